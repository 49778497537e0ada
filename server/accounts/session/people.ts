/** Staff accounts as signing in needs them. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { newsroomTimeZone } from '../../platform/environment/timeZone.ts'
import type { Db, Person } from '../../platform/pipeline/implement.ts'
import type { PasswordRule } from '../../../src/api/accounts/session/passwordRule.ts'
import type { LoginRule } from './failures.ts'

/** An account with its role and its station's login rule. */
export interface Account extends Person, LoginRule, PasswordRule {
  readonly PasswordHash: string
  readonly PasswordTime: Date
  readonly MustChange: boolean
  readonly AdminIcon: string
  readonly Enabled: boolean
  readonly RoleEnabled: boolean
  readonly AllPowers: boolean
  /** The role wants a second factor. */
  readonly NeedsFactor: boolean
  /** For how many days a browser may be trusted with the password alone; 0: never. */
  readonly TrustDays: number
  /** '08:00' to '20:00'; both '': at any time. */
  readonly SignInFrom: string
  readonly SignInTo: string
  /** Addresses and ranges, one a line; '': from anywhere. */
  readonly SignInIPs: string
  /** But for those who may do everything, people come in by a provider of the house only. */
  readonly OnlyByProvider: boolean
  /** A provider that is in use said that the person is switched off there. */
  readonly StoppedThere: boolean
  /** 1: people sign in; 0: it waits to be opened; 2: it was stopped. */
  readonly StationStatus: number
}

const DAY_MS = 24 * 60 * 60_000

/** Whether a password is older than the rule allows. */
export function passwordIsOver(
  { PasswordDays, PasswordTime }: Pick<Account, 'PasswordDays' | 'PasswordTime'>,
  now: Date,
): boolean {
  return PasswordDays > 0 && now.getTime() - PasswordTime.getTime() > PasswordDays * DAY_MS
}

function accounts(db: Kysely<Database>) {
  return db
    .selectFrom('admin_users as u')
    .innerJoin('roles as r', 'r.ID', 'u.RoleID')
    .innerJoin('stations as s', 's.ID', 'u.StID')
    .select([
      'u.ID',
      'u.StID',
      'u.UserName as AdminUserName',
      'u.AdminUserRealName',
      'u.RoleID',
      'r.Name as RoleName',
      'u.PasswordHash',
      'u.PasswordTime',
      'u.MustChange',
      'u.AdminIcon',
      'u.Enabled',
      'r.Enabled as RoleEnabled',
      'r.AllPowers',
      'r.NeedsFactor',
      's.TrustDays',
      's.CaptchaAfter',
      's.LockAfter',
      's.LockMinutes',
      's.PasswordMin',
      's.PasswordKinds',
      's.PasswordHistory',
      's.PasswordDays',
      's.SignInFrom',
      's.SignInTo',
      's.SignInIPs',
      's.OnlyByProvider',
      sql<boolean>`exists (select from identities i join identity_providers p on p."ID" = i."ProviderID"
        where i."UserID" = u."ID" and i."StoppedAt" is not null and p."IsEnable")`.as('StoppedThere'),
      's.Status as StationStatus',
    ])
    .where('u.DeletedAt', 'is', null)
}

/** By the name they sign in with; case does not matter. */
export function accountByName(db: Kysely<Database>, userName: string): Promise<Account | undefined> {
  return accounts(db)
    .where((row) => row.fn<string>('lower', ['u.UserName']), '=', userName.toLowerCase())
    .executeTakeFirst()
}

/** By number. */
export function accountById(db: Db, ID: number): Promise<Account | undefined> {
  return accounts(db).where('u.ID', '=', ID).executeTakeFirst()
}

/** The rule for names that do not exist: the first station's, so that they behave like names that do. */
export async function ruleForStrangers(db: Db): Promise<LoginRule> {
  const first = await db
    .selectFrom('stations')
    .select(['CaptchaAfter', 'LockAfter', 'LockMinutes'])
    .orderBy('ID')
    .limit(1)
    .executeTakeFirst()
  return first ?? { CaptchaAfter: 3, LockAfter: 10, LockMinutes: 15 }
}

/** What the signed-in person is told of themselves (E-14). */
export async function currentUser(db: Db, ID: number) {
  const row = await db
    .selectFrom('admin_users as u')
    .innerJoin('roles as r', 'r.ID', 'u.RoleID')
    .innerJoin('stations as s', 's.ID', 'u.StID')
    .select([
      'u.ID',
      'u.StID',
      's.StationName',
      'u.AdminIcon',
      'u.UserName as AdminUserName',
      'u.AdminUserRealName',
      'u.RoleID',
      'r.Name as RoleName',
      'u.NotOperatedMin',
      'u.IsNotOperated',
      's.AutoSave',
      's.AutoSaveSeconds',
    ])
    .where('u.ID', '=', ID)
    .executeTakeFirstOrThrow()
  return { ...row, TimeZone: newsroomTimeZone }
}

/** Whose line of the log it is, by number and name. */
export function aboutAccount({ ID, AdminUserRealName: Title }: Pick<Account, 'ID' | 'AdminUserRealName'>) {
  return { EventID: [ID], Modifys: [{ ID, Title, Before: null, After: null }] }
}
