/** The buttons family. */
import { buttons, type ButtonRow } from '../../../src/api/system/buttons/calls.ts'
import { Refusal } from '../../../src/api/client.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { requireHeadStation } from '../menus/headStation.ts'
import { buttonRows } from '../menus/rows.ts'
import { notifyMenuChanged } from '../menus/told.ts'
import { changedFields, toWire } from '../../platform/records/columns.ts'
import { eachOf } from '../../platform/records/eachOf.ts'

const GONE = '没有这个按钮，它可能已被删除。'

/** Handlers of the buttons family. */
export const buttonHandlers = implement(buttons, {
  async get({ db, me, input }) {
    await requireHeadStation(db, me)
    const [row] = await buttonRows(db, input.ID)
    if (!row) throw new Refusal('missing', GONE)
    return row
  },

  async save(request) {
    const { db, me, input } = request
    await requireHeadStation(db, me)
    const { ID, ...sent } = input
    const given = Object.fromEntries(
      Object.entries(sent).filter(([, value]) => value !== undefined),
    ) as Partial<ButtonRow>
    const before = ID === undefined ? undefined : (await buttonRows(db, ID))[0]
    if (ID !== undefined && !before) throw new Refusal('missing', GONE)
    if (before?.IsBuiltIn && given.Name !== undefined && given.Name !== before.Name)
      throw new Refusal('refused', `“${before.Name}”是系统自带的按钮，命令按这个名字检查权限，不能改名。`)
    if (before && given.MenuID !== undefined && given.MenuID !== before.MenuID)
      throw new Refusal('refused', '按钮不能换页面，请在另一个页面新增。')
    return before ? change(request, before, given) : add(request, given)
  },

  async remove(request) {
    const { db, me, input, logId } = request
    await requireHeadStation(db, me)
    const outcome = await eachOf(input.Ids, logId, (ID) => removeOne(request, ID))
    if (outcome.Done.length > 0) await notifyMenuChanged(request)
    return outcome
  },
})

async function change(request: Request<unknown>, before: ButtonRow, given: Partial<ButtonRow>) {
  const changes = changedFields({ ...before }, { ...given })
  if (!changes) return { ID: before.ID }
  if (given.Name !== undefined) await refuseDuplicate(request, before.MenuID, given.Name, before.ID)
  await request.db.updateTable('buttons').set(changes.After).where('ID', '=', before.ID).execute()
  request.changed({ ID: before.ID, Title: before.Name, ...changes })
  await notifyMenuChanged(request)
  return { ID: before.ID, LogID: request.logId }
}

async function add(request: Request<unknown>, { MenuID, Name, ShowOrder }: Partial<ButtonRow>) {
  const { db } = request
  if (MenuID === undefined) throw new Refusal('refused', '请选择按钮所在的页面。')
  if (Name === undefined) throw new Refusal('refused', '请填写按钮名称。')
  const page = await db
    .selectFrom('menus')
    .select('ID')
    .where('ID', '=', MenuID)
    .where('ParentID', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (!page) throw new Refusal('missing', '没有这个页面，它可能已被删除。')
  await refuseDuplicate(request, MenuID, Name)
  const last = await db
    .selectFrom('buttons')
    .select((eb) => eb.fn.max('ShowOrder').as('last'))
    .where('MenuID', '=', MenuID)
    .executeTakeFirst()
  const row = { MenuID, Name, ShowOrder: ShowOrder ?? (last?.last ?? 0) + 1 }
  const { ID } = await db.insertInto('buttons').values(row).returning('ID').executeTakeFirstOrThrow()
  request.changed({ ID, Title: Name, Before: null, After: row })
  await notifyMenuChanged(request)
  return { ID, LogID: request.logId }
}

async function refuseDuplicate({ db }: Request<unknown>, MenuID: number, Name: string, own?: number): Promise<void> {
  const duplicate = await db
    .selectFrom('buttons')
    .select('ID')
    .where('MenuID', '=', MenuID)
    .where('Name', '=', Name)
    .executeTakeFirst()
  if (duplicate && duplicate.ID !== own) throw new Refusal('conflict', `这个页面已经有按钮“${Name}”。`)
}

async function removeOne(request: Request<unknown>, ID: number): Promise<string | undefined> {
  const { db } = request
  await db.selectFrom('buttons').select('ID').where('ID', '=', ID).forUpdate().execute()
  const [row] = await buttonRows(db, ID)
  if (!row) return GONE
  if (row.IsBuiltIn) return `“${row.Name}”是系统自带的按钮，不能删除。`
  if (row.RoleCount > 0) return `还有 ${row.RoleCount} 个角色有“${row.Name}”，请先在角色里收回。`
  const stored = await db.deleteFrom('buttons').where('ID', '=', ID).returningAll().executeTakeFirst()
  if (!stored) return GONE
  request.changed({ ID, Title: row.Name, Before: toWire({ ...stored }), After: null })
  return undefined
}
