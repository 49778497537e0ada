/** Errors for the operator: one sentence where somebody foresaw them, the stack where nobody did. */
import { Refusal } from '../src/api/client.ts'
import { DatabaseProblem } from './platform/database/DatabaseProblem.ts'
import { EnvironmentError } from './environment.ts'
import { AddressProblem } from './platform/http/front.ts'

const foreseen = [EnvironmentError, DatabaseProblem, AddressProblem, Refusal]

/** What to print about an error that ends a program. */
export function sentenceFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return foreseen.some((kind) => error instanceof kind) ? error.message : (error.stack ?? error.message)
}
