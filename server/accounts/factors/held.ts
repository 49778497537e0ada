/** Which second factors an account has. */
import { sql } from 'kysely'
import type { FactorWay } from '../../../src/api/accounts/session/factorAsked.ts'
import type { Db } from '../../platform/pipeline/implement.ts'

/** What there is of an account. */
export interface Held {
  readonly totp: boolean
  readonly passkeys: number
  readonly recovery: number
}

/** Looks. */
export async function heldBy(db: Db, UserID: number): Promise<Held> {
  const { rows } = await sql<Held>`
    select exists (select from totp_factors where "UserID" = ${UserID} and "ConfirmedAt" is not null) as totp,
      (select count(*)::int from passkeys where "UserID" = ${UserID}) as passkeys,
      (select count(*)::int from recovery_codes where "UserID" = ${UserID}) as recovery`.execute(db)
  return rows[0]!
}

/** Whether any of it lets somebody in: recovery codes alone are none, they stand for what was lost. */
export const hasFactor = ({ totp, passkeys }: Held): boolean => totp || passkeys > 0

/** By what they may show it, what is at hand first. */
export function waysOf(held: Held): FactorWay[] {
  if (!hasFactor(held)) return []
  return [
    ...(held.totp ? (['totp'] as const) : []),
    ...(held.passkeys > 0 ? (['passkey'] as const) : []),
    ...(held.recovery > 0 ? (['recovery'] as const) : []),
  ]
}
