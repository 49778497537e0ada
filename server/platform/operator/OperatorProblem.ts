import type { Words } from './language.ts'

/**
 * Something an operator must see to, told in one sentence of both languages of the command line. It names what is wrong and
 * what to do. `message`, which stands in logs, is the English one.
 */
export abstract class OperatorProblem extends Error {
  readonly words: Words

  constructor(words: Words, options?: ErrorOptions) {
    super(words.en, options)
    this.words = words
  }
}
