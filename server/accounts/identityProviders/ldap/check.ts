/** A directory is asked about everybody it is believed for who is signed in, however they came in. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { switchOff, tellOf } from '../ending.ts'
import { followRole } from '../follow.ts'
import type { ProviderPerson } from '../person.ts'
import { CHECK_MS, issuerOf, type Provider } from '../provider.ts'
import { withDirectory } from './connection.ts'
import { personBySubject, refuseBlind } from './lookUp.ts'

/** Ours: so many are asked about in one round; the others in the next. */
const MOST = 1000

interface Due {
  readonly IdentityID: number
  readonly UserID: number
  readonly StID: number
  readonly Subject: string
  readonly Made: boolean
}

/** Asks. False when nobody was to be asked about. Rejects with an Outage. */
export async function checkDirectory(db: Kysely<Database>, provider: Provider, now: Date): Promise<boolean> {
  const due = await dueAt(db, provider, now)
  if (due.length === 0) return false
  await withDirectory(provider, async (client) => {
    await refuseBlind(client, provider)
    for (const one of due) {
      const person = await personBySubject(client, provider, one.Subject, now)
      await db.transaction().execute((tx) => settle(tx, { provider, one, person, now }))
    }
  })
  return true
}

function dueAt(db: Kysely<Database>, provider: Provider, now: Date): Promise<Due[]> {
  const before = new Date(now.getTime() - CHECK_MS)
  return db
    .selectFrom('identities as i')
    .select(['i.ID as IdentityID', 'i.UserID', 'i.StID', 'i.Subject', 'i.Made'])
    .where('i.ProviderID', '=', provider.ID)
    .where('i.Issuer', '=', issuerOf(provider))
    .where((row) => row.or([row('i.CheckedAt', 'is', null), row('i.CheckedAt', '<=', before)]))
    .where(
      sql<boolean>`exists (select from sessions s where s."UserID" = i."UserID" and s."SpentAt" is null
        and s."RefreshExpiresAt" > ${now})`,
    )
    .orderBy(sql`i."CheckedAt" nulls first`)
    .orderBy('i.ID')
    .limit(MOST)
    .execute()
}

interface Settling {
  readonly provider: Provider
  readonly one: Due
  readonly person: ProviderPerson | undefined
  readonly now: Date
}

async function settle(db: Parameters<typeof switchOff>[0], { provider, one, person, now }: Settling): Promise<void> {
  const { IdentityID, UserID, Made: made } = one
  await db.selectFrom('identities').select('ID').where('ID', '=', IdentityID).forUpdate().execute()
  if (!person) return switchOff(db, one, `在认证源“${provider.Name}”里已停用或删除`, now)
  const following = { provider, UserID, made, groups: person.Groups }
  const why = await followRole(db, following, tellOf(db, provider, now))
  if (why !== undefined) return switchOff(db, one, `在认证源“${provider.Name}”里的组不再有对应的角色`, now)
  await db.updateTable('identities').set({ CheckedAt: now, StoppedAt: null }).where('ID', '=', IdentityID).execute()
  await db
    .updateTable('provider_sign_ins')
    .set({ CheckedAt: now, ConfirmedAt: now })
    .where('IdentityID', '=', IdentityID)
    .execute()
}
