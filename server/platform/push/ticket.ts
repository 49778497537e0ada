/**
 * Tickets: an address in the browser's history or a proxy's log must not carry the token, so a stream is opened with
 * a ticket that works once, for TICKET_SECONDS, and is stored hashed like the token it stands for.
 */
import { sql, type Kysely } from 'kysely'
import { TICKET_SECONDS } from '../../../src/api/system/push/calls.ts'
import type { Database } from '../database/schema.ts'
import { hashOf, newToken } from '../pipeline/tokens.ts'
import type { SignIn } from './audiences.ts'

/** Makes a ticket for the session with this token hash. Rejects when there is no such session. */
export async function issueTicket(db: Kysely<Database>, tokenHash: Buffer): Promise<string> {
  const ticket = newToken()
  await db
    .insertInto('push_tickets')
    .values({
      TicketHash: hashOf(ticket),
      TokenHash: tokenHash,
      ExpiresAt: sql<Date>`now() + make_interval(secs => ${TICKET_SECONDS})`,
    })
    .execute()
  return ticket
}

/** Whose a ticket is; undefined when it was never given out, is used, or is too old. */
export async function ownerOf(db: Kysely<Database>, ticket: string): Promise<SignIn | undefined> {
  return db
    .selectFrom('push_tickets as t')
    .innerJoin('sessions as s', 's.TokenHash', 't.TokenHash')
    .select(['s.UserID', 's.FamilyID'])
    .where('t.TicketHash', '=', hashOf(ticket))
    .where('t.ExpiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Uses a ticket up; false when somebody else has, or it is too old by now. */
export async function takeTicket(db: Kysely<Database>, ticket: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_tickets')
    .where('TicketHash', '=', hashOf(ticket))
    .where('ExpiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
