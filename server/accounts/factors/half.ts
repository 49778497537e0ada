/** Sign-ins whose second factor is still to come. A ticket is no token: it opens nothing but the next step. */
import type { Selectable } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { HalfSignIns } from '../../platform/database/tables/factors.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { hashOf, newToken } from '../../platform/pipeline/tokens.ts'

/** Ours: how long the second step may take, in minutes; time enough to bind a telephone. */
export const HALF_MINUTES = 10

/** A step that was made. */
export type Half = Selectable<HalfSignIns>

/** Keeps the first step. Answers the ticket for the second. */
export async function openHalf(
  db: Db,
  half: Pick<Half, 'UserID' | 'Way' | 'ReMark' | 'IsEnrol' | 'PasswordHash'>,
  now: Date,
): Promise<string> {
  const ticket = newToken()
  const ExpiresAt = new Date(now.getTime() + HALF_MINUTES * 60_000)
  await db
    .insertInto('half_sign_ins')
    .values({ ...half, TicketHash: hashOf(ticket), ExpiresAt })
    .execute()
  return ticket
}

const OVER = '登录已超过时间，请从头再登录一次。'

/** The first step of a ticket. Throws 'refused' when it is over, used, or for the other kind of step. */
export async function halfOf(db: Db, ticket: string, now: Date, isEnrol: boolean): Promise<Half> {
  const found = await db
    .selectFrom('half_sign_ins')
    .selectAll()
    .where('TicketHash', '=', hashOf(ticket))
    .where('IsEnrol', '=', isEnrol)
    .where('ExpiresAt', '>', now)
    .executeTakeFirst()
  if (!found) throw new Refusal('refused', OVER, { detail: { Over: true } })
  return found
}

/** Uses a ticket up; of two at once one is refused. */
export async function spendHalf(db: Db, ticket: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('half_sign_ins')
    .where('TicketHash', '=', hashOf(ticket))
    .executeTakeFirst()
  if (numDeletedRows !== 1n) throw new Refusal('refused', OVER, { detail: { Over: true } })
}
