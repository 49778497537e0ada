/** What is wanted next at a record of the assistant, so that its key stands first below. Pure. */
import { isBrokenOff } from '../../../api/intelligence/aiAnswers/states.ts'
import type { Subject } from '../../../workspace/command.ts'

/** The ids of the commands, the most wanted first; none where the usual order will do. */
export function footerFirst(subject: Subject | undefined): readonly string[] {
  const [row, ...others] = subject?.rows ?? []
  if (!row || others.length > 0) return []
  if (subject?.family === 'aiAnswers') {
    const { State } = subject.rows[0]!
    return isBrokenOff(State) ? ['aiAnswers.goon', 'aiAnswers.again'] : []
  }
  if (subject?.family === 'aiJobs')
    return ['aiJobs.intoArticle', 'aiJobs.takeIn', 'aiJobs.sendAgain', 'aiJobs.again', 'aiJobs.cancel']
  return []
}
