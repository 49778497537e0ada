/** What goes with an article that is sent in, and what it still lacks. Pure. */
import { plainText } from '../../../../../api/text/plainText.ts'
import { readAnswer } from '../../../../../workspace/palette/readAnswer.ts'
import type { AskField } from '../../../../../workspace/command.ts'
import { submissionQuestions } from '../../../../../workspace/submission.ts'
import type { DraftFields } from '../draftFields.ts'

/** What is written on the sheet, as it was typed. */
export interface Submission {
  /** Until when it should be reviewed, as people say it; '' for no matter when. */
  readonly Deadline: string
  /** A word to the reviewer. */
  readonly Reason: string
}

/** Nothing said. */
export const noSubmission: Submission = { Deadline: '', Reason: '' }

/** The field of the deadline on the sheet. */
export const deadlineField: AskField = { name: 'Deadline', ...submissionQuestions.Deadline }

/** What must be there before an article can be sent in; each is called as the screen calls it. */
export function lackingOf(fields: DraftFields): string[] {
  const hasBody =
    plainText(fields.ResourceContent).trim() !== '' || /<(?:img|video|audio|iframe)\b/i.test(fields.ResourceContent)
  return [
    ...(fields.ChID === undefined ? ['栏目'] : []),
    ...(fields.Title.trim() === '' ? ['标题'] : []),
    ...(hasBody || fields.ResourceUrl !== '' ? [] : ['正文']),
  ]
}

/** Why an article cannot be sent in yet; undefined when nothing is lacking. */
export function lackingProblem(fields: DraftFields): string | undefined {
  const lacking = lackingOf(fields)
  return lacking.length > 0 ? `还缺${lacking.join('、')}，补上再送审。` : undefined
}

/** Why the deadline will not do; undefined when it will, or none is set. */
export function deadlineProblem({ Deadline }: Submission, now: Date = new Date()): string | undefined {
  const read = readAnswer(deadlineField, Deadline, now)
  return 'problem' in read ? read.problem : undefined
}

/** What the call is given; nothing where nothing was said. */
export function answersOf({ Deadline, Reason }: Submission, now: Date = new Date()): Record<string, unknown> {
  const read = readAnswer(deadlineField, Deadline, now)
  return {
    ...(Reason.trim() === '' ? {} : { Reason: Reason.trim() }),
    ...('value' in read && read.value !== undefined ? { Deadline: read.value } : {}),
  }
}
