/** Layouts under a name: those of one's own and those of one's role. A store; what can be done with them is beside it. */
import { proxy } from 'valtio'
import { pages } from '../../../api/pages.ts'
import type { LayoutRow } from '../../../api/system/layouts/calls.ts'
import { watchFamily } from '../../data.ts'
import { remember } from '../../history.ts'
import { notify } from '../../notices.ts'
import { isPage, sameParams } from '../../router/address.ts'
import { api } from '../../session.ts'
import { dockApi } from '../dockApi.ts'
import { checkLayout, type SavedLayout } from '../layout.ts'
import { setPaneParams } from '../opening.ts'
import { panes, type PaneEntry } from '../panes.ts'
import { putUp } from '../putUp.ts'
import { bareOf } from '../slots/bare.ts'
import { isSlot } from '../slots/slot.ts'
import { snapshot } from '../snapshot.ts'
import { renamed, shownIn, withoutContent, type Shown } from './arrange.ts'
import { fitted } from './fitted.ts'

/** The layouts the person may put up, their own first. `last`: the name of the one put up or saved last. */
export const named = proxy<{ rows: LayoutRow[]; last: string | undefined }>({ rows: [], last: undefined })

/** The layouts the person may put up, their own first, then those of their role. */
export function namedLayouts(): readonly LayoutRow[] {
  return named.rows
}

/** The layout with a name: one's own before the role's. */
function layoutCalled(name: string): LayoutRow | undefined {
  return named.rows.find((row) => row.Name === name)
}

/** Read them. Rejects with a Refusal. */
export async function loadNamed(): Promise<void> {
  const rows = await api.layouts.list({})
  named.rows = rows.toSorted((a, b) => Number(a.RoleID !== null) - Number(b.RoleID !== null))
}

/** Read them again when one changes. Answers how to stop. */
export function watchNamed(changed: () => void): () => void {
  return watchFamily(
    'layouts',
    () => void loadNamed().then(changed, (error: unknown) => console.info('layouts', error)),
  )
}

/** Pages that may stand in the dock several times, once per record. */
const isSeveral = (path: string) => !isPage(path) || pages[path].several === true

/**
 * The layout of this moment, to be saved. Undefined when nothing would be left in it. `isOwn`: for the same person; what
 * is given to others names no record. Default true.
 */
export function layoutNow(withContent: boolean, isOwn = true): SavedLayout | undefined {
  const dock = dockApi()
  if (!dock) return undefined
  const now = snapshot(dock)
  const layout = withContent ? now : withoutContent(now, (path, params) => bareOf(path, params, isOwn))
  return shownIn(layout).length > 0 ? layout : undefined
}

/** Save the layout of this moment under a name; one's own of this name gets another version. */
export async function saveLayout(name: string, withContent: boolean, slot?: number): Promise<void> {
  const layout = layoutNow(withContent)
  if (!layout) return void notify('没有可以保存的窗格。只存布局时，打开的表单不算在内。', 'warning')
  const known = named.rows.find((row) => row.RoleID === null && row.Name === name.trim())
  const answer = await api.layouts.save({
    ...(known ? { ID: known.ID } : { Name: name }),
    Content: layout as unknown as Record<string, unknown>,
    WithContent: withContent,
    ...(slot === undefined ? {} : { Slot: slot }),
  })
  named.last = name.trim()
  if (answer.LogID !== undefined) remember(`已保存布局“${name.trim()}”`, answer.LogID)
  else notify(`布局“${name.trim()}”没有变化`, 'info')
}

/** A layout with the ids of the panes that show the same already. */
function withOpenPanes(layout: SavedLayout): SavedLayout {
  const open = [...panes.list]
  const wanted = shownIn(layout)
  const names = new Map(wanted.map(({ id }) => [id, id]))
  const [held, found] = [new Set<string>(), new Set<string>()]
  // Each pane stands once, though two of them show the same; a slot takes what is open on its page and nobody else wants.
  const hold = (some: readonly Shown[], isIt: (pane: PaneEntry, shown: Shown) => boolean) => {
    for (const shown of some) {
      const pane = open.find((one) => !held.has(one.id) && one.path === shown.path && isIt(one, shown))
      if (!pane) continue
      held.add(pane.id)
      found.add(shown.id)
      names.set(shown.id, pane.id)
    }
  }
  const same = (pane: PaneEntry, { params }: Shown) => sameParams(pane.params, params)
  hold(wanted, same)
  const rest = wanted.filter(({ id }) => !found.has(id))
  hold(rest, (_, { path, params }) => !isSeveral(path) || isSlot(path, params))
  // A stranger may have the id that the layout gives to a pane.
  const taken = new Set(open.map((pane) => pane.id))
  for (const { id } of wanted) if (!found.has(id) && taken.has(id)) names.set(id, `${id}-${Date.now().toString(36)}`)
  return renamed(layout, (id) => names.get(id))
}

/**
 * Put up what is in a layout. Panes that are not in it are closed and can be opened again; those with unsaved text stay.
 */
export async function putUpContent(content: unknown, withContent: boolean): Promise<boolean> {
  const dock = dockApi()
  const checked = checkLayout(content)
  if (!dock) return false
  if (!checked) {
    notify('这个布局的内容不正确，没有换用。', 'error')
    return false
  }
  const layout = withOpenPanes(fitted(checked, dock))
  const wanted = shownIn(layout)
  const spare = panes.list.filter((pane) => !pane.dirty && !wanted.some((one) => one.id === pane.id))
  await putUp(
    dock,
    layout,
    spare.map((pane) => pane.id),
  )
  if (withContent) for (const { id, params } of wanted) setPaneParams(id, params)
  return true
}

/** Put up a layout by its name. Answers whether it is there now. */
export async function applyLayout(name: string): Promise<boolean> {
  const row = layoutCalled(name) ?? (await loadNamed().then(() => layoutCalled(name)))
  if (!row) {
    notify(`没有名称是“${name}”的布局。`, 'warning')
    return false
  }
  const { Content, WithContent } = await api.layouts.get({ ID: row.ID })
  const isUp = await putUpContent(Content, WithContent)
  if (isUp) {
    named.last = row.Name
    notify(`已换用布局“${row.Name}”`, 'success')
  }
  return isUp
}
