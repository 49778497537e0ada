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

/** Uses a ticket up; whose it was, or undefined when it was never given out, is used, or is too old. */
export async function takeTicket(db: Kysely<Database>, ticket: string): Promise<SignIn | undefined> {
  return db
    .deleteFrom('push_tickets as t')
    .using('sessions as s')
    .whereRef('s.TokenHash', '=', 't.TokenHash')
    .where('t.TicketHash', '=', hashOf(ticket))
    .where('t.ExpiresAt', '>', sql<Date>`now()`)
    .returning(['s.UserID', 's.FamilyID'])
    .executeTakeFirst()
}
