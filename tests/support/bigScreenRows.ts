/** Data sets, screens, walls and machines, for rows.ts. */
import type { FamilyName } from '../../src/api/index.ts'
import { emptyDesign } from '../../src/api/command/bigScreens/design.ts'
import type { World } from './app.ts'
import type { Owner, Row } from './rows.ts'

type Make = (world: World, owner: Owner, text: string) => Promise<Row[]>

const Params = [{ Name: 'a', Title: '', Kind: 'text' as const, Default: '' }]

async function dataSet(w: World, owner: Owner, Name: string): Promise<number> {
  const Text = JSON.stringify([{ text: Name }])
  return (await w.as(owner).dataSets.save({ Name, ReMark: Name, Kind: 'fixed', Text, Params })).ID
}

/** A screen that shows a data set, with two designs. */
async function screen(w: World, owner: Owner, Name: string): Promise<Row> {
  const { bigScreens } = w.as(owner)
  const widget = { Id: 'a', Kind: 'text' as const, Title: Name, X: 0, Y: 0, W: 100, H: 100, Props: { Text: Name } }
  const Source = { DataSetID: await dataSet(w, owner, `${Name}的数据`), Params: {}, Seconds: 10 }
  const design = { ...emptyDesign(), Widgets: [{ ...widget, IsLocked: false, IsHidden: false, Source }] }
  const { ID, Revision } = await bigScreens.save({ Name, ReMark: Name, Design: design })
  const [first] = await bigScreens.versions({ ID })
  await bigScreens.save({ ID, Design: { ...design, Width: 1280 }, Revision })
  return { ID, parts: { VersionID: first!.ID, DataSetID: Source.DataSetID } }
}

async function wall(w: World, owner: Owner, Name: string): Promise<Row> {
  const one = await screen(w, owner, `${Name}的大屏`)
  const Screens = [{ ID: one.ID, Seconds: 30 }]
  const { ID } = await w.as(owner).walls.save({ Name, ReMark: Name, Screens })
  return { ID, parts: { ScreenID: one.ID } }
}

/** Somebody who may look at walls and nothing else. */
async function looker({ db, people }: World, owner: Owner, Name: string): Promise<number> {
  const { StID } = people[owner]
  const role = await db.insertInto('roles').values({ StID, Name }).returning('ID').executeTakeFirstOrThrow()
  const page = db.selectFrom('menus').select('ID').where('PageUrl', '=', '/BigScreen/Wall')
  const { ID: MenuID } = await page.executeTakeFirstOrThrow()
  await db.insertInto('role_menus').values({ RoleID: role.ID, MenuID }).execute()
  const account = { StID, RoleID: role.ID, UserName: Name, PasswordHash: '', AdminUserRealName: Name }
  return (await db.insertInto('admin_users').values(account).returning('ID').executeTakeFirstOrThrow()).ID
}

/** By family. `text` is unlike any other. */
export const bigScreenRows = {
  dataSets: async (w, owner, text) => {
    const [there, gone] = [await dataSet(w, owner, `${text}1`), await dataSet(w, owner, `${text}2`)]
    await w.as(owner).dataSets.remove({ Ids: [gone] })
    return [{ ID: there }, { ID: gone }]
  },
  bigScreens: async (w, owner, text) => {
    const [there, gone] = [await screen(w, owner, `${text}1`), await screen(w, owner, `${text}2`)]
    const shared = await screen(w, owner, `${text}3`)
    const { ShareCode } = await w
      .as(owner)
      .bigScreens.setShare({ ID: shared.ID, IsShare: true, Password: text.repeat(2) })
    await w.as().bigScreens.getShare({ ShareCode, Password: text.repeat(2) })
    await w.as(owner).bigScreens.remove({ Ids: [gone.ID] })
    return [shared, there, gone]
  },
  walls: async (w, owner, text) => {
    const [turning, still] = [await wall(w, owner, `${text}1`), await wall(w, owner, `${text}2`)]
    await w.as(owner).walls.show({ ID: still.ID, ScreenID: Number(still.parts!['ScreenID']) })
    await w.as(owner).walls.banner({ ID: still.ID, Text: text, Minutes: 0 })
    return [turning, still]
  },
  wallDevices: async (w, owner, text) => {
    const WallID = (await wall(w, owner, `${text}墙`)).ID
    const UserID = await looker(w, owner, `${text}号`)
    const { ID } = await w.as(owner).wallDevices.save({ Name: text, WallID, UserID })
    return [{ ID, parts: { WallID, UserID } }]
  },
} as const satisfies Partial<Record<FamilyName, Make>>
