/** Why a text is not sent. Pure. */
import { EMPTY, QUESTION_LIMIT } from '../../../../api/intelligence/aiAnswers/messages.ts'
import { codePoints } from '../../../../api/text/textLimit.ts'

/** As a sentence; undefined: it is sent. */
export function textProblem(text: string): string | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return EMPTY
  const count = codePoints(trimmed)
  return count > QUESTION_LIMIT ? `消息不能超过 ${QUESTION_LIMIT} 个字，现在是 ${count} 个。` : undefined
}
