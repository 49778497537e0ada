/** Data sets, big screens and walls of the demonstration newsroom, and the layout of the account that shows them. */
import type { Kysely } from 'kysely'
import { dataSetsOf, type Design } from '../../../src/api/command/bigScreens/design.ts'
import type { TemplateKey } from '../../../src/api/command/bigScreens/calls.ts'
import { measures, type MeasureName } from '../../../src/api/command/dataSets/measures.ts'
import { templates } from '../../command/bigScreens/templates/index.ts'
import { designFrom } from '../../command/bigScreens/templates/template.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Furnish } from './index.ts'

/** The screens of the first station, the first three of which stand on its wall in turn. */
const screens: readonly (readonly [Name: string, template: TemplateKey])[] = [
  ['编辑部总览', 'newsroom'],
  ['直播指挥', 'liveDesk'],
  ['任务看板', 'taskBoard'],
  ['值班夜', 'nightShift'],
]

const TURN_SECONDS = 60
/** For how large a dock the sizes are said; any other scales them. */
const [WIDTH, HEIGHT] = [1680, 940]

/** Two data sets that are no measures. The address may answer or not: nothing depends on it. */
const others = [
  {
    Name: '客户端版本占比',
    ReMark: '每周一由运营更新',
    Kind: 'fixed',
    Text: JSON.stringify([
      { version: '6.2', share: 58 },
      { version: '6.1', share: 27 },
      { version: '6.0', share: 9 },
      { version: '5.x', share: 6 },
    ]),
    Titles: 'version=版本\nshare=占比（%）',
    Seconds: 3600,
  },
  {
    Name: '江州天气',
    ReMark: '市气象台公开接口，断网时显示最近一次的数据',
    Kind: 'http',
    Address: 'https://weather.example.com/v1/now?city={city}',
    Params: JSON.stringify([{ Name: 'city', Title: '城市', Kind: 'text', Default: '江州' }]),
    Path: 'data',
    Seconds: 600,
    TimeoutSeconds: 5,
  },
] as const

async function dataSetsFor(db: Kysely<Database>, StID: number, now: Date): Promise<Map<MeasureName, number>> {
  const ids = new Map<MeasureName, number>()
  for (const [name, { title, about, seconds }] of Object.entries(measures)) {
    const { ID } = await db
      .insertInto('data_sets')
      .values({ StID, Name: title, ReMark: about, Kind: 'measure', Measure: name, Seconds: seconds, UpdateTime: now })
      .returning('ID')
      .executeTakeFirstOrThrow()
    ids.set(name as MeasureName, ID)
  }
  for (const one of others)
    await db
      .insertInto('data_sets')
      .values({ StID, UpdateTime: now, ...one })
      .execute()
  return ids
}

/** A video stands on the live desk's screen with the stream of a live that is on the air. */
async function withStream(db: Kysely<Database>, StID: number, design: Design): Promise<Design> {
  const live = await db
    .selectFrom('lives')
    .select('StreamUrl')
    .where('StID', '=', StID)
    .where('State', '=', 'live')
    .where('StreamUrl', '!=', '')
    .where('DeletedAt', 'is', null)
    .orderBy('BeginTime', 'desc')
    .executeTakeFirst()
  if (!live) return design
  const Widgets = design.Widgets.map((one) =>
    one.Kind === 'video' ? { ...one, Props: { ...one.Props, Address: live.StreamUrl } } : one,
  )
  return { ...design, Widgets }
}

/** Writes them, and the layout that opens the screens. */
export const bigScreens: Furnish = async (db, house, now) => {
  const { ID: StID, people } = house.stations[0]!
  const AdminID = people.get('duty')!
  const sets = await dataSetsFor(db, StID, now)
  const made: number[] = []
  for (const [Name, key] of screens) {
    const design = await withStream(
      db,
      StID,
      designFrom(templates[key], (measure) => sets.get(measure)!),
    )
    await db.transaction().execute(async (tx) => {
      const screen = { StID, Name, ReMark: templates[key].about, AdminID, CreateTime: now, UpdateTime: now }
      // The version's number is known when it is there; the reference is looked at in the end.
      const { ID } = await tx
        .insertInto('big_screens')
        .values({ ...screen, VersionID: 0 })
        .returning('ID')
        .executeTakeFirstOrThrow()
      const version = { ScreenID: ID, Design: JSON.stringify(design), DataSetIDs: [...dataSetsOf(design)], AdminID }
      const { ID: VersionID } = await tx
        .insertInto('big_screen_versions')
        .values({ ...version, CreateTime: now })
        .returning('ID')
        .executeTakeFirstOrThrow()
      await tx.updateTable('big_screens').set({ VersionID }).where('ID', '=', ID).execute()
      made.push(ID)
    })
  }
  const turns = made.slice(0, 3).map((ID) => ({ ID, Seconds: TURN_SECONDS }))
  const main = { Name: '指挥中心主墙', ReMark: '一楼指挥中心，九块拼接', Screens: JSON.stringify(turns) }
  await db
    .insertInto('walls')
    .values({ StID, ...main, UpdateTime: now })
    .execute()
  await wallLayout(db, StID, people.get('wall')!, people.get('admin')!, now)
}

/** Who signs in as the wall sees nothing but the wall. */
async function wallLayout(db: Kysely<Database>, StID: number, UserID: number, MakerID: number, now: Date) {
  const { RoleID } = await db
    .selectFrom('admin_users')
    .select('RoleID')
    .where('ID', '=', UserID)
    .executeTakeFirstOrThrow()
  const leaf = { type: 'leaf', size: HEIGHT, data: { id: 'wall-group', views: ['wall'], activeView: 'wall' } }
  const Content = {
    v: 1,
    dock: {
      grid: {
        ...{ width: WIDTH, height: HEIGHT, orientation: 'HORIZONTAL' },
        root: { type: 'branch', size: HEIGHT, data: [{ ...leaf, size: WIDTH }] },
      },
      panels: {
        wall: { id: 'wall', contentComponent: 'pane', title: '', params: { path: '/BigScreen/Wall', params: {} } },
      },
      activeGroup: 'wall-group',
    },
  }
  const { ID: LayoutID } = await db
    .insertInto('layouts')
    .values({ StID, RoleID, Name: '大屏墙', WithContent: true, Slot: 1, MakerID, UpdateTime: now })
    .returning('ID')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('layout_versions')
    .values({ LayoutID, Revision: 1, Content: JSON.stringify(Content), UserID: MakerID, CreateTime: now })
    .execute()
}
