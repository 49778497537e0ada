/** The identities family: who somebody is at a provider of the house, and whose account that is. */
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { ParsedOf } from '../../../src/api/contract.ts'
import { identities } from '../../../src/api/accounts/identities/calls.ts'
import { implement, lookingBefore, type Arriving, type Db, type Request } from '../../platform/pipeline/implement.ts'
import { eachOf } from '../../platform/records/eachOf.ts'
import { cappedCount } from '../../platform/sql/cappedCount.ts'
import { windowOf } from '../../platform/sql/windowOf.ts'
import { ranksOf } from '../adminUsers/ranks.ts'
import { bindTo } from '../identityProviders/admitPerson.ts'
import { endSignInOf } from '../identityProviders/ending.ts'
import { spendTicket } from '../identityProviders/flows.ts'
import { proveByPassword, type Proof } from '../identityProviders/ldap/proveByPassword.ts'
import { NO_WAY, providerInUse } from '../identityProviders/provider.ts'
import type { ProviderPerson } from '../identityProviders/person.ts'
import { refuseDevice } from '../session/fromDevice.ts'
import { NO_TICKET } from '../signInWays/handlers.ts'
import { identitiesOf, identityColumns, toIdentity } from './rows.ts'

const GONE = '没有这个单位账号，它可能已解除。'

/** Ends the binding and the sign-ins that stand on it. `why`: for the log. */
async function takeAway({ db, now }: Request<unknown>, ID: number, who: { UserID: number; StID: number }, why: string) {
  const standing = await db
    .selectFrom('provider_sign_ins')
    .select(['FamilyID', 'RefreshID'])
    .where('IdentityID', '=', ID)
    .execute()
  for (const one of standing) await endSignInOf(db, { ...one, ...who }, why, now)
  await db.deleteFrom('identities').where('ID', '=', ID).where('StID', '=', who.StID).execute()
}

/** Somebody there is the caller from now on. */
async function bindOwn(
  request: Request<unknown>,
  ProviderID: number,
  person: ProviderPerson,
): Promise<{ Name: string }> {
  const { db, me, now, changed, outgoingHosts } = request
  const provider = await providerInUse(db, ProviderID, outgoingHosts)
  if (provider.StID !== me.StID) throw new Refusal('missing', NO_WAY)
  await bindTo(db, { provider, person, now }, me.ID, false)
  const After = { ProviderName: provider.Name, Name: person.Name }
  changed({ ID: me.ID, Title: me.AdminUserRealName, Before: null, After })
  return { Name: person.Name }
}

type ByPassword = (typeof identities.calls)['bindByPassword']
const said = new WeakMap<object, Proof>()

async function askDirectory(arriving: Arriving<ParsedOf<ByPassword>>): Promise<void> {
  await refuseDevice({ ...arriving, db: arriving.db as Db })
  said.set(arriving.input, await proveByPassword(arriving))
}

/** Handlers of the identities family. */
export const identityHandlers = implement(identities, {
  async list({ input, db, me }) {
    const rows = identitiesOf(db, { StID: me.StID, UserID: input.UserID, Keyword: input.Keyword })
    const part = windowOf(input)
    const found = part
      ? await rows
          .select([...identityColumns])
          .orderBy('i.ID', 'desc')
          .limit(part.limit)
          .offset(part.offset)
          .execute()
      : []
    return { ...(await cappedCount(db, rows.select('i.ID'))), List: found.map(toIdentity) }
  },

  async remove(request): Promise<BatchOutcome> {
    const { db, me, input, logId, changed } = request
    const outranked = await ranksOf(db, me)
    return eachOf(input.Ids, logId, async (ID) => {
      const [row] = await identitiesOf(db, { StID: me.StID })
        .select([...identityColumns, 'u.RoleID'])
        .where('i.ID', '=', ID)
        .execute()
      if (!row) return GONE
      const why = outranked(row.RoleID)
      if (why) return why
      await takeAway(request, ID, row, `管理员解除了认证源“${row.ProviderName}”的绑定`)
      const Before = { ProviderName: row.ProviderName, Name: row.Name }
      changed({ ID, Title: row.AdminUserRealName, Before, After: null })
      return undefined
    })
  },

  async mine({ db, me }) {
    const List = await identitiesOf(db, { StID: me.StID, UserID: me.ID })
      .select([...identityColumns])
      .orderBy('i.ID')
      .execute()
    const { PasswordHash } = await db
      .selectFrom('admin_users')
      .select('PasswordHash')
      .where('ID', '=', me.ID)
      .executeTakeFirstOrThrow()
    const providers = await db
      .selectFrom('identity_providers')
      .select(['ID', 'Name', 'Kind'])
      .where('StID', '=', me.StID)
      .where('IsEnable', '=', true)
      .orderBy('ShowOrder')
      .orderBy('ID')
      .execute()
    const bound = new Set(List.map(({ ProviderID }) => ProviderID))
    const Unbound = providers.filter(({ ID }) => !bound.has(ID))
    return { List: List.map(toIdentity), Unbound, HasPassWord: PasswordHash !== '' }
  },

  async bind(request) {
    const { db, me, input, now } = request
    request.keepIfRefused()
    const spent = await spendTicket(db, { ...input, UserID: me.ID, now })
    if (!spent) throw new Refusal('refused', NO_TICKET)
    if ('why' in spent.end) throw new Refusal('refused', spent.end.why)
    return bindOwn(request, spent.ProviderID, spent.end.proven.person)
  },

  bindByPassword: lookingBefore<ByPassword>(askDirectory, (request) => {
    const proof = said.get(request.input)
    if (!proof) throw new Refusal('refused', '请重新绑定。')
    if ('why' in proof) throw new Refusal('refused', proof.why)
    return bindOwn(request, request.input.ProviderID, proof.person)
  }),

  async unbind(request) {
    const { db, me, input, tokenHash, changed } = request
    await refuseDevice({ db, tokenHash })
    const [row] = await identitiesOf(db, { StID: me.StID, UserID: me.ID })
      .select([...identityColumns, 'u.PasswordHash'])
      .where('i.ID', '=', input.ID)
      .execute()
    if (!row) throw new Refusal('missing', GONE)
    if (row.PasswordHash === '')
      throw new Refusal('refused', '您的账号没有本地密码，解除以后就登录不了：请先让管理员重置密码。')
    await takeAway(request, row.ID, row, `本人解除了认证源“${row.ProviderName}”的绑定`)
    const Before = { ProviderName: row.ProviderName, Name: row.Name }
    changed({ ID: me.ID, Title: me.AdminUserRealName, Before, After: null })
    return null
  },
})
