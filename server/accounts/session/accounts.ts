/** Accounts made and mended by the operator. */
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { CommandProblem } from '../../platform/operator/commandProblem.ts'
import { insertEvent } from '../../platform/push/outbox.ts'
import { addAdministrator, isUserName, type AdministratorWanted, type NewAdministrator } from './addAdministrator.ts'
import { randomPassword, replacePassword } from './passwords.ts'
import { accountByName } from './people.ts'
import { endSessionsOf } from './signIns.ts'

/** That nobody has this name. */
export const noAccount = (userName: string) =>
  new CommandProblem({ zh: `没有账号 ${userName}。`, en: `There is no account ${userName}.` })

/**
 * Makes an account that may do everything, in the first station; station and role are made when there are none.
 * @throws {CommandProblem} where the name will not do or is taken.
 */
export async function createAdministrator(
  db: Kysely<Database>,
  userName: string,
  more: Pick<AdministratorWanted, 'realName' | 'stationName'> = {},
): Promise<NewAdministrator> {
  const name = userName.trim()
  if (!isUserName(name))
    throw new CommandProblem({
      zh: '账号名须为 1 到 64 个字母、数字、点、连字符、下划线或 @。',
      en: 'A user name has 1 to 64 letters, digits, dots, hyphens, underscores or at signs.',
    })
  return db.transaction().execute(async (tx) => {
    if (await accountByName(tx, name))
      throw new CommandProblem({ zh: `账号 ${name} 已经存在。`, en: `${name} exists already.` })
    return addAdministrator(tx, { userName, ...more })
  })
}

/**
 * Gives an account a new random password and ends its sign-ins; notifySoon afterwards. The operator may keep it: nobody
 * guesses it.
 * @throws {CommandProblem} where there is none.
 */
export async function setPassword(db: Kysely<Database>, userName: string): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const account = await accountByName(tx, userName.trim())
    if (!account) throw noAccount(userName)
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

/**
 * Forgives the failed sign-ins of an account. False when there were none.
 * @throws {CommandProblem} where no account has the name and nobody failed with it either.
 */
export async function unlockAccount(db: Kysely<Database>, userName: string): Promise<boolean> {
  if (await unlock(db, userName)) return true
  if (await db.transaction().execute((tx) => accountByName(tx, userName.trim()))) return false
  throw noAccount(userName)
}
