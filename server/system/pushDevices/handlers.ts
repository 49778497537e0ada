/** The pushDevices family: a person's own browsers. */
import { Refusal } from '../../../src/api/client.ts'
import { deviceOf } from '../../../src/api/accounts/session/device.ts'
import { PUSH_DEVICES_MAX, pushDevices } from '../../../src/api/system/pushDevices/calls.ts'
import { isListed } from '../../platform/outgoing/privateAddress.ts'
import { connectionTo } from '../../platform/outgoing/publicConnection.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { publicKeyOf } from './keys.ts'
import { livingDevices } from './living.ts'

/** The caller's sign-in, which lasts while its tokens are exchanged. */
async function familyOf({ db, me, tokenHash }: Request<unknown>): Promise<string | undefined> {
  if (tokenHash === undefined) return undefined
  const found = await db
    .selectFrom('sessions')
    .select('FamilyID')
    .where('TokenHash', '=', tokenHash)
    .where('UserID', '=', me.ID)
    .executeTakeFirst()
  return found?.FamilyID
}

/** A browser says where it listens, so the server goes by its word out of the house only. Names are looked up in sending. */
function checkEndpoint(endpoint: string, pushHosts: readonly string[]): void {
  const url = URL.parse(endpoint)
  if (!url) throw refuseField('Endpoint', '推送地址不正确。')
  if (url.protocol !== 'https:' && !isListed(url, pushHosts))
    throw refuseField('Endpoint', '推送地址要以 https:// 开头。')
  try {
    connectionTo(url, pushHosts)
  } catch {
    throw refuseField('Endpoint', '推送地址指向内部网络。单位自己的推送服务，要由运维人员列进 PUSH_HOSTS。')
  }
}

/** Handlers of the pushDevices family. */
export const pushDeviceHandlers = implement(pushDevices, {
  async mine(request) {
    const { db, me, now } = request
    const [here, devices] = [await familyOf(request), await livingDevices(db, me.StID, [me.ID], now)]
    return devices.map(({ ID, UserAgent, FamilyID, CreateTime, SentAt, Problem }) => ({
      ...{ ID, UserAgent, IsHere: FamilyID === here, Problem },
      ...{ CreateTime: CreateTime.toISOString(), SentAt: SentAt?.toISOString() ?? null },
    }))
  },

  begin: async ({ db }) => ({ PublicKey: await publicKeyOf(db) }),

  async subscribe(request) {
    const { db, me, now, input, userAgent, installation, changed } = request
    const FamilyID = await familyOf(request)
    // A wall has a key of its own and nobody before it.
    if (FamilyID === undefined) throw new Refusal('refused', '要先登录，才能在这台设备上接收通知。')
    checkEndpoint(input.Endpoint, installation.pushHosts ?? [])
    const mine = await livingDevices(db, me.StID, [me.ID], now)
    const others = mine.filter(({ Endpoint }) => Endpoint !== input.Endpoint)
    if (others.length >= PUSH_DEVICES_MAX)
      throw new Refusal('limit', `最多在 ${PUSH_DEVICES_MAX} 台设备上接收通知，请先结束不用的。`)
    // One sign-in is one browser, which may have got another address meanwhile.
    await db.deleteFrom('push_devices').where('UserID', '=', me.ID).where('FamilyID', '=', FamilyID).execute()
    const { Endpoint, P256dh, Auth } = input
    const UserAgent = userAgent.slice(0, 300)
    const row = { StID: me.StID, UserID: me.ID, FamilyID, Endpoint, P256dh, Auth, UserAgent, CreateTime: now }
    const { ID } = await db
      .insertInto('push_devices')
      .values(row)
      // Somebody else was signed in to this browser before.
      .onConflict((same) => same.column('Endpoint').doUpdateSet({ ...row, SentAt: null, Problem: '' }))
      .returning('ID')
      .executeTakeFirstOrThrow()
    changed({ ID, Title: deviceOf(UserAgent), Before: null, After: {} })
    return { ID }
  },

  async end({ db, me, input, changed }) {
    const gone = await db
      .deleteFrom('push_devices')
      .where('ID', '=', input.ID)
      .where('UserID', '=', me.ID)
      .returning('UserAgent')
      .executeTakeFirst()
    if (!gone) throw new Refusal('missing', '这台设备已经不接收通知，请刷新。')
    changed({ ID: input.ID, Title: deviceOf(gone.UserAgent), Before: {}, After: null })
    return null
  },
})
