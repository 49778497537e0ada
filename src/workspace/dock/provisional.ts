/**
 * Tabs for looking: a record that is opened from a list stands in one that the next record takes over, so that reading ten
 * articles leaves one tab. What is typed into, or kept by a command, stays.
 */
import { proxy, subscribe } from 'valtio'
import type { Page, ParamsOf } from '../../api/pages.ts'
import type { Where } from '../command.ts'
import type { Params } from '../router/address.ts'
import { closePane } from './closing.ts'
import { open } from './opening.ts'
import { paneEntry, panes } from './panes.ts'
import { namesRecord, showsRecords } from './slots/slot.ts'

/** The panes that the next record may take over, by id. Forgotten by a reload: what is there then stays. */
export const provisional = proxy<{ ids: string[] }>({ ids: [] })

/** Keep a pane; nothing takes it over any more. */
export function keepTab(id: string | undefined): void {
  if (id !== undefined && provisional.ids.includes(id)) provisional.ids = provisional.ids.filter((one) => one !== id)
}

/** A page that shows one record among many, which is looked at and left. */
function isForLooking(page: Page, params: Params): boolean {
  return showsRecords(page) && namesRecord(params)
}

/** Open a page; a record in the tab that the last one of its kind was looked at in, where it stands in the active group. */
export function openToLook<P extends Page>(page: P, params: ParamsOf<P>, where: Where = 'reuse'): void {
  const known = new Set(panes.list.map((pane) => pane.id))
  const group = paneEntry(panes.active)?.group
  open(page, params, where)
  const opened = panes.active
  if (where !== 'reuse' || opened === undefined || known.has(opened) || !isForLooking(page, params as Params)) return
  const before = panes.list.find(
    (pane) => provisional.ids.includes(pane.id) && pane.page === page && pane.group === group && !pane.dirty,
  )
  provisional.ids = [...provisional.ids.filter((id) => id !== before?.id && paneEntry(id)), opened]
  if (before) void closePane(before.id)
}

subscribe(panes, () => {
  for (const { id, dirty } of panes.list) if (dirty) keepTab(id)
})
