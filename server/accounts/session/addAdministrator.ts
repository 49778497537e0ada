/** An account that may do everything, with the station and the role it needs. */
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { makeRole } from '../roles/makeRole.ts'
import { standardRoles } from '../roles/standardRoles.ts'
import { checkNewPassword, hashPassword, randomPassword } from './passwords.ts'
import { accountByName } from './people.ts'
import { stationFor } from './stationFor.ts'

/** Whom to make. */
export interface AdministratorWanted {
  readonly userName: string
  /** Default the user name. */
  readonly realName?: string | undefined
  /** Default a random one. */
  readonly password?: string
  /** Default the first station there is, or 本站. */
  readonly stationName?: string | undefined
}

/** Who was made. */
export interface NewAdministrator {
  readonly ID: number
  readonly StID: number
  readonly password: string
  readonly roleName: string
  readonly stationName: string
}

/** What a user name may be. */
export function isUserName(name: string): boolean {
  return /^[\p{L}\p{N}._@-]{1,64}$/u.test(name)
}

/** Station and role are made when there are none. Throws 'conflict' when the name is taken, 'refused' for what may not be. */
export async function addAdministrator(tx: Kysely<Database>, wanted: AdministratorWanted): Promise<NewAdministrator> {
  const UserName = wanted.userName.trim()
  if (!isUserName(UserName)) throw refuseField('UserName', '账号由 1 到 64 个字母、数字、点、连字符、下划线或 @ 组成。')
  if (await accountByName(tx, UserName)) throw refuseField('UserName', `账号 ${UserName} 已经有人使用。`, 'conflict')
  const station = await stationFor(tx, wanted.stationName)
  if (wanted.password !== undefined) checkNewPassword(wanted.password, station, UserName)
  const role = await roleFor(tx, station.ID)
  const password = wanted.password ?? randomPassword(station)
  const { ID } = await tx
    .insertInto('admin_users')
    .values({
      ...{ StID: station.ID, RoleID: role.ID, UserName, AdminUserRealName: wanted.realName?.trim() || UserName },
      PasswordHash: await hashPassword(password),
    })
    .returning('ID')
    .executeTakeFirstOrThrow()
  return { ID, StID: station.ID, password, roleName: role.Name, stationName: station.StationName }
}

async function roleFor(tx: Kysely<Database>, StID: number): Promise<{ ID: number; Name: string }> {
  const there = await tx
    .selectFrom('roles')
    .select(['ID', 'Name'])
    .where('StID', '=', StID)
    .where('AllPowers', '=', true)
    .where('Enabled', '=', true)
    .orderBy('ID')
    .limit(1)
    .executeTakeFirst()
  if (there) return there
  const { ID, name } = await makeRole(
    tx,
    StID,
    standardRoles.find(({ pages }) => pages === '*')!,
  )
  return { ID, Name: name }
}
