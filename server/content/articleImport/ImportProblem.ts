import { Refusal } from '../../../src/api/client.ts'

/** Why a whole file cannot be imported. `message` is a sentence for the person who chose the file. */
export class ImportProblem extends Refusal {
  constructor(sentence: string) {
    super('refused', sentence)
    this.name = 'ImportProblem'
  }
}
