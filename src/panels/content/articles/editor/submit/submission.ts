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

/** What an article is sent in with: fields of the article, and the sheet's own. */
export type SubmissionField = 'ChID' | 'Title' | 'ResourceContent' | 'Deadline'

/** What must be there before an article can be sent in; each is called as the screen calls it. */
function lackingOf(fields: DraftFields): { readonly field: SubmissionField; readonly title: string }[] {
  const hasBody =
    plainText(fields.ResourceContent).trim() !== '' || /<(?:img|video|audio|iframe)\b/i.test(fields.ResourceContent)
  return [
    ...(fields.ChID === undefined ? [{ field: 'ChID', title: '栏目' } as const] : []),
    ...(fields.Title.trim() === '' ? [{ field: 'Title', title: '标题' } as const] : []),
    ...(hasBody || fields.ResourceUrl !== '' ? [] : [{ field: 'ResourceContent', title: '正文' } as const]),
  ]
}

/** What is lacking, in one sentence without its end; '' where nothing is. */
export function lackingText(fields: DraftFields): string {
  const lacking = lackingOf(fields).map(({ title }) => title)
  return lacking.length > 0 ? `还缺${lacking.join('、')}` : ''
}

/** Why an article cannot be sent in yet, and the field that comes first in it; undefined when it can. */
export function obstacleOf(
  fields: DraftFields,
  submission: Submission,
  now: Date = new Date(),
): { readonly field: SubmissionField; readonly says: string } | undefined {
  const [first] = lackingOf(fields)
  if (first) return { field: first.field, says: `${lackingText(fields)}，补上再送审。` }
  const late = deadlineProblem(submission, now)
  return late === undefined ? undefined : { field: 'Deadline', says: late }
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
