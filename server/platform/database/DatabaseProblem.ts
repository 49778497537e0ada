import { OperatorProblem } from '../operator/OperatorProblem.ts'

/**
 * The database cannot be used as things are. The entry prints its sentence, without a stack, and exits with 1.
 */
export class DatabaseProblem extends OperatorProblem {
  override readonly name = 'DatabaseProblem'
}
