/** New rows of the menu and changed ones. */
import { Refusal } from '../../../src/api/client.ts'
import type { menus, MenuRow } from '../../../src/api/system/menus/calls.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import { changedFields } from '../../platform/records/columns.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { addressOf } from '../../../src/api/accounts/roles/grants.ts'
import { requireHeadStation } from './headStation.ts'
import { menuRows } from './rows.ts'
import { notifyMenuChanged } from './told.ts'

type Calls = (typeof menus)['calls']
type Draft = ParsedOf<Calls['saveModule']> & { readonly ParentID?: number | undefined }
type Saved = OutputOf<Calls['saveMenu']>

const isModule = (row: Pick<MenuRow, 'ParentID'>) => row.ParentID === 0

/** Save a module, or a page of one. Throws 'missing', 'conflict' for a name or address that is taken, 'refused'. */
export async function saveMenuRow(request: Request<Draft>, kind: 'module' | 'page'): Promise<Saved> {
  const { db, me, input } = request
  await requireHeadStation(db, me)
  const all = await menuRows(db)
  const before = all.find((row) => row.ID === input.ID)
  if (input.ID !== undefined && (!before || isModule(before) !== (kind === 'module')))
    throw new Refusal(
      'missing',
      kind === 'module' ? '没有这个模块，它可能已被删除。' : '没有这个菜单，它可能已被删除。',
    )
  const { ID: _id, ...sent } = input
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Partial<MenuRow>
  // an address is written with its leading slash; a module's may be empty.
  if (given.PageUrl !== undefined)
    given.PageUrl = kind === 'module' && given.PageUrl === '' ? '' : addressOf(given.PageUrl)
  check(all, before, given, kind)
  return before ? change(request, before, given) : add(request, all, given, kind)
}

function check(
  all: readonly MenuRow[],
  before: MenuRow | undefined,
  given: Partial<MenuRow>,
  kind: 'module' | 'page',
): void {
  const wanted = { Name: '', PageUrl: '', ParentID: 0, ...before, ...given }
  if (wanted.Name === '') throw new Refusal('refused', '请填写名称。')
  const others = all.filter((row) => row.ID !== before?.ID)
  if (kind === 'module') {
    if (others.some((row) => isModule(row) && row.Name === wanted.Name))
      throw new Refusal('conflict', `已经有名称是“${wanted.Name}”的模块，请换一个名称。`)
    return
  }
  if (!all.some((row) => isModule(row) && row.ID === wanted.ParentID))
    throw new Refusal('refused', '请选择菜单所在的模块。')
  if (wanted.PageUrl === '' || wanted.PageUrl === '/') throw new Refusal('refused', '请填写菜单的地址。')
  if (before?.IsBuiltIn && wanted.PageUrl !== before.PageUrl)
    throw new Refusal('refused', `“${before.Name}”是系统自带的页面，地址不能改；名称、位置和备注可以改。`)
  const duplicate = others.find((row) => !isModule(row) && row.PageUrl === wanted.PageUrl)
  if (duplicate)
    throw new Refusal('conflict', `地址 ${wanted.PageUrl} 已经是菜单“${duplicate.Name}”，一个地址只能有一个菜单。`)
}

async function change(request: Request<Draft>, before: MenuRow, given: Partial<MenuRow>): Promise<Saved> {
  const changes = changedFields(before, given)
  if (!changes) return { ID: before.ID }
  await request.db.updateTable('menus').set(changes.After).where('ID', '=', before.ID).execute()
  request.changed({ ID: before.ID, Title: before.Name, ...changes })
  await notifyMenuChanged(request)
  return { ID: before.ID, LogID: request.logId }
}

async function add(
  request: Request<Draft>,
  all: readonly MenuRow[],
  given: Partial<MenuRow>,
  kind: 'module' | 'page',
): Promise<Saved> {
  const { Name = '', PageUrl = '', ReMark = '' } = given
  const ParentID = kind === 'module' ? null : given.ParentID!
  const last = Math.max(0, ...all.filter((row) => row.ParentID === (ParentID ?? 0)).map((row) => row.ShowOrder))
  const row = { ParentID, Name, PageUrl, ReMark, ShowOrder: given.ShowOrder ?? last + 1 }
  const { ID } = await request.db.insertInto('menus').values(row).returning('ID').executeTakeFirstOrThrow()
  request.changed({ ID, Title: Name, Before: null, After: row })
  await notifyMenuChanged(request)
  return { ID, LogID: request.logId }
}
