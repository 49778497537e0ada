/** An account for each role a newsroom begins with, so that somebody writes and three review. */
import type { Kysely } from 'kysely'
import type { FirstAccount } from '../../../src/api/accounts/firstRun/calls.ts'
import type { Database } from '../../platform/database/schema.ts'
import { standardRoles } from '../roles/standardRoles.ts'
import { hashPassword, randomPassword } from '../session/passwords.ts'
import { accountByName } from '../session/people.ts'

/**
 * Those roles of the station that have nobody, and whose account's name is free, get one. Their passwords are random and
 * must be changed at the first sign-in; they are answered and kept nowhere.
 */
export async function addFirstAccounts(tx: Kysely<Database>, StID: number): Promise<FirstAccount[]> {
  const rule = await tx
    .selectFrom('stations')
    .select(['PasswordMin', 'PasswordKinds'])
    .where('ID', '=', StID)
    .executeTakeFirstOrThrow()
  const roles = await tx.selectFrom('roles').select(['ID', 'Name']).where('StID', '=', StID).execute()
  const held = await tx.selectFrom('admin_users').select('RoleID').where('StID', '=', StID).execute()
  const taken = new Set(held.map(({ RoleID }) => RoleID))
  const made: FirstAccount[] = []
  for (const { account: UserName, name } of standardRoles) {
    const role = roles.find((one) => one.Name === name)
    if (UserName === undefined || !role || taken.has(role.ID) || (await accountByName(tx, UserName))) continue
    const PassWord = randomPassword(rule)
    const PasswordHash = await hashPassword(PassWord)
    const row = { StID, RoleID: role.ID, UserName, PasswordHash, AdminUserRealName: name, MustChange: true }
    await tx.insertInto('admin_users').values(row).execute()
    made.push({ UserName, RoleName: name, PassWord })
  }
  return made
}
