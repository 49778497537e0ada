/**
 * The database cannot be used as things are. The message is one English sentence that tells the operator what is wrong
 * and what to do; the entry prints it, without a stack, and exits with 1.
 */
export class DatabaseProblem extends Error {
  override readonly name = 'DatabaseProblem'
  /** The same in Chinese, for who called a command in that language; undefined: it is told in English. */
  readonly zh: string | undefined

  constructor(message: string, { zh, ...options }: ErrorOptions & { zh?: string } = {}) {
    super(message, options)
    this.zh = zh
  }
}
