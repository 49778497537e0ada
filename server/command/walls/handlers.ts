/** The walls family. */
import { walls } from '../../../src/api/command/walls/calls.ts'
import { Refusal } from '../../../src/api/client.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { changedFields } from '../../platform/records/columns.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { foundBy } from '../../platform/records/heardAs.ts'
import { wallState } from './state.ts'
import { lockWall, toWalls, type StoredWall } from './store.ts'

/** The records of the walls family. */
export const wallRecords = recordsOf(walls, 'walls', {
  search: ['Name', 'ReMark'],
  order: '"ID"',
  json: ['Screens'],
  // See toWalls.
  toRow: (stored) => stored,
  async saving({ db, me }, { Screens: wanted = [] }) {
    const found = await db
      .selectFrom('big_screens')
      .select('ID')
      .where('StID', '=', me.StID)
      .where('DeletedAt', 'is', null)
      .where('ID', 'in', [0, ...wanted.map(({ ID }) => ID)])
      .execute()
    if (found.length < new Set(wanted.map(({ ID }) => ID)).size)
      throw refuseField('Screens', '轮播里有一块大屏已被删除，请去掉它。')
  },
  async removing({ db }, { ID }) {
    const device = await db
      .selectFrom('wall_devices')
      .select('Name')
      .where('WallID', '=', ID)
      .limit(1)
      .executeTakeFirst()
    return device && `还有设备“${device.Name}”在用它，请先删除设备或把它改到别的墙面`
  },
})

/** Handlers of the walls family. */
export const wallHandlers = implement(walls, {
  async list(request) {
    const { List, ...count } = await wallRecords.list(request)
    return { ...count, List: await toWalls(request.db, List, request.now) }
  },
  async get(request) {
    return (await toWalls(request.db, [await wallRecords.get(request)], request.now))[0]!
  },
  state: wallState,
  save: (request) => wallRecords.save(request),
  remove: (request) => wallRecords.remove(request),
  async show(request) {
    const { db, me, input } = request
    const screen = await db
      .selectFrom('big_screens')
      .select(['ID', 'Name'])
      .where('ID', '=', input.ScreenID)
      .where('StID', '=', me.StID)
      .where('DeletedAt', 'is', null)
      .executeTakeFirst()
    if (!screen) throw new Refusal('missing', '没有这块大屏，它可能已被删除。')
    return change(request, () => ({ Mode: 'single', Shown: screen.ID }), `投放“${screen.Name}”`)
  },
  async carousel(request) {
    return change(request, (wall) => {
      if (wall.Screens.length === 0) throw new Refusal('refused', `“${wall.Name}”还没有轮播的大屏，请先编辑墙面。`)
      return { Mode: 'carousel', Shown: null }
    })
  },
  async banner(request) {
    const { me, now, input } = request
    const { Text, Level, Minutes } = input
    const BannerUntil = Minutes === 0 ? null : new Date(now.getTime() + Minutes * 60_000)
    const banner = { BannerText: Text, BannerLevel: Level, BannerUntil, BannerBy: me.AdminUserRealName }
    return change(request, () => banner, Text)
  },
  async clearBanner(request) {
    return change(request, () => ({ BannerText: '', BannerUntil: null, BannerBy: '' }))
  },
  async screens({ db, me, input }) {
    const called = await foundBy(['Name'], input.Keyword ?? '')
    const found = await db
      .selectFrom('big_screens')
      .select(['ID', 'Name'])
      .where('StID', '=', me.StID)
      .where('DeletedAt', 'is', null)
      .$if(!!input.Keyword, (rows) => rows.where(called))
      .orderBy('UpdateTime', 'desc')
      .orderBy('ID', 'desc')
      .limit(200)
      .execute()
    const inTurn = await db.selectFrom('walls').select('Screens').where('StID', '=', me.StID).execute()
    const shown = new Set(inTurn.flatMap(({ Screens }) => Screens.map(({ ID }) => ID)))
    return found.map((one) => ({ ...one, IsInCarousel: shown.has(one.ID) }))
  },
})

type Columns = Partial<Pick<StoredWall, 'Mode' | 'Shown' | 'BannerText' | 'BannerLevel' | 'BannerUntil' | 'BannerBy'>>

/** Sets columns of a wall; of two people at once each is carried out, one after the other. */
async function change(
  request: Request<{ readonly ID: number }>,
  columnsFor: (wall: StoredWall) => Columns,
  ReMark?: string,
): Promise<{ ID: number; LogID?: number }> {
  const { db, me, now, input, logId } = request
  const wall = await lockWall(request, input.ID)
  const changes = changedFields(wall, columnsFor(wall))
  if (!changes) return { ID: wall.ID }
  await db
    .updateTable('walls')
    .set({ ...changes.After, UpdateTime: now })
    .where('ID', '=', wall.ID)
    .where('StID', '=', me.StID)
    .execute()
  request.changed({ ID: wall.ID, Title: wall.Name, ...changes })
  if (ReMark !== undefined) request.logDetail({ ReMark })
  return { ID: wall.ID, LogID: logId }
}
