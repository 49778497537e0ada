/** How a call of a service went, noted for all servers, and told in the log where the service begins to rest. */
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Access } from '../providers/provider.ts'
import { heardFrom, soundOf } from './breakers.ts'

/** What it stands on. */
export interface Hearing {
  readonly db: Kysely<Database>
  warn(error: Error): void
}

/** Notes it; `error`: why the call went wrong. Never rejects: that a breaker could not be written is no reason for a call to end otherwise. */
export async function hear(
  { db, warn }: Hearing,
  { SettingID, title }: Pick<Access, 'SettingID' | 'title'>,
  error?: unknown,
): Promise<void> {
  try {
    const rests = await heardFrom(db, SettingID, error === undefined ? 'ok' : soundOf(error))
    if (rests)
      warn(new Error(`setting ${SettingID} (${title}): its service is asked last for a while`, { cause: error }))
  } catch (problem) {
    warn(problem as Error)
  }
}
