/**
 * Switched off there means signed out here: providers are asked again and again about those who are signed in. That one
 * cannot be asked says nothing about anybody; it is told in the log, and what stands on its word ends after SessionHours.
 */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { endSignInOf } from './ending.ts'
import { checkDirectory } from './ldap/check.ts'
import { checkSignInsAt } from './oidc/check.ts'
import { answers, failsToAnswer } from './outages.ts'
import { Outage } from './person.ts'
import { withSecret, type Provider, type StoredProvider } from './provider.ts'

/** What the check stands on. */
export interface CheckParts {
  readonly db: Kysely<Database>
  readonly outgoingHosts: readonly string[]
  readonly now: Date
  readonly warn: (details: object, message: string) => void
}

/** One round. */
export async function checkProviders(parts: CheckParts): Promise<void> {
  const { db, now } = parts
  await sweep(db, now)
  await endOver(db, now)
  const providers = await db
    .selectFrom('identity_providers')
    .selectAll()
    .where('IsEnable', '=', true)
    .where('Kind', 'in', ['ldap', 'oidc'])
    .execute()
  // A slow one keeps no other waiting.
  await Promise.all(providers.map((stored) => checkOne(parts, stored)))
}

async function checkOne(parts: CheckParts, stored: StoredProvider): Promise<void> {
  const { db, now, outgoingHosts, warn } = parts
  const provider: Provider = await withSecret(db, stored, outgoingHosts)
  try {
    const asked = await (provider.Kind === 'ldap'
      ? checkDirectory(db, provider, now)
      : checkSignInsAt(db, provider, now))
    if (asked) await answers(db, provider, now)
  } catch (error) {
    // The next round asks anew, whatever went wrong with this one provider.
    const says = error instanceof Outage ? error.message : '核对时出了问题，服务器的日志里有详情。'
    if (!(error instanceof Outage)) warn({ err: error, provider: provider.ID }, 'a provider could not be checked')
    if (await failsToAnswer(db, provider, says, now))
      warn({ provider: provider.ID, says }, 'a provider does not answer')
  }
}

/** Sign-ins that are over by what is known already. */
async function endOver(db: Kysely<Database>, now: Date): Promise<void> {
  const over = await db
    .selectFrom('provider_sign_ins as s')
    .innerJoin('identities as i', 'i.ID', 's.IdentityID')
    .innerJoin('identity_providers as p', 'p.ID', 'i.ProviderID')
    .select(['s.FamilyID', 's.RefreshID', 'i.UserID', 'i.StID', 'p.Name', 'p.IsEnable'])
    .where((row) =>
      row.or([
        row('s.EndsAt', '<=', now),
        row('p.IsEnable', '=', false),
        sql<boolean>`s."ConfirmedAt" + make_interval(hours => p."SessionHours") <= ${now}`,
      ]),
    )
    .execute()
  for (const { Name, IsEnable, ...one } of over) {
    const why = IsEnable ? `认证源“${Name}”的登录到期，需要重新登录` : `认证源“${Name}”已停用`
    await db.transaction().execute((tx) => endSignInOf(tx, one, why, now))
  }
  await endUnfounded(db, now)
}

/** Ours: an account without a password stands on a provider's word alone, however a sign-in of it was begun. */
async function endUnfounded(db: Kysely<Database>, now: Date): Promise<void> {
  const found = await db
    .selectFrom('sessions as s')
    .innerJoin('admin_users as u', 'u.ID', 's.UserID')
    .select(['s.FamilyID', 's.UserID', 'u.StID'])
    .distinct()
    .where('u.PasswordHash', '=', '')
    .where(
      sql<boolean>`not exists (select from provider_sign_ins o join identities i on i."ID" = o."IdentityID"
        where i."UserID" = s."UserID")`,
    )
    .execute()
  for (const one of found) {
    const why = '这个账号没有本地密码，单位账号的登录已经结束'
    await db.transaction().execute((tx) => endSignInOf(tx, { ...one, RefreshID: null }, why, now))
  }
}

/** What nobody can use any more. */
async function sweep(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('provider_flows').where('ExpiresAt', '<', now).execute()
  await db.deleteFrom('provider_halves').where('ExpiresAt', '<', now).execute()
  await db.deleteFrom('provider_words').where('ExpiresAt', '<', now).execute()
  const gone = await db
    .deleteFrom('provider_sign_ins as o')
    .where((row) =>
      row.not(row.exists(row.selectFrom('sessions as s').select('s.UserID').whereRef('s.FamilyID', '=', 'o.FamilyID'))),
    )
    .returning('RefreshID')
    .execute()
  const secrets = gone.flatMap(({ RefreshID }) => (RefreshID === null ? [] : [RefreshID]))
  if (secrets.length > 0) await db.deleteFrom('record_secrets').where('ID', 'in', secrets).execute()
}
