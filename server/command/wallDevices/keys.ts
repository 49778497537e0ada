/** Keys of machines: given out once, stored hashed, taken back with everything that was signed in by them. */
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { wallDevices } from '../../../src/api/command/wallDevices/calls.ts'
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import { eachOf } from '../../platform/records/eachOf.ts'
import { hashOf, newToken } from '../../platform/pipeline/tokens.ts'
import { objectionToSignIn } from '../../accounts/session/objectionToSignIn.ts'
import { accountById } from '../../accounts/session/people.ts'
import { beginSession } from '../../accounts/session/signIns.ts'
import { lockDevices, NO_DEVICE, type StoredDevice } from './store.ts'
import { readOnlyAccounts } from './readOnly.ts'

type Calls = (typeof wallDevices)['calls']

/** Ends what a machine signed in. */
export async function endSessionsOfDevice(db: Db, DeviceID: number): Promise<void> {
  await db.deleteFrom('sessions').where('DeviceID', '=', DeviceID).execute()
}

/** Ends what a machine signed in, and tells the servers that remember it. */
export async function endSignInsOf(
  { db, announce }: Pick<Request<unknown>, 'db' | 'announce'>,
  { ID, UserID }: Pick<StoredDevice, 'ID' | 'UserID'>,
): Promise<void> {
  await endSessionsOfDevice(db, ID)
  announce({ Topic: 'session', Action: 'revoke', ToUserID: UserID })
}

/** Takes keys back; the machines are out at once. */
export async function revokeDevices(request: Request<{ readonly Ids: readonly number[] }>): Promise<BatchOutcome> {
  const devices = new Map((await lockDevices(request, request.input.Ids)).map((one) => [one.ID, one]))
  return eachOf(request.input.Ids, request.logId, async (ID) => {
    const device = devices.get(ID)
    if (!device) return NO_DEVICE
    if (device.KeyHash === null) return '密钥已经吊销了'
    await setKey(request, device, null)
    request.changed({ ID, Title: device.Name, Before: { IsRevoked: false }, After: { IsRevoked: true } })
    return undefined
  })
}

/** Gives a machine another key. */
export async function renewKey(request: Request<ParsedOf<Calls['renew']>>): Promise<OutputOf<Calls['renew']>> {
  const [device] = await lockDevices(request, [request.input.ID])
  if (!device) throw new Refusal('missing', NO_DEVICE)
  const Key = newToken()
  await setKey(request, device, hashOf(Key))
  const Before = { IsRevoked: device.KeyHash === null }
  request.changed({ ID: device.ID, Title: device.Name, Before, After: { IsRevoked: false } })
  return { ID: device.ID, LogID: request.logId, Key }
}

async function setKey(request: Request<unknown>, device: StoredDevice, KeyHash: Buffer | null): Promise<void> {
  await request.db
    .updateTable('wall_devices')
    .set({ KeyHash, UpdateTime: request.now })
    .where('ID', '=', device.ID)
    .where('StID', '=', request.me.StID)
    .execute()
  await endSignInsOf(request, device)
}

const WRONG = '设备密钥不正确或已被吊销，请管理员重新给一个。'

/**
 * Signs a machine in by its key. The account's password rules do not matter, because nobody types one; that it may only
 * look does, each time anew. Throws 'refused'.
 */
export async function enterByKey(request: Request<ParsedOf<Calls['enter']>>): Promise<OutputOf<Calls['enter']>> {
  const { db, now, ip, userAgent, input } = request
  const device = await deviceByKey(db, input.Key)
  if (!device) throw new Refusal('refused', WRONG)
  const account = await accountById(db, device.UserID)
  if (!account || account.StID !== device.StID) throw new Refusal('refused', WRONG)
  const [readOnly] = await readOnlyAccounts(db, device.StID, account.ID)
  const why =
    objectionToSignIn(account, ip, now) ??
    (readOnly ? undefined : '设备的账号不再是只看不改的账号，请管理员给设备换一个账号。')
  if (why) throw new Refusal('refused', why)
  request.actAs(account)
  const seat = { UserIP: ip, UserAgent: userAgent, now }
  const tokens = await beginSession(db, {
    ...{ UserID: account.ID, ...seat, DeviceID: device.ID },
    shown: { Way: 'device', Factor: '', AskedAt: null },
  })
  await db.updateTable('wall_devices').set({ LastSeenTime: now, UserIP: ip }).where('ID', '=', device.ID).execute()
  request.changed({ ID: device.ID, Title: device.Name, Before: null, After: null })
  const { ID, StID, RoleID, AdminUserRealName, AdminIcon } = account
  const person = { ID, StID, RoleID, AdminUserRealName, AdminIcon }
  return { ...tokens, Token: tokens.AccessToken, ...person, DeviceID: device.ID, WallID: device.WallID }
}

async function deviceByKey(db: Db, key: string): Promise<StoredDevice | undefined> {
  return db.selectFrom('wall_devices').selectAll().where('KeyHash', '=', hashOf(key)).forUpdate().executeTakeFirst()
}
