/** Sign-ins by a provider whose second factor is still to come: on whose word they stand is remembered until it has. */
import type { Db } from '../../platform/pipeline/implement.ts'
import { sealed, unsealed } from '../../platform/pipeline/sealed.ts'
import { hashOf } from '../../platform/pipeline/tokens.ts'
import { HALF_MINUTES } from '../factors/half.ts'
import type { Proven } from './proven.ts'
import { standOn } from './signInBy.ts'

const secretOf = (ticket: string) => hashOf(`provider half ${ticket}`)

/** Keeps it, under the ticket of the second step. */
export async function keepHalf(
  db: Db,
  ticket: string,
  { IdentityID, proven, now }: { readonly IdentityID: number; readonly proven: Proven; readonly now: Date },
): Promise<void> {
  const ExpiresAt = new Date(now.getTime() + HALF_MINUTES * 60_000)
  const Sealed = sealed(proven, secretOf(ticket))
  await db
    .insertInto('provider_halves')
    .values({ TicketHash: hashOf(ticket), IdentityID, Sealed, ExpiresAt })
    .execute()
}

/** The second step was made: the sign-in stands on the same word. Nothing where the first was no provider's. */
export async function standOnHalf(
  db: Db,
  { ticket, accessToken, now }: { readonly ticket: string; readonly accessToken: string; readonly now: Date },
): Promise<void> {
  const half = await db
    .deleteFrom('provider_halves')
    .where('TicketHash', '=', hashOf(ticket))
    .returning(['IdentityID', 'Sealed'])
    .executeTakeFirst()
  if (!half) return
  const provider = await db
    .selectFrom('identities as i')
    .innerJoin('identity_providers as p', 'p.ID', 'i.ProviderID')
    .selectAll('p')
    .where('i.ID', '=', half.IdentityID)
    .executeTakeFirstOrThrow()
  const proven = unsealed(half.Sealed, secretOf(ticket)) as Proven
  await standOn(db, accessToken, { provider, proven, IdentityID: half.IdentityID, now })
}
