/** New stations with their first administrator, and changed ones. */
import { Refusal } from '../../../src/api/client.ts'
import type { ParsedOf } from '../../../src/api/contract.ts'
import { passwordObjection } from '../../../src/api/accounts/session/passwordRule.ts'
import type { stations } from '../../../src/api/system/stations/calls.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import { changedFields } from '../../platform/records/columns.ts'
import { needFields, refuseField } from '../../platform/records/refuseField.ts'
import { hashPassword } from '../../accounts/session/passwords.ts'
import { lockedStation, needAll, NO_STATION, reachOf } from './store.ts'

type Save = Request<ParsedOf<(typeof stations)['calls']['save']>>
type Saved = { ID: number; LogID?: number }

/** Save a station. Throws 'refused' for a new one by anybody but the head station's administrators. */
export async function saveStation(request: Save): Promise<Saved> {
  const { ID, UserName: _name, AdminUserRealName: _real, PassWord: _word, ...fields } = request.input
  return ID === undefined ? addStation(request) : changeStation(request, ID, fields)
}

/** Write some columns of a station the caller may change. */
export async function changeStation(request: Request<unknown>, ID: number, fields: object): Promise<Saved> {
  const { db, me, logId, changed } = request
  const before = await lockedStation(db, me, await reachOf(db, me), ID)
  if (!before) throw new Refusal('missing', NO_STATION)
  const changes = changedFields(before, fields as Record<string, unknown>)
  if (!changes) return { ID }
  const name = changes.After['StationName']
  if (name !== undefined) await refuseDuplicate(db, String(name))
  await db.updateTable('stations').set(changes.After).where('ID', '=', ID).execute()
  changed({ ID, Title: before.StationName, ...changes })
  return { ID, LogID: logId }
}

async function refuseDuplicate(db: Db, StationName: string): Promise<void> {
  const duplicate = await db
    .selectFrom('stations')
    .select('ID')
    .where('StationName', '=', StationName)
    .where('DeletedAt', 'is', null)
    .executeTakeFirst()
  if (duplicate) throw refuseField('StationName', `已经有名称是“${StationName}”的站点，请换一个名称。`)
}

/** Nobody signs in before it is opened; its administrator then chooses another password. */
async function addStation(request: Save): Promise<Saved> {
  const { db, me, input, logId, changed, now } = request
  needAll(await reachOf(db, me))
  needFields(input, undefined, {
    StationName: '站点名称',
    UserName: '管理员账号',
    AdminUserRealName: '管理员姓名',
    PassWord: '管理员密码',
  })
  const { StationName, ImgUrl, Contact, Phone, ReMark, AigcCode, UserName, AdminUserRealName, PassWord } = input
  await refuseDuplicate(db, StationName!)
  const taken = await db
    .selectFrom('admin_users')
    .select('ID')
    .where((row) => row.fn<string>('lower', ['UserName']), '=', UserName!.toLowerCase())
    .where('DeletedAt', 'is', null)
    .executeTakeFirst()
  if (taken) throw refuseField('UserName', `账号“${UserName}”已经有人使用，请换一个。`)
  const station = { StationName: StationName!, ImgUrl, Contact, Phone, ReMark, AigcCode, Status: 0 }
  const { ID, PasswordMin, PasswordKinds } = await db
    .insertInto('stations')
    .values({ ...station, CreateTime: now })
    .returning(['ID', 'PasswordMin', 'PasswordKinds'])
    .executeTakeFirstOrThrow()
  const why = passwordObjection(PassWord!, { PasswordMin, PasswordKinds }, UserName!)
  if (why) throw refuseField('PassWord', why)
  const role = { StID: ID, Name: '系统管理员', ReMark: '全部功能', AllPowers: true, AllChannels: true }
  const { ID: RoleID } = await db.insertInto('roles').values(role).returning('ID').executeTakeFirstOrThrow()
  await db
    .insertInto('admin_users')
    .values({
      StID: ID,
      RoleID,
      UserName: UserName!,
      AdminUserRealName: AdminUserRealName!,
      PasswordHash: await hashPassword(PassWord!),
      MustChange: true,
    })
    .execute()
  changed({ ID, Title: StationName!, Before: null, After: { ...station, UserName, AdminUserRealName } })
  return { ID, LogID: logId }
}
