/** The label of what AI made, put into a file before it is kept. */
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

/** A file to be labelled. */
export interface ToLabel {
  readonly StID: number
  /** The number under which the station knows what was made. */
  readonly ProduceID: string
  readonly type: string
  /** Where it lies. */
  readonly path: string
  readonly signal: AbortSignal
}

/** Answers where the labelled one lies: the same place, or one beside it. */
export async function labelled(_db: Kysely<Database>, { path }: ToLabel): Promise<string> {
  return path
}
