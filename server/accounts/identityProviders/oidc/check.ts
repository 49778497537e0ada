/** An OpenID provider is asked about each sign-in that it gave a refresh token for. */
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { secretOf } from '../../../platform/records/secrets.ts'
import { endSignInOf, switchOff, tellOf } from '../ending.ts'
import { followRole } from '../follow.ts'
import { Outage } from '../person.ts'
import { CHECK_MS, issuerOf, type Provider } from '../provider.ts'
import { exchangeRefresh } from '../signInBy.ts'
import { oidcAgain, type StillThere } from './again.ts'

/** Ours: so many in one round, and so many at a time. */
const MOST = 1000
const AT_ONCE = 4

type Due = Awaited<ReturnType<typeof dueAt>>[number]

/** Asks. False when there was nothing to ask about. Rejects with an Outage. */
export async function checkSignInsAt(db: Kysely<Database>, provider: Provider, now: Date): Promise<boolean> {
  const due = await dueAt(db, provider, now)
  let outage: Outage | undefined
  const next = async (): Promise<void> => {
    for (let one = due.shift(); one && !outage; one = due.shift()) {
      try {
        await ask(db, provider, one, now)
      } catch (error) {
        if (!(error instanceof Outage)) throw error
        outage = error
      }
    }
  }
  const count = due.length
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  if (outage) throw outage
  return count > 0
}

function dueAt(db: Kysely<Database>, provider: Provider, now: Date) {
  return db
    .selectFrom('provider_sign_ins as s')
    .innerJoin('identities as i', 'i.ID', 's.IdentityID')
    .select(['s.FamilyID', 's.RefreshID', 'i.ID as IdentityID', 'i.UserID', 'i.StID', 'i.Subject', 'i.Made'])
    .where('i.ProviderID', '=', provider.ID)
    .where('i.Issuer', '=', issuerOf(provider))
    .where('s.RefreshID', 'is not', null)
    .where('s.CheckedAt', '<=', new Date(now.getTime() - CHECK_MS))
    .orderBy('s.CheckedAt')
    .limit(MOST)
    .execute()
}

async function ask(db: Kysely<Database>, provider: Provider, one: Due, now: Date): Promise<void> {
  const token = await secretOf(db as never, one.StID, one.RefreshID)
  const still = token === undefined ? undefined : await oidcAgain(provider, token, one.Subject)
  // By itself: the former token is good no more, whatever comes of the rest.
  if (still)
    await db
      .transaction()
      .execute((tx) => exchangeRefresh(tx, { ...one, RefreshID: one.RefreshID! }, still.refreshToken))
  await db.transaction().execute((tx) => settle(tx, { provider, one, still, now }))
}

interface Settling {
  readonly provider: Provider
  readonly one: Due
  readonly still: StillThere | undefined
  readonly now: Date
}

async function settle(db: Parameters<typeof switchOff>[0], { provider, one, still, now }: Settling): Promise<void> {
  const { FamilyID, UserID, Made: made } = one
  // One after the other for one person, who may be signed in several times.
  await db.selectFrom('identities').select('ID').where('ID', '=', one.IdentityID).forUpdate().execute()
  const standing = await db
    .selectFrom('provider_sign_ins')
    .select('RefreshID')
    .where('FamilyID', '=', FamilyID)
    .executeTakeFirst()
  if (!standing) return
  const here = { ...one, ...standing }
  if (!still) return endSignInOf(db, here, `认证源“${provider.Name}”那里的登录已经结束`, now)
  const following = { provider, UserID, made, groups: still.person.Groups }
  const why = await followRole(db, following, tellOf(db, provider, now))
  if (why !== undefined) return switchOff(db, here, `在认证源“${provider.Name}”里的组不再有对应的角色`, now)
  await db
    .updateTable('provider_sign_ins')
    .set({ CheckedAt: now, ConfirmedAt: now })
    .where('FamilyID', '=', FamilyID)
    .execute()
}
