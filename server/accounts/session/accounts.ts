/** Accounts made and mended by the operator. */
import type { Kysely } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { Database } from '../../platform/database/schema.ts'
import { insertEvent } from '../../platform/push/outbox.ts'
import { hashPassword, randomPassword, replacePassword } from './passwords.ts'
import { accountByName } from './people.ts'
import { endSessionsOf } from './signIns.ts'

/** Ours: the station and the role an installation begins with; both may be renamed. */
const FIRST_STATION = '本站'
const FIRST_ROLE = '系统管理员'

/**
 * Makes an account that may do everything, in the first station; station and role are made when there are none.
 * Throws 'conflict' when the name is taken.
 */
export async function createAdministrator(
  db: Kysely<Database>,
  userName: string,
): Promise<{ password: string; roleName: string; stationName: string }> {
  const UserName = userName.trim()
  if (!/^[\p{L}\p{N}._@-]{1,64}$/u.test(UserName)) {
    throw new Refusal('refused', 'A user name has 1 to 64 letters, digits, dots, hyphens, underscores or at signs.')
  }
  return db.transaction().execute(async (tx) => {
    if (await accountByName(tx, UserName)) throw new Refusal('conflict', `${UserName} exists already.`)
    const columns = ['ID', 'StationName', 'PasswordMin', 'PasswordKinds'] as const
    const station =
      (await tx.selectFrom('stations').select(columns).orderBy('ID').limit(1).executeTakeFirst()) ??
      (await tx
        .insertInto('stations')
        .values({ StationName: FIRST_STATION })
        .returning(columns)
        .executeTakeFirstOrThrow())
    const role =
      (await tx
        .selectFrom('roles')
        .select(['ID', 'Name'])
        .where('StID', '=', station.ID)
        .where('AllPowers', '=', true)
        .where('Enabled', '=', true)
        .orderBy('ID')
        .limit(1)
        .executeTakeFirst()) ??
      (await tx
        .insertInto('roles')
        .values({ StID: station.ID, Name: FIRST_ROLE, AllPowers: true, AllChannels: true })
        .returning(['ID', 'Name'])
        .executeTakeFirstOrThrow())
    const password = randomPassword(station)
    const PasswordHash = await hashPassword(password)
    const account = { StID: station.ID, RoleID: role.ID, UserName, PasswordHash, AdminUserRealName: UserName }
    await tx.insertInto('admin_users').values(account).execute()
    return { password, roleName: role.Name, stationName: station.StationName }
  })
}

/**
 * Gives an account a new random password and ends its sign-ins; notifySoon afterwards. The operator may keep it: nobody
 * guesses it. Throws 'missing'.
 */
export async function setPassword(db: Kysely<Database>, userName: string): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const account = await accountByName(tx, userName.trim())
    if (!account) throw new Refusal('missing', `There is no account ${userName}.`)
    const { ID, StID } = account
    const password = randomPassword(account)
    await replacePassword(tx, account, password, { now: new Date(), mustChange: false })
    await endSessionsOf(tx, ID)
    await insertEvent(tx, { StID, ToUserID: ID, Topic: 'session', Action: 'ended' })
    await unlock(tx, account.AdminUserName)
    return password
  })
}

/** Forgives the failed sign-ins of a name. False when there were none. */
export async function unlock(db: Kysely<Database>, userName: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('login_failures')
    .where('Name', '=', userName.trim().toLowerCase())
    .executeTakeFirst()
  return numDeletedRows > 0n
}
