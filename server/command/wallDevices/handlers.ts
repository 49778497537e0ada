/** The wallDevices family. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import { DEVICES_LIMIT, wallDevices } from '../../../src/api/command/wallDevices/calls.ts'
import { implement, type Undoer } from '../../platform/pipeline/implement.ts'
import { eachOf } from '../../platform/records/eachOf.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { hashOf, newToken } from '../../platform/pipeline/tokens.ts'
import { cappedCount } from '../../platform/sql/cappedCount.ts'
import { undoRow } from '../../platform/sql/undoRow.ts'
import { windowOf } from '../../platform/sql/windowOf.ts'
import { foundBy } from '../../platform/records/heardAs.ts'
import { beat } from './beat.ts'
import { endSessionsOfDevice, endSignInsOf, enterByKey, renewKey, revokeDevices } from './keys.ts'
import { readOnlyAccounts } from './readOnly.ts'
import { deviceRows, lockDevices, NO_DEVICE, toDevice } from './store.ts'

/** The records of the wallDevices family, for saving. */
const deviceRecords = recordsOf(wallDevices, 'wall_devices', {
  most: DEVICES_LIMIT,
  async saving({ db, me }, { WallID, UserID }) {
    if (WallID !== undefined) {
      const wall = await db
        .selectFrom('walls')
        .select('ID')
        .where('ID', '=', WallID)
        .where('StID', '=', me.StID)
        .executeTakeFirst()
      if (!wall) throw refuseField('WallID', '没有这面墙，它可能已被删除。')
    }
    if (UserID === undefined) return
    const [account] = await readOnlyAccounts(db, me.StID, UserID)
    if (!account) throw refuseField('UserID', '设备只能用只看不改的账号：角色要有看大屏页面，而且没有任何按钮。')
  },
})

const undoColumns = undoRow('wall_devices', '墙面设备')

/**
 * Takes back what was done to a machine; whatever it signed in ends. One that was deleted comes again without its key, and
 * a new one that was taken back does not come again at all.
 */
export const undoDevice: Undoer = async (request) => {
  const { db, me, change } = request
  const [device] = await lockDevices({ db, me }, [change.ID])
  if (device) await endSessionsOfDevice(db, device.ID)
  return undoColumns(request)
}

/** Handlers of the wallDevices family. */
export const wallDeviceHandlers = implement(wallDevices, {
  async list({ db, me, now, input }) {
    const { Keyword, WallID, Sort = 'Name' } = input
    const called = await foundBy(['d.Name'], Keyword ?? '')
    const found = deviceRows(db, me.StID)
      .$if(WallID !== undefined, (rows) => rows.where('d.WallID', '=', WallID!))
      .$if(!!Keyword, (rows) => rows.where(called))
    const count = await cappedCount(db, found.clearSelect().select('d.ID') as never)
    const part = windowOf(input)
    if (!part) return { ...count, List: [] }
    const column = sql.ref(`d.${Sort.replace(/^-/, '')}`)
    const rows = await found
      .orderBy(Sort.startsWith('-') ? sql`${column} desc nulls last` : column)
      .orderBy('d.ID')
      .limit(part.limit)
      .offset(part.offset)
      .execute()
    return { ...count, List: rows.map((row) => toDevice(row, now)) }
  },
  async get({ db, me, now, input }) {
    const found = await deviceRows(db, me.StID).where('d.ID', '=', input.ID).executeTakeFirst()
    if (!found) throw new Refusal('missing', NO_DEVICE)
    return toDevice(found, now)
  },
  accounts: ({ db, me }) => readOnlyAccounts(db, me.StID),
  async save(request) {
    const [before] = request.input.ID === undefined ? [] : await lockDevices(request, [request.input.ID])
    const done = await deviceRecords.save(request)
    // Another account or another wall: what it signed in as the former one ends.
    if (request.input.ID !== undefined) {
      if (done.LogID !== undefined && before) await endSignInsOf(request, before)
      return { ...done, Key: '' }
    }
    const Key = newToken()
    await request.db
      .updateTable('wall_devices')
      .set({ KeyHash: hashOf(Key) })
      .where('ID', '=', done.ID)
      .execute()
    return { ...done, Key }
  },
  async remove(request) {
    const { db, me, input, logId } = request
    const devices = new Map((await lockDevices(request, input.Ids)).map((one) => [one.ID, one]))
    return eachOf(input.Ids, logId, async (ID) => {
      const device = devices.get(ID)
      if (!device) return NO_DEVICE
      await endSignInsOf(request, device)
      await db.deleteFrom('wall_devices').where('ID', '=', ID).where('StID', '=', me.StID).execute()
      const { Name, WallID, UserID, StID } = device
      request.changed({ ID, Title: Name, Before: { ID, StID, Name, WallID, UserID }, After: null })
      return undefined
    })
  },
  revoke: revokeDevices,
  renew: renewKey,
  enter: enterByKey,
  beat,
})
