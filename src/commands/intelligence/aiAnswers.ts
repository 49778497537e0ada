/** Answers: keys where their records have the focus. */
import type { Keys } from '../../workspace/command.ts'

const keys: Keys = {
  'aiAnswers.again': 'r',
  'aiAnswers.goon': 'o',
}

export default { keys }
