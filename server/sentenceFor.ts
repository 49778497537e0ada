/** Errors for the operator: one sentence where somebody foresaw them, the stack where nobody did. */
import { Refusal } from '../src/api/client.ts'
import { DatabaseProblem } from './platform/database/DatabaseProblem.ts'
import { EnvironmentError } from './environment.ts'
import { AddressProblem } from './platform/http/front.ts'

const foreseen = [EnvironmentError, DatabaseProblem, AddressProblem, Refusal]

/** What to print about an error that ends a program. `language`: where there is a sentence in it; default English. */
export function sentenceFor(error: unknown, language: 'zh' | 'en' = 'en'): string {
  if (!(error instanceof Error)) return String(error)
  if (language === 'zh' && error instanceof DatabaseProblem && error.zh !== undefined) return error.zh
  return foreseen.some((kind) => error instanceof kind) ? error.message : (error.stack ?? error.message)
}
