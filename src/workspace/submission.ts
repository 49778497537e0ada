/** What is asked of who sends an article in, alike in the palette and on the editor's sheet. */
import type { AskField } from './command.ts'

type Question = Omit<AskField, 'name'>

/** A word to the reviewer, and until when the review should be done. Neither must be said. */
export const submissionQuestions = {
  Reason: { label: '给审稿人的话', kind: 'text', max: 500, optional: true },
  Deadline: {
    label: '要求什么时候审完',
    kind: 'time',
    isUntil: true,
    optional: true,
    check: (value: unknown) =>
      Date.parse(String(value)) > Date.now() ? undefined : '这个时间已经过去，请填写以后的时间。',
  },
} as const satisfies Record<string, Question>
