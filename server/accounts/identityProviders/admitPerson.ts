/** From somebody a provider proved to an account of the station: bound before, bound now, or made. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import { adminUserActions } from '../../../src/api/accounts/adminUsers/actions.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { accountByName, type Account } from '../session/people.ts'
import { followRole, type Tell } from './follow.ts'
import { issuerOf, type StoredProvider } from './provider.ts'
import type { ProviderPerson } from './person.ts'
import { NO_GROUP, roleByRule } from './rules.ts'

/** Whom somebody is here. */
export interface Admitted {
  readonly IdentityID: number
  readonly UserID: number
}

const refuse = (sentence: string) => new Refusal('refused', sentence)
const NAME_FORM = /^[\p{L}\p{N}._@-]{2,64}$/u

/** The account somebody comes in by. Throws 'refused' with a sentence when there is none for them. */
export async function admitPerson(
  db: Db,
  { provider, person, now, tell }: { provider: StoredProvider; person: ProviderPerson; now: Date; tell: Tell },
): Promise<Admitted> {
  const identity = (await knownIdentity(db, provider, person)) ?? (await firstTime(db, { provider, person, now, tell }))
  const { ID: IdentityID, UserID, Made: made } = identity
  const why = await followRole(db, { provider, UserID, made, groups: person.Groups }, tell)
  if (why !== undefined) throw refuse(why)
  await db
    .updateTable('identities')
    .set({ Name: person.Name, LastTime: now, StoppedAt: null })
    .where('ID', '=', IdentityID)
    .execute()
  return { IdentityID, UserID }
}

interface Identity {
  readonly ID: number
  readonly UserID: number
  readonly Made: boolean
}

/** One after the other for one person, so that two windows do not make two accounts. */
async function knownIdentity(
  db: Db,
  provider: StoredProvider,
  { Subject }: ProviderPerson,
): Promise<Identity | undefined> {
  const key = `identity ${provider.ID} ${issuerOf(provider)} ${Subject}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db)
  return db
    .selectFrom('identities as i')
    .innerJoin('admin_users as u', 'u.ID', 'i.UserID')
    .select(['i.ID', 'i.UserID', 'i.Made'])
    .where('i.ProviderID', '=', provider.ID)
    .where('i.Issuer', '=', issuerOf(provider))
    .where('i.Subject', '=', Subject)
    .whereRef('u.StID', '=', 'i.StID')
    .where('u.DeletedAt', 'is', null)
    .executeTakeFirst()
}

type Coming = Parameters<typeof admitPerson>[1]

async function firstTime(db: Db, coming: Coming): Promise<Identity> {
  const { provider, person } = coming
  const { BindBy, MakesAccounts, StID } = provider
  const named = BindBy === 'email' ? person.Email : person.Name
  const found = BindBy !== 'none' && named !== '' ? await accountByName(db, named) : undefined
  if (found && found.StID === StID) return bindFound(db, coming, found)
  if (!MakesAccounts)
    throw refuse(`单位账号“${person.Name}”还没有绑定这里的账号：请先用密码登录，在“我的账号”里绑定，或联系管理员。`)
  return make(db, coming)
}

async function bindFound(db: Db, coming: Coming, account: Account): Promise<Identity> {
  // A name alone must not open everything: whoever may name people in the directory would be anybody here.
  if (account.AllPowers)
    throw refuse(
      `账号“${account.AdminUserName}”拥有全部权限，要由本人绑定：请先用密码登录，在“我的账号”里绑定单位账号。`,
    )
  return bindTo(db, coming, account.ID, false)
}

/** Somebody there is an account here from now on. Throws 'conflict' when either is bound otherwise. */
export async function bindTo(
  db: Db,
  { provider, person, now }: Pick<Coming, 'provider' | 'person' | 'now'>,
  UserID: number,
  Made: boolean,
): Promise<Identity> {
  const { ID: ProviderID, StID } = provider
  const Issuer = issuerOf(provider)
  // Who was deleted, or was bound under another issuer, keeps nobody else out.
  await db
    .deleteFrom('identities')
    .where('ProviderID', '=', ProviderID)
    .where((row) =>
      row.or([
        row.and([row('UserID', '=', UserID), row('Issuer', '!=', Issuer)]),
        row(
          'UserID',
          'in',
          row.selectFrom('admin_users').select('ID').where('DeletedAt', 'is not', null).where('StID', '=', StID),
        ),
      ]),
    )
    .execute()
  const made = await db
    .insertInto('identities')
    .values({ ProviderID, StID, UserID, Issuer, Subject: person.Subject, Name: person.Name, Made, BindTime: now })
    .onConflict((same) => same.doNothing())
    .returning(['ID', 'UserID', 'Made'])
    .executeTakeFirst()
  if (made) return made
  throw new Refusal(
    'conflict',
    `认证源“${provider.Name}”里的“${person.Name}”和这里的账号已经各有绑定，请先解除原来的绑定，或联系管理员。`,
  )
}

async function make(db: Db, coming: Coming): Promise<Identity> {
  const { provider, person, now, tell } = coming
  const { StID } = provider
  const rule = await roleByRule(db, provider, person.Groups)
  if (rule.kind !== 'role') throw refuse(NO_GROUP)
  const UserName = person.Name.trim()
  if (!NAME_FORM.test(UserName))
    throw refuse(`单位账号“${UserName}”不能用作这里的账号名（2 到 64 个字，文字、数字和 . _ - @），请联系管理员。`)
  if (await accountByName(db, UserName))
    throw refuse(`账号名“${UserName}”这里已经有人用了，不能自动建立，请联系管理员。`)
  const AdminUserRealName = [...person.RealName].slice(0, 30).join('')
  const columns = { UserName, AdminUserRealName, RoleID: rule.RoleID }
  // '': there is no password that opens it, until somebody gives it one.
  const { ID } = await db
    .insertInto('admin_users')
    .values({ ...columns, StID, PasswordHash: '', PasswordTime: now, MustChange: false, CreateTime: now })
    .returning('ID')
    .executeTakeFirstOrThrow()
  const After = { UserName, AdminUserRealName, RoleName: rule.Name }
  const { title: Title, type: ActionType, module: Module } = adminUserActions.save.add.log
  const Modifys = [{ ID, Title: AdminUserRealName, Before: null, After }]
  await tell({ Title, ActionType, Module, EventID: [ID], Modifys, ReMark: `由认证源“${provider.Name}”建立` })
  return bindTo(db, coming, ID, true)
}
