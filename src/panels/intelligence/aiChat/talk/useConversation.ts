/** The records of one conversation: the last 50, older ones when asked for, and what runs in it. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { AiAnswer, AiQuestion } from '../../../../api/intelligence/aiAnswers/calls.ts'
import { isRunning } from '../../../../api/intelligence/aiAnswers/states.ts'
import { hearAnswers, liveAnswer, type LiveAnswer } from '../../../../workspace/ai/answers.ts'
import { useRead } from '../../../../workspace/data.ts'
import { api } from '../../../../workspace/session.ts'
import { joined, runningIn } from './records.ts'

/** See useConversation. */
export interface Conversation {
  readonly questions: readonly AiQuestion[]
  readonly isLoading: boolean
  readonly error: unknown
  readonly reload: () => void
  readonly hasMore: boolean
  /** Read those before the first. Rejects with a Refusal. */
  readonly readOlder: () => Promise<void>
  /** The answer that runs in it; undefined: none. */
  readonly running: AiAnswer | undefined
}

interface Older {
  readonly of: number
  readonly list: readonly AiQuestion[]
  readonly hasMore: boolean
}

/** Read it and keep it fresh; `ID` undefined: nothing was asked in it yet. `ended`: told of an answer of it that ended. */
export function useConversation(ID: number | undefined, ended: (answer: LiveAnswer) => void): Conversation {
  const read = useRead('aiAnswers', 'list', ID === undefined ? undefined : { ConversationID: ID })
  const [older, setOlder] = useState<Older>()
  const [, redraw] = useState(0)
  const mine = older?.of === ID ? older : undefined
  const questions = useMemo(
    () => (ID === undefined ? [] : joined(mine?.list ?? [], read.data?.List ?? [])),
    [ID, mine, read.data],
  )
  const { reload } = read
  const latest = useRef({ questions, reload, ended, older: mine?.list ?? [] })
  latest.current = { questions, reload, ended, older: mine?.list ?? [] }

  /** A question among the older ones got another version. */
  const readAgain = useCallback(
    async (question: number) => {
      if (ID === undefined || !latest.current.older.some((one) => one.ID === question)) return
      const { List } = await api.aiAnswers.list({ ConversationID: ID, Before: question + 1 })
      setOlder((before) => (before?.of === ID ? { ...before, list: joined(before.list, List) } : before))
    },
    [ID],
  )

  useEffect(() => {
    if (ID === undefined) return
    const states = new Map<number, string>()
    return hearAnswers((answer) => {
      if (answer.ConversationID !== ID || states.get(answer.ID) === answer.State) return
      const isFirst = !states.has(answer.ID)
      states.set(answer.ID, answer.State)
      const { questions: shown, reload: again, ended: told } = latest.current
      const known = shown.flatMap(({ Answers }) => Answers).find((one) => one.ID === answer.ID)
      const isOver = !isRunning(answer.State)
      // Begun in another window, or ended: its costs and the rest are read.
      if ((isFirst && !known) || isOver) {
        again()
        void readAgain(answer.QuestionID)
      }
      if (isOver && (!known || isRunning(known.State))) told(answer)
      redraw((round) => round + 1)
    })
  }, [ID, readAgain])

  const readOlder = useCallback(async () => {
    const [first] = latest.current.questions
    if (ID === undefined || !first) return
    const { List, HasMore } = await api.aiAnswers.list({ ConversationID: ID, Before: first.ID })
    setOlder((before) => ({ of: ID, list: joined(List, before?.of === ID ? before.list : []), hasMore: HasMore }))
  }, [ID])

  const listed = runningIn(questions)
  const state = listed && (liveAnswer(listed.ID)?.State ?? listed.State)
  return {
    questions,
    isLoading: ID !== undefined && read.loading,
    error: ID === undefined || read.data ? undefined : read.error,
    reload,
    hasMore: mine ? mine.hasMore : (read.data?.HasMore ?? false),
    readOlder,
    running: state && isRunning(state) ? listed : undefined,
  }
}
