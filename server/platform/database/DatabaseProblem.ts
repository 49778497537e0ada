/**
 * The database cannot be used as things are. The message is one English sentence that tells the operator what is wrong
 * and what to do; the entry prints it, without a stack, and exits with 1.
 */
export class DatabaseProblem extends Error {
  override readonly name = 'DatabaseProblem'
}
