/** Keeping what a station without an SMS account would have sent. */
import type { Kysely } from 'kysely'
import type { smsPurposes } from '../../../src/api/system/smsParameters/fields.ts'
import type { Database } from '../../platform/database/schema.ts'

/** Ours: how long a notice is shown in the sandbox, in milliseconds; a code as long as it is good. */
export const SHOWN_MS = 24 * 60 * 60_000

/** A text message that is not sent. */
export interface Simulated {
  readonly StID: number
  readonly Purpose: keyof typeof smsPurposes
  readonly Phone: string
  readonly Content: string
  readonly ExpiresAt: Date
  readonly CreateTime: Date
}

/** Keeps it. */
export async function keepSimulated(db: Kysely<Database>, sms: Simulated): Promise<void> {
  await db.insertInto('sms_sandbox').values(sms).execute()
}
