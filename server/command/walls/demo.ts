/** The wall of the demonstration newsroom, and the layout of the account that shows it. */
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Furnish } from '../../platform/demo/furnish.ts'

/** So many of the first screens stand on it in turn, each for so long. */
const [SCREENS, TURN_SECONDS] = [3, 60]
/** For how large a dock the sizes are said; any other scales them. */
const [WIDTH, HEIGHT] = [1680, 940]

/** The wall of the first station; its screens must be there. */
export const furnish: Furnish = async (db, { stations }, now) => {
  const { ID: StID, people } = stations[0]!
  const screens = await db
    .selectFrom('big_screens')
    .select('ID')
    .where('StID', '=', StID)
    .orderBy('ID')
    .limit(SCREENS)
    .execute()
  const turns = screens.map(({ ID }) => ({ ID, Seconds: TURN_SECONDS }))
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
