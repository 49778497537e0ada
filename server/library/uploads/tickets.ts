/** Tickets: what a browser may send by, so that no token stands in an address. They end with the sign-in. */
import { sql, type Kysely } from 'kysely'
import type { Me } from '../../../src/api/access.ts'
import { Refusal } from '../../../src/api/client.ts'
import { EXPIRED } from '../../../src/api/hosts.ts'
import type { Database } from '../../platform/database/schema.ts'
import { signedInBy } from '../../platform/pipeline/sessions.ts'
import { hashOf, newToken } from '../../platform/pipeline/tokens.ts'

/** Ours: how long a ticket holds, in hours: a large file over a slow line. */
const TICKET_HOURS = 24

/** Makes a ticket for the sign-in with this token. */
export async function newTicket(db: Kysely<Database>, tokenHash: Buffer | undefined): Promise<string> {
  const session =
    tokenHash &&
    (await db
      .selectFrom('sessions')
      .select(['UserID', 'FamilyID'])
      .where('TokenHash', '=', tokenHash)
      .executeTakeFirst())
  if (!session) throw new Refusal('expired', EXPIRED)
  const ticket = newToken()
  await db
    .insertInto('upload_tickets')
    .values({
      TicketHash: hashOf(ticket),
      ...session,
      ExpiresAt: sql<Date>`now() + make_interval(hours => ${TICKET_HOURS})`,
    })
    .execute()
  return ticket
}

/** Whose a ticket is; undefined when it was never given out or is too old, or the sign-in is over. */
export async function ticketOwner(db: Kysely<Database>, ticket: string, now: Date): Promise<Me | undefined> {
  const owner = await db
    .selectFrom('upload_tickets')
    .select(['UserID', 'FamilyID'])
    .where('TicketHash', '=', hashOf(ticket))
    .where('ExpiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return owner && signedInBy(db, { ...owner, now })
}
