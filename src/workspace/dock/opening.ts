/** Opening pages in the dock, and changing what a pane shows. */
import type { DockviewApi } from 'dockview'
import { pages, type Page, type PageOptions, type ParamsOf } from '../../api/pages.ts'
import type { Where } from '../command.ts'
import { isPage, sameParams, type Address, type Params } from '../router/address.ts'
import { viewport } from '../shell/viewport.ts'
import { panelOf, paramsOf, whenDocked } from './dockApi.ts'
import { focusPane } from './focus.ts'
import { PANE_COMPONENT, type PaneParams } from './layout.ts'
import { nextGroup } from './nextGroup.ts'
import { pathTitle } from './panes.ts'
import { knownRecord } from './records.ts'
import { isSlot } from './slots/slot.ts'
import { sync } from './sync.ts'

/** Where in dockview's words; beside nothing is to the right. */
const directions = { reuse: 'within', tab: 'within', right: 'right', below: 'below', beside: 'right' } as const

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
      activate(known.id)
      return
    }
    const id = as !== undefined && !api.getPanel(as) ? as : newId(api)
    const next = where === 'beside' && !viewport.narrow ? (nextGroup('right') ?? nextGroup('left')) : undefined
    const group = next ?? api.groups.find((one) => one.id === near) ?? api.activeGroup
    const direction = viewport.narrow || next ? 'within' : directions[where]
    const index = group?.activePanel ? group.panels.indexOf(group.activePanel) + 1 : 0
    api.addPanel<PaneParams>({
      id,
      component: PANE_COMPONENT,
      title: pathTitle(path, params),
      params: { path, params },
      ...(group
        ? { position: { referenceGroup: group, direction, ...(direction === 'within' ? { index } : {}) } }
        : {}),
    })
    sync()
    focusPane(id)
  })
}

/** Another view of a pane's page, beside it, where it stands once, too: the same list with another filter, the same article twice. */
export function openAgain(id: string | undefined): void {
  const panel = id === undefined ? undefined : panelOf(id)
  if (!panel) return
  whenDocked((api) => {
    const again = newId(api)
    const { path, params } = paramsOf(panel)
    api.addPanel<PaneParams>({
      id: again,
      component: PANE_COMPONENT,
      title: pathTitle(path, params),
      params: { path, params },
      position: { referenceGroup: panel.group, direction: viewport.narrow ? 'within' : 'right' },
    })
    sync()
    focusPane(again)
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
    panelOf(id)?.api.setActive()
    sync()
  })
  focusPane(id)
}

/**
 * While a hidden pane is put into the document, tabs and groups are measured again and again: it takes no part in that, and
 * is laid out once, with the frame. One that can be seen is left alone, as it would lose its focus.
 */
function undrawn(id: string, bringForward: () => void): void {
  const host = knownRecord(id)?.host
  if (!host || host.isConnected) return bringForward()
  host.style.display = 'none'
  try {
    bringForward()
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
