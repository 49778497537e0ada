/** The aiAnswers family on the server. */
import { aiAnswerHandlers } from './handlers.ts'
import { readableAnswers } from './seen.ts'

export default { handlers: aiAnswerHandlers, readable: readableAnswers }
