/** Errors for the operator: one sentence where somebody foresaw them, the stack where nobody did. */
import { Refusal } from '../src/api/client.ts'
import type { Language } from './platform/operator/language.ts'
import { OperatorProblem } from './platform/operator/OperatorProblem.ts'
import { StorageProblem } from './platform/storage/storage.ts'
import { storageWords } from './platform/storage/storageWords.ts'

/** What to print about an error that ends a program. `language`: that of a sentence in both; default English. */
export function sentenceFor(error: unknown, language: Language = 'en'): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof OperatorProblem) return error.words[language]
  if (error instanceof StorageProblem) return storageWords(error)[language]
  return error instanceof Refusal ? error.message : (error.stack ?? error.message)
}
