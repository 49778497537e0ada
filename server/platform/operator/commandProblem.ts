import type { Words } from './language.ts'
import { OperatorProblem } from './OperatorProblem.ts'

/** Why a command ends without having done what was asked, in a sentence of both languages. */
export class CommandProblem extends OperatorProblem {
  override readonly name = 'CommandProblem'
  readonly code: 1 | 2

  /** `code` the process ends with: 1 (default) it could not be done, 2 what was typed cannot be understood. */
  constructor(words: Words, code: 1 | 2 = 1) {
    super(words)
    this.code = code
  }
}

/** What was typed cannot be understood: ends with 2. */
export const wrongWords = (words: Words) => new CommandProblem(words, 2)
