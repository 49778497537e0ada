/** Why a whole file cannot be imported. `message` is a sentence for the person who chose the file. */
export class ImportProblem extends Error {
  override name = 'ImportProblem'
}
