/** The aiAnswers family. A person asks, reads and stops only their own. */
import { aiAnswers } from '../../../src/api/intelligence/aiAnswers/calls.ts'
import { endingAfterwards, implement } from '../../platform/pipeline/implement.ts'
import { ask } from './ask.ts'
import { begin, waitForAnswer } from './documented.ts'
import { preview } from './preview.ts'
import { answerOf, listAnswers, whyOf } from './read.ts'
import { stop } from './stop.ts'
import { again, goOn } from './versions.ts'

/** Handlers of the aiAnswers family. */
export const aiAnswerHandlers = implement(aiAnswers, {
  list: listAnswers,
  get: (request) => answerOf(request, request.input.ID),
  why: (request) => whyOf(request, request.input.ID),
  preview,
  ask: (request) => ask(request, request.input),
  stop,
  goon: goOn,
  again,
  run: endingAfterwards((request) => {
    const { query, conversation_id } = request.input
    return begin(request, { ConversationID: conversation_id, Text: query, Purpose: 'dialogue' })
  }, waitForAnswer),
  chat: endingAfterwards(
    (request) => begin(request, { Text: request.input.query, Purpose: 'copywriting' }),
    waitForAnswer,
  ),
})
