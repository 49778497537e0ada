/** Recovery codes: on paper, for the day the telephone is gone. Stored hashed, each good once. */
import { randomInt } from 'node:crypto'
import {
  RECOVERY_CODES,
  RECOVERY_LENGTH,
  RECOVERY_SIGNS,
  spacedRecovery,
} from '../../../src/api/accounts/session/factorCode.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { hashOf } from '../../platform/pipeline/tokens.ts'

/** Whose it is is part of it, so that equal codes are stored differently. */
const stored = (UserID: number, code: string) => hashOf(`recovery ${UserID} ${code}`)
const draw = () =>
  Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_SIGNS[randomInt(RECOVERY_SIGNS.length)]!).join('')

/** New ones; those before are good for nothing any more. Answers them as they stand on paper: they are shown once. */
export async function renewRecovery(db: Db, UserID: number): Promise<string[]> {
  await dropRecovery(db, UserID)
  const codes = Array.from({ length: RECOVERY_CODES }, draw)
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ UserID, CodeHash: stored(UserID, code) })))
    .execute()
  return codes.map(spacedRecovery)
}

/** Whether it is one of the person's; it is used up. */
export async function useRecovery(db: Db, UserID: number, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('UserID', '=', UserID)
    .where('CodeHash', '=', stored(UserID, code))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Throws them away. */
export async function dropRecovery(db: Db, UserID: number): Promise<void> {
  await db.deleteFrom('recovery_codes').where('UserID', '=', UserID).execute()
}
