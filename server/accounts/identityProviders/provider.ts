/** A provider as those need it who ask it. */
import type { Kysely, Selectable } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { ProviderKind } from '../../../src/api/accounts/identityProviders/kinds.ts'
import type { Database } from '../../platform/database/schema.ts'
import { secretOf } from '../../platform/records/secrets.ts'

/** A stored provider. */
export type StoredProvider = Selectable<Database['identity_providers']>

/** A provider with its secret, and the private hosts that the operator lets it be at. */
export interface Provider extends StoredProvider {
  /** '': it has none. */
  readonly secret: string
  /** See Environment. */
  readonly outgoingHosts: readonly string[]
}

/** Ours: how long a provider is waited for, in milliseconds, and how much it may say, in bytes. */
export const PROVIDER_MS = 4000
export const PROVIDER_BYTES = 512 * 1024

/** Ours: so often somebody who is signed in is asked about; with a round a minute no later than four minutes. */
export const CHECK_MS = 3 * 60_000

/** What people are told of a provider that is not there for them. */
export const NO_WAY = '没有这种登录方式，或者它已停用，请刷新登录页。'

/** With its secret. */
export async function withSecret(
  db: Kysely<Database>,
  stored: StoredProvider,
  outgoingHosts: readonly string[],
): Promise<Provider> {
  return { ...stored, secret: (await secretOf(db as never, stored.StID, stored.SecretID)) ?? '', outgoingHosts }
}

/** An enabled provider of a station that people sign in to. Throws 'missing'; `kind`: it must be one of these. */
export async function providerInUse(
  db: Kysely<Database>,
  ID: number,
  outgoingHosts: readonly string[],
  ...kinds: readonly ProviderKind[]
): Promise<Provider> {
  const stored = await db
    .selectFrom('identity_providers as p')
    .innerJoin('stations as s', 's.ID', 'p.StID')
    .selectAll('p')
    .where('p.ID', '=', ID)
    .where('p.IsEnable', '=', true)
    .where('s.Status', '=', 1)
    .executeTakeFirst()
  if (!stored || (kinds.length > 0 && !kinds.includes(stored.Kind))) throw new Refusal('missing', NO_WAY)
  return withSecret(db, stored, outgoingHosts)
}

/** Whose people they are: bindings made under one issuer say nothing under another. */
export function issuerOf({ Kind, Address, BaseDN, EntityID }: StoredProvider): string {
  if (Kind === 'saml') return EntityID
  return Kind === 'oidc' ? Address.replace(/\/+$/, '') : `${Address.replace(/\/+$/, '')}/${BaseDN}`.toLowerCase()
}
