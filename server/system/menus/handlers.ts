/** The menus family. */
import { Refusal } from '../../../src/api/client.ts'
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import { menus, type MenuRow } from '../../../src/api/system/menus/calls.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { eachOf } from '../../platform/records/eachOf.ts'
import { toWire } from '../../platform/records/columns.ts'
import { isHeadStation, requireHeadStation } from './headStation.ts'
import { buttonRows, menuRows } from './rows.ts'
import { saveMenuRow } from './save.ts'
import { notifyMenuChanged } from './told.ts'

/** Handlers of the menus family. */
export const menuHandlers = implement(menus, {
  async list({ db, me }) {
    if (!(await isHeadStation(db, me.StID))) return { Menus: [], Buttons: [] }
    return { Menus: await menuRows(db), Buttons: await buttonRows(db) }
  },
  get: (request) => one(request, '没有这个菜单，它可能已被删除。'),
  module: (request) => one(request, '没有这个模块，它可能已被删除。'),
  saveModule: (request) => saveMenuRow(request, 'module'),
  saveMenu: (request) => saveMenuRow(request, 'page'),
  removeModule: (request) => remove(request, true),
  removeMenu: (request) => remove(request, false),
  hide: (request) =>
    each(request, request.input.Ids, async (row) => {
      const { IsHide } = request.input
      if (row.IsHide === IsHide) return IsHide ? '已经隐藏' : '已经显示'
      return put(request, row, { IsHide })
    }),
  order: (request) => {
    const places = new Map(request.input.Items.map(({ ID, ShowOrder }) => [ID, ShowOrder]))
    return each(request, [...places.keys()], async (row) => {
      const ShowOrder = places.get(row.ID)!
      return row.ShowOrder === ShowOrder ? '顺序没有变' : put(request, row, { ShowOrder })
    })
  },
})

async function one({ db, me, input }: Request<{ ID: number }>, gone: string): Promise<MenuRow> {
  await requireHeadStation(db, me)
  const [row] = await menuRows(db, input.ID)
  if (!row) throw new Refusal('missing', gone)
  return row
}

async function put(request: Request<unknown>, row: MenuRow, After: Partial<MenuRow>): Promise<undefined> {
  await request.db.updateTable('menus').set(After).where('ID', '=', row.ID).execute()
  const Before = Object.fromEntries(Object.keys(After).map((key) => [key, row[key as keyof MenuRow]]))
  request.changed({ ID: row.ID, Title: row.Name, Before, After })
}

/** Do something to each row that is there; `act` answers why not. */
async function each(
  request: Request<unknown>,
  Ids: readonly number[],
  act: (row: MenuRow) => Promise<string | undefined>,
): Promise<BatchOutcome> {
  const { db, me, logId } = request
  await requireHeadStation(db, me)
  await db
    .selectFrom('menus')
    .select('ID')
    .where('ID', 'in', [...Ids])
    .orderBy('ID')
    .forUpdate()
    .execute()
  const rows = new Map((await menuRows(db)).map((row) => [row.ID, row]))
  const outcome = await eachOf(Ids, logId, async (ID) => {
    const row = rows.get(ID)
    return row ? act(row) : '没有这一项，它可能已被删除。'
  })
  if (outcome.Done.length > 0) await notifyMenuChanged(request)
  return outcome
}

function remove(request: Request<{ Ids: number[] }>, modules: boolean): Promise<BatchOutcome> {
  return each(request, request.input.Ids, async (row) => {
    if ((row.ParentID === 0) !== modules) return modules ? '这不是模块。' : '这是模块，请用“删除模块”。'
    if (row.IsBuiltIn) return `“${row.Name}”是系统自带的，不能删除，可以隐藏。`
    if (row.ChildCount > 0)
      return `“${row.Name}”下还有 ${row.ChildCount} 个${modules ? '菜单' : '按钮'}，请先删除或移走。`
    if (row.RoleCount > 0) return `还有 ${row.RoleCount} 个角色有“${row.Name}”，请先在角色里收回。`
    const stored = await request.db.deleteFrom('menus').where('ID', '=', row.ID).returningAll().executeTakeFirst()
    if (!stored) return '没有这一项，它可能已被删除。'
    request.changed({ ID: row.ID, Title: row.Name, Before: toWire({ ...stored }), After: null })
    return undefined
  })
}
