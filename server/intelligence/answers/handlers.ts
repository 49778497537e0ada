/** The aiAnswers family. */
import { Refusal } from '../../../src/api/client.ts'
import { aiAnswers } from '../../../src/api/intelligence/aiAnswers/calls.ts'
import { notEnabled } from '../../../src/api/intelligence/aiAnswers/messages.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { answerOf, listAnswers, whyOf } from './read.ts'

/** Handlers of the aiAnswers family. */
export const aiAnswerHandlers = implement(aiAnswers, {
  list: listAnswers,
  get: (request) => answerOf(request, request.input.ID),
  why: (request) => whyOf(request, request.input.ID),
  preview: () => Promise.reject(new Refusal('refused', notEnabled('对话'))),
  ask: () => Promise.reject(new Refusal('refused', notEnabled('对话'))),
  stop: (request) => answerOf(request, request.input.ID),
  goon: () => Promise.reject(new Refusal('refused', notEnabled('对话'))),
  again: () => Promise.reject(new Refusal('refused', notEnabled('对话'))),
  run: () => Promise.reject(new Refusal('refused', notEnabled('对话'))),
  chat: () => Promise.reject(new Refusal('refused', notEnabled('文案'))),
})
