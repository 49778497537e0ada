/** What is in the file of a version: looked at once, since its bytes never change. */
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Engine, Probe } from '../../platform/engine/engine.ts'

/** Which file. */
export interface Looked {
  /** The version's file on this machine. */
  readonly input: string
  readonly VersionID: number
  readonly signal: AbortSignal
}

/** What was found when it was first looked at, else what is found now. */
export async function probeOf(
  db: Kysely<Database>,
  engine: Engine,
  { input, VersionID, signal }: Looked,
): Promise<Probe> {
  const known = await db
    .selectFrom('conversions')
    .select('Probe')
    .where('VersionID', '=', VersionID)
    .where('Kind', '=', 'plan')
    .where('State', '=', 'done')
    .executeTakeFirst()
  return (known?.Probe as Probe | null | undefined) ?? engine.probe(input, { signal })
}
