/** Opening pages in the dock, and changing what a pane shows. */
import type { DockviewApi, DockviewGroupPanel } from 'dockview'
import { pages, type Page, type PageOptions, type ParamsOf } from '../../api/pages.ts'
import { comeAgain } from '../comeAgain.ts'
import type { Where } from '../command.ts'
import { isPage, sameParams, type Address, type Params } from '../router/address.ts'
import { viewport } from '../shell/viewport.ts'
import { bringForward } from './bringForward.ts'
import { mayDivide, type DockGrid } from './dividing.ts'
import { panelOf, paramsOf, whenDocked } from './dockApi.ts'
import { focusPane } from './focus.ts'
import { PANE_COMPONENT, type PaneParams } from './layout.ts'
import { nextGroup } from './nextGroup.ts'
import { noteOpener } from './openers.ts'
import { pathTitle } from './panes.ts'
import { knownRecord } from './records.ts'
import { isSlot } from './slots/slot.ts'
import { sync } from './sync.ts'

/** The side of a group at which something opens; a tab of the group has none. */
const sides = { reuse: undefined, tab: undefined, right: 'right', below: 'below', beside: 'right' } as const

/** Where something opens: as a tab of a group, or at a side of it. */
interface Landing {
  readonly group: DockviewGroupPanel | undefined
  readonly side: 'right' | 'below' | undefined
}

const pathOf = ({ activePanel }: DockviewGroupPanel) => activePanel && paramsOf(activePanel).path

/** A group that has no room for another one beside it gives way to the next one, and where there is none it takes a tab. */
function landingOf(api: DockviewApi, from: DockviewGroupPanel | undefined, where: Where, path: string): Landing {
  const side = sides[where]
  if (!side || viewport.narrow) return { group: from, side: undefined }
  const isActive = from === api.activeGroup
  // What shows the same as where one comes from, such as another stream beside a stream, is looked at together with it.
  const own = from && pathOf(from)
  const twin = (group: DockviewGroupPanel) => own !== path && pathOf(group) === own
  const beside = () => {
    if (!isActive) return undefined
    const near = (['right', 'left', 'down', 'up'] as const).map(nextGroup).filter((group) => group !== undefined)
    return near.find((group) => !twin(group)) ?? near[0]
  }
  const known = where === 'beside' ? beside() : undefined
  if (known) return { group: known, side: undefined }
  if (!from || mayDivide(api.toJSON().grid as unknown as DockGrid, from.id, side)) return { group: from, side }
  const next = side === 'below' && isActive ? (nextGroup('down') ?? nextGroup('up')) : beside()
  return { group: next ?? from, side: undefined }
}

function newId(api: DockviewApi): string {
  for (;;) {
    const id = `p${Math.random().toString(36).slice(2, 10)}`
    if (!api.getPanel(id)) return id
  }
}

/**
 * The pane a page is reused in: any of that page, or for pages that may stand several times the one with these
 * parameters, or with the same of those that tell its panes apart.
 */
function findPane(api: DockviewApi, path: string, params: Params) {
  const { several = false, apart } = isPage(path) ? (pages[path] as PageOptions) : { several: true }
  const telling = (all: Params) => (apart ? Object.fromEntries(apart.map((name) => [name, all[name]])) : all)
  // Of several views the one that the person is in.
  const inOrder = api.activePanel ? [api.activePanel, ...api.panels] : api.panels
  return inOrder.find((panel) => {
    const shown = paramsOf(panel)
    return shown.path === path && (!several || sameParams(telling(shown.params), telling(params)))
  })
}

/** A pane of the page that waits for a record. */
function findSlot(api: DockviewApi, path: string) {
  return api.panels.find((panel) => {
    const shown = paramsOf(panel)
    return shown.path === path && isSlot(path, shown.params)
  })
}

/**
 * Show a path in the dock and give it the focus; see Where. A second pane of the same page and parameters is never made.
 * `near`: the group to open it in or beside, default the active one. `as`: the id of a pane that stood here before.
 */
export function openPath(path: string, params: Params = {}, where: Where = 'reuse', near?: string, as?: string): void {
  whenDocked((api) => {
    const known = findPane(api, path, params) ?? (where === 'reuse' ? findSlot(api, path) : undefined)
    if (known) {
      if (!sameParams(paramsOf(known).params, params)) setPaneParams(known.id, params)
      if (known === api.activePanel) comeAgain(known.id)
      noteOpener(known.id, api.activePanel?.id)
      activate(known.id)
      return
    }
    const id = as !== undefined && !api.getPanel(as) ? as : newId(api)
    const from = api.groups.find((one) => one.id === near) ?? api.activeGroup
    addPane(api, id, { path, params }, landingOf(api, from, where, path))
  })
}

function addPane(api: DockviewApi, id: string, { path, params }: PaneParams, { group, side }: Landing): void {
  const index = group?.activePanel ? group.panels.indexOf(group.activePanel) + 1 : 0
  const place = side ? { direction: side } : { direction: 'within' as const, index }
  noteOpener(id, api.activePanel?.id)
  api.addPanel<PaneParams>({
    id,
    component: PANE_COMPONENT,
    title: pathTitle(path, params),
    params: { path, params },
    ...(group ? { position: { referenceGroup: group, ...place } } : {}),
  })
  sync()
  focusPane(id)
}

/** Another view of a pane's page, beside it, where it stands once, too: the same list with another filter, the same article twice. */
export function openAgain(id: string | undefined): void {
  const panel = id === undefined ? undefined : panelOf(id)
  if (!panel) return
  whenDocked((api) => {
    addPane(api, newId(api), paramsOf(panel), landingOf(api, panel.group, 'right', paramsOf(panel).path))
  })
}

/** Open a page; the typed form of openPath. */
export function open<P extends Page>(page: P, params: ParamsOf<P>, where?: Where): void {
  openPath(page, params as Params, where)
}

/** Open what an address means; the sign-in and open routes are not the dock's. */
export function openAddress(address: Address): void {
  if (address.kind === 'page') openPath(address.page, address.params)
  if (address.kind === 'unknown') openPath(address.path, address.params)
}

/** Bring a pane to the front and give it the focus. */
export function activate(id: string): void {
  undrawn(id, () => {
    bringForward(id)
    sync()
  })
  focusPane(id)
}

/**
 * While a hidden pane is put into the document, tabs and groups are measured again and again: it takes no part in that, and
 * is laid out once, with the frame. One that can be seen is left alone, as it would lose its focus.
 */
function undrawn(id: string, show: () => void): void {
  const host = knownRecord(id)?.host
  if (!host || host.isConnected) return show()
  host.style.display = 'none'
  try {
    show()
  } finally {
    host.style.display = ''
  }
}

/** Change a pane's parameters in place; the address and the title follow. */
export function setPaneParams(id: string, params: Params): void {
  const panel = panelOf(id)
  if (!panel) return
  panel.api.updateParameters({ params })
  if (knownRecord(id)?.title === undefined) panel.api.setTitle(pathTitle(paramsOf(panel).path, params))
  sync()
}

/** Give a pane a title of its own; undefined: the page's. */
export function setPaneTitle(id: string, title: string | undefined): void {
  const panel = panelOf(id)
  const record = knownRecord(id)
  if (!panel || !record) return
  record.title = title
  const { path, params } = paramsOf(panel)
  panel.api.setTitle(title ?? pathTitle(path, params))
  sync()
}
