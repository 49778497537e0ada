/** Asking an AI service from anywhere, and following its answer on the window's one stream. */
import type { aiAnswers } from '../../api/intelligence/aiAnswers/calls.ts'
import type { InputOf } from '../../api/contract.ts'
import { isRunning } from '../../api/intelligence/aiAnswers/states.ts'
import { api } from '../session.ts'
import { followAnswer, liveAnswer, type LiveAnswer } from './answers.ts'

/** What is asked; as aiAnswers.ask takes it. */
export type Asking = InputOf<(typeof aiAnswers.calls)['ask']>

/** An answer that comes. */
export interface Asked {
  readonly ConversationID: number
  readonly QuestionID: number
  readonly AnswerID: number
  /** As far as it is by now; undefined: nothing has come yet. */
  readonly now: () => LiveAnswer | undefined
  /** Be told whenever something comes. Answers how to stop. */
  readonly follow: (listener: (answer: LiveAnswer) => void) => () => void
  /** When it ended, however it did: see State and Problem. Never rejects. */
  readonly ended: Promise<LiveAnswer>
  /** Stop it. Rejects with a Refusal. */
  readonly stop: () => Promise<void>
}

/** Follow an answer that was asked for, here or elsewhere. */
function followAsked(ids: Pick<Asked, 'ConversationID' | 'QuestionID' | 'AnswerID'>): Asked {
  const { AnswerID } = ids
  const now = () => liveAnswer(AnswerID)
  return {
    ...ids,
    now,
    follow: (listener) =>
      followAnswer(AnswerID, () => {
        const answer = now()
        if (answer) listener(answer)
      }),
    ended: new Promise((resolve) => {
      const look = () => {
        const answer = now()
        if (!answer || isRunning(answer.State)) return
        resolve(answer)
        // Not while it is told of it.
        queueMicrotask(() => stop())
      }
      const stop = followAnswer(AnswerID, look)
      look()
    }),
    stop: async () => void (await api.aiAnswers.stop({ ID: AnswerID })),
  }
}

/** Ask. Rejects with a Refusal where it is not taken: no service is enabled, one still runs, the limit is used up. */
export async function askAi(asking: Asking): Promise<Asked> {
  const { ConversationID, QuestionID, AnswerID } = await api.aiAnswers.ask(asking)
  return followAsked({ ConversationID, QuestionID, AnswerID })
}
