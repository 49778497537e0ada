/** The key by which somebody at the server's terminal may be the first. */
import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import { FIRST_RUN_KEY_LENGTH } from '../../../src/api/accounts/firstRun/calls.ts'
import type { Database } from '../../platform/database/schema.ts'
import { hashOf } from '../../platform/pipeline/tokens.ts'
import { isUntouched } from './createNewsroom.ts'

/** Ours: how long a key may be used, in hours. */
export const FIRST_RUN_HOURS = 24
const HOUR = 3_600_000

/** Without characters that are taken for others when they are read out: 5 bits each. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** As it is compared: hyphens, blanks and small letters do not matter. */
const bare = (key: string) => key.replace(/[\s-]/g, '').toUpperCase()

/**
 * A new key while there is no account; undefined once there is one. It is for the terminal only: what is kept of it is a
 * hash. Keys of earlier starts, and of other servers, stay good until they are over.
 */
export async function offerFirstRun(db: Kysely<Database>, now: Date): Promise<string | undefined> {
  if (!(await isUntouched(db))) return undefined
  await db.deleteFrom('first_run_keys').where('ExpiresAt', '<', now).execute()
  const key = Array.from({ length: FIRST_RUN_KEY_LENGTH }, () => signs[randomInt(signs.length)]!).join('')
  const ExpiresAt = new Date(now.getTime() + FIRST_RUN_HOURS * HOUR)
  await db
    .insertInto('first_run_keys')
    .values({ Hash: hashOf(key), ExpiresAt })
    .execute()
  return key.replace(/.{5}(?=.)/g, '$&-')
}

/** Whether it is one. With it all of them are used up. */
export async function spendFirstRunKey(db: Kysely<Database>, key: string, now: Date): Promise<boolean> {
  const found = await db
    .deleteFrom('first_run_keys')
    .where('Hash', '=', hashOf(bare(key)))
    .where('ExpiresAt', '>', now)
    .returning('Hash')
    .executeTakeFirst()
  if (!found) return false
  await db.deleteFrom('first_run_keys').execute()
  return true
}
