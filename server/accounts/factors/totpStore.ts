/** The telephone of an account: bound, confirmed by its first code, used, taken away. */
import type { Me } from '../../../src/api/access.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { keepSecret, secretOf } from '../../platform/records/secrets.ts'
import { newSecret, stepOf } from './totp.ts'

type Owner = Pick<Me, 'ID' | 'StID'>

/** A new secret that waits for its first code; one that waited before is thrown away. Answers it in base32. */
export async function beginTotp(db: Db, { ID: UserID, StID }: Owner, now: Date): Promise<string> {
  await dropTotp(db, UserID, 'begun')
  const Value = newSecret()
  const SecretID = await keepSecret(db, { StID, Value })
  await db.insertInto('totp_factors').values({ StID, UserID, SecretID, CreateTime: now }).execute()
  return Value
}

/** The right code makes the waiting one the person's, in the place of any before. False for a wrong one, or when none waits. */
export async function confirmTotp(db: Db, owner: Owner, code: string, now: Date): Promise<boolean> {
  const begun = await db
    .selectFrom('totp_factors')
    .select(['ID', 'SecretID'])
    .where('UserID', '=', owner.ID)
    .where('ConfirmedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  const secret = begun && (await secretOf(db, owner.StID, begun.SecretID))
  const step = secret && stepOf(secret, code, now)
  if (!begun || step === undefined || step === '') return false
  await dropTotp(db, owner.ID, 'held')
  const { numUpdatedRows } = await db
    .updateTable('totp_factors')
    .set({ ConfirmedAt: now, LastStep: step })
    .where('ID', '=', begun.ID)
    .where('ConfirmedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whether it is a code of the person's telephone that was not taken before; from now on it was. */
export async function useTotp(db: Db, owner: Owner, code: string, now: Date): Promise<boolean> {
  const held = await db
    .selectFrom('totp_factors')
    .select(['ID', 'SecretID'])
    .where('UserID', '=', owner.ID)
    .where('ConfirmedAt', 'is not', null)
    .executeTakeFirst()
  const secret = held && (await secretOf(db, owner.StID, held.SecretID))
  const step = secret ? stepOf(secret, code, now) : undefined
  if (!held || step === undefined) return false
  // Of two that come with one code at once, the second waits here and finds it taken.
  const { numUpdatedRows } = await db
    .updateTable('totp_factors')
    .set({ LastStep: step })
    .where('ID', '=', held.ID)
    .where('LastStep', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Throws away the one in use ('held'), the one that waits ('begun'), or both, with their secrets. Answers how many. */
export async function dropTotp(db: Db, UserID: number, which: 'held' | 'begun' | 'all'): Promise<number> {
  const gone = await db
    .deleteFrom('totp_factors')
    .where('UserID', '=', UserID)
    .$if(which !== 'all', (query) => query.where('ConfirmedAt', which === 'held' ? 'is not' : 'is', null))
    .returning('SecretID')
    .execute()
  const ids = gone.map(({ SecretID }) => SecretID)
  if (ids.length > 0) await db.deleteFrom('record_secrets').where('ID', 'in', ids).execute()
  return ids.length
}
