/** Asking in a conversation: what stands in the input, what goes with it, and what comes of it. */
import { useCallback, useRef, useState } from 'react'
import { Refusal } from '../../../../api/client.ts'
import { SERVER_FAULT, STILL_RUNNING } from '../../../../api/intelligence/aiAnswers/messages.ts'
import type { Purpose } from '../../../../api/intelligence/aiAnswers/calls.ts'
import type { Asking } from '../../../../workspace/ai/askAi.ts'
import { notify, showError } from '../../../../workspace/notices.ts'
import { api } from '../../../../workspace/session.ts'
import { sentOf, type Attachable } from '../context/offered.ts'
import { keepInput, keptInput } from '../keptInputs.ts'
import { keepRefused, refusedQuestions, settleRefused, type RefusedQuestion } from '../keptRefused.ts'
import type { Pending } from './PendingView.tsx'
import { textProblem } from './textProblem.ts'

/** See useAsking. */
export interface AskingState {
  readonly text: string
  readonly setText: (text: string) => void
  readonly attached: readonly Attachable[]
  readonly attach: (more: readonly Attachable[]) => void
  readonly takeAway: (key: string) => void
  readonly pending: Pending | undefined
  /** Texts that were cleared from the input and are no question: they were not taken, now or before. */
  readonly cleared: readonly RefusedQuestion[]
  /** As it would be sent now. */
  readonly asking: Asking
  readonly send: () => Promise<void>
}

const sentence = (error: unknown) => (error instanceof Refusal ? error.message || error.notice.text : SERVER_FAULT)

/** `asked`: told of the conversation a question was taken in. */
export function useAsking(parts: {
  readonly purpose: Purpose
  readonly conversation: number | undefined
  readonly isBusy: boolean
  readonly asked: (conversation: number) => void
}): AskingState {
  const { purpose, conversation, isBusy, asked } = parts
  const keyOf = (ID: number | undefined) => `${purpose}.${ID ?? 'new'}`
  const key = keyOf(conversation)
  const [typed, setTyped] = useState<{ readonly key: string; readonly text: string }>()
  const [attached, setAttached] = useState<readonly Attachable[]>([])
  const [pending, setPending] = useState<Pending & { readonly key: string }>()
  const sending = useRef(false)
  const text = typed?.key === key ? typed.text : keptInput(key)
  const refused = refusedQuestions(key)
  const last = refused.at(-1)
  const setText = useCallback(
    (next: string) => {
      setTyped({ key, text: next })
      keepInput(key, next)
    },
    [key],
  )
  const asking: Asking = {
    ...(conversation === undefined ? {} : { ConversationID: conversation }),
    ...{ Text: text.trim(), Purpose: purpose, Context: attached.map(sentOf) },
  }
  const send = async () => {
    const problem = textProblem(text)
    if (problem !== undefined) return void notify(problem, 'warning')
    //
    if (isBusy || sending.current) return void notify(STILL_RUNNING, 'warning')
    sending.current = true
    const [sent, with_] = [text.trim(), attached]
    setPending({ key, text: sent })
    setText('')
    setAttached([])
    try {
      const { ConversationID } = await api.aiAnswers.ask(asking)
      settleRefused(key, keyOf(ConversationID))
      asked(ConversationID)
      setPending(undefined)
    } catch (error) {
      // a toast, and the sentence where it happened; what was cleared comes back with ↑.
      showError(error)
      keepRefused(key, { text: sent, problem: sentence(error), at: Date.now() })
      setPending(undefined)
      setAttached(with_)
    } finally {
      sending.current = false
    }
  }
  return {
    ...{ text, setText, attached, asking, send },
    cleared: refused,
    pending: pending?.key === key ? pending : last && last.problem !== '' ? last : undefined,
    attach: (more) => setAttached((before) => [...new Map([...before, ...more].map((one) => [one.key, one])).values()]),
    takeAway: (gone) => setAttached((before) => before.filter((one) => one.key !== gone)),
  }
}
