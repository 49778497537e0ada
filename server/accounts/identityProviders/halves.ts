/** Sign-ins by a provider whose second factor is still to come: on whose word they stand is remembered until it has. */
import { providerKinds } from '../../../src/api/accounts/identityProviders/kinds.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { sealed, unsealed } from '../../platform/pipeline/sealed.ts'
import { hashOf } from '../../platform/pipeline/tokens.ts'
import { HALF_MINUTES } from '../factors/half.ts'
import type { Proven } from './proven.ts'
import { issuerOf, type StoredProvider } from './provider.ts'

const OVER = '单位账号的这次登录已经不算数了，请从头再登录一次。'

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
    .values({ TicketHash: hashOf(ticket), IdentityID, Sid: proven.sid, Sealed, ExpiresAt })
    .execute()
}

/** What a half sign-in stands on. */
export interface HalfWord {
  readonly IdentityID: number
  readonly proven: Proven
  readonly provider: StoredProvider
}

/**
 * Takes what a sign-in stands on whose second step was made. Undefined where the first was no provider's. Throws 'refused'
 * where the provider's word does not hold any more: it is disabled, the binding is gone, or the person is switched off there.
 */
export async function takeHalf(
  db: Db,
  { ticket, way, now }: { readonly ticket: string; readonly way: string; readonly now: Date },
): Promise<HalfWord | undefined> {
  if (!Object.hasOwn(providerKinds, way)) return undefined
  const half = await db
    .deleteFrom('provider_halves')
    .where('TicketHash', '=', hashOf(ticket))
    .where('ExpiresAt', '>', now)
    .returning(['IdentityID', 'Sealed'])
    .executeTakeFirst()
  const provider =
    half &&
    (await db
      .selectFrom('identities as i')
      .innerJoin('identity_providers as p', 'p.ID', 'i.ProviderID')
      .selectAll('p')
      .where('i.ID', '=', half.IdentityID)
      .where('i.StoppedAt', 'is', null)
      .where('p.IsEnable', '=', true)
      .executeTakeFirst())
  if (!provider) throw new Refusal('refused', OVER, { detail: { Over: true } })
  return { IdentityID: half.IdentityID, proven: unsealed(half.Sealed, secretOf(ticket)) as Proven, provider }
}

/** Half sign-ins of those who signed out there come to nothing. `sub` '': whoever it is; `sid` '': all of theirs. */
export async function endHalves(
  db: Db,
  provider: StoredProvider,
  { sub, sid }: { readonly sub: string; readonly sid: string },
): Promise<void> {
  const bound = db
    .selectFrom('identities')
    .select('ID')
    .where('ProviderID', '=', provider.ID)
    .where('Issuer', '=', issuerOf(provider))
    .$if(sub !== '', (query) => query.where('Subject', '=', sub))
  await db
    .deleteFrom('provider_halves')
    .where('IdentityID', 'in', bound)
    .$if(sid !== '', (query) => query.where('Sid', '=', sid))
    .execute()
}
