/** Layouts an administrator gives to a role: offered with what is new in them; a person's own layouts stay as they are. */
import type { LayoutRow } from '../../../api/system/layouts/calls.ts'
import { notify } from '../../notices.ts'
import { choose } from '../../questions.ts'
import { api } from '../../session.ts'
import { saveSetting, setting } from '../../settings.ts'
import { dockApi } from '../dockApi.ts'
import { dockKeys } from '../dockKeys.ts'
import { shapeOf } from '../history/shape.ts'
import { checkLayout } from '../layout.ts'
import { pathTitle } from '../panes.ts'
import { snapshot } from '../snapshot.ts'
import { difference, type Difference } from './arrange.ts'
import { differenceText } from './differenceText.ts'
import { applyLayout, named } from './named.ts'

const SEEN = 'layouts.seen'
type Seen = Readonly<Record<string, number>>

/** The role layouts that changed since the person looked at them. */
function newRoleLayouts(): LayoutRow[] {
  const seen = setting<Seen>(SEEN, {})
  return named.rows.filter((row) => row.RoleID !== null && (seen[row.ID] ?? 0) < row.Revision)
}

function markSeen({ ID, Revision }: LayoutRow): void {
  saveSetting(SEEN, { ...setting<Seen>(SEEN, {}), [ID]: Revision })
}

/** What is different in a role layout: from the version the person saw last, else from what is open now. */
async function differenceOf(row: LayoutRow): Promise<Difference | undefined> {
  const dock = dockApi()
  const versions = await api.layouts.versions({ ID: row.ID })
  const seen = setting<Seen>(SEEN, {})[row.ID]
  const before = checkLayout(versions.find((one) => one.Revision === seen)?.Content) ?? (dock && snapshot(dock))
  const after = checkLayout(versions[0]?.Content)
  return before && after && difference(before, after, (one) => pathTitle(one.path, one.params), shapeOf)
}

/** Show what is new in the role's layouts and let the person decide. */
export async function showRoleLayouts(): Promise<void> {
  const [row] = newRoleLayouts()
  if (!row) return void notify('角色布局没有新的变化。', 'info')
  const isKnown = setting<Seen>(SEEN, {})[row.ID] !== undefined
  const changes = await differenceOf(row)
  const said = await choose(
    isKnown ? `角色布局“${row.Name}”有更新，换用吗？` : `管理员给您的角色准备了布局“${row.Name}”，换用吗？`,
    [
      { value: 'use', title: '换用', tone: 'primary', letter: 'y' },
      { value: 'later', title: '以后再说', letter: 'l' },
      { value: 'no', title: '不用', letter: 'n' },
    ],
    `${changes ? differenceText(changes) : ''}您自己保存的布局不受影响，换用后可以撤销布局。`,
  )
  if (said === 'use' && (await applyLayout(row.Name))) markSeen(row)
  if (said === 'no') markSeen(row)
}

/** Say that there is something new, once per start and change. */
export function offerRoleLayouts(): void {
  const [row] = newRoleLayouts()
  if (!row) return
  const isKnown = setting<Seen>(SEEN, {})[row.ID] !== undefined
  notify(isKnown ? `角色布局“${row.Name}”有更新。` : `管理员给您的角色准备了布局“${row.Name}”。`, 'info', {
    action: { title: '查看', keys: dockKeys.roleLayout, run: () => void showRoleLayouts() },
  })
}

/** Who has no layout yet begins with the role's. Answers whether there was one. */
export async function beginWithRoleLayout(): Promise<boolean> {
  const row = named.rows.find((one) => one.RoleID !== null)
  if (!row || !(await applyLayout(row.Name))) return false
  markSeen(row)
  return true
}
