/** Linked panes: a details pane follows the row of a list, until it is pinned. */
import { subscribe } from 'valtio'
import { sameParams } from '../../router/address.ts'
import type { Subject } from '../../command.ts'
import { around } from '../around.ts'
import { groupOf, panelOf } from '../dockApi.ts'
import type { SavedLink } from '../layout.ts'
import { activate, openPath, setPaneParams } from '../opening.ts'
import { paneEntry, panes } from '../panes.ts'
import { knownRecord } from '../records.ts'
import { detailsOf, type Details } from './details.ts'

/** How long the cursor rests before the details follow, in ms: running through a list asks nothing. */
const REST_MS = 120
/** Ours: so many rows are sent to another pane at once. */
const SEND_LIMIT = 10

/** The details of what a pane has under its cursor, or selected. */
export function detailsOfSubject(subject: Subject | undefined): Details[] {
  if (!subject) return []
  return (subject.rows as readonly { readonly ID: number }[]).flatMap((row) => detailsOf(subject.family, row) ?? [])
}

const subjectOf = (id: string | undefined) => knownRecord(id)?.subject

/** The link a pane is part of, as the list or as the details. */
export function linkOf(id: string | undefined): SavedLink | undefined {
  return around.links.find((one) => one.from === id || one.to === id)
}

/** Open the details of the row beside the list, and let them follow it. The focus stays in the list. */
export function openLinked(from: string): void {
  const [details] = detailsOfSubject(subjectOf(from))
  if (!details) return
  openPath(details.page, details.params, 'right', groupOf(paneEntry(from)?.group)?.id)
  const to = panes.active
  activate(from)
  if (to === undefined || to === from) return
  around.links = [...around.links.filter((one) => one.to !== to && one.from !== from), { from, to, pinned: false }]
}

/** Freeze the details, or let them follow again. Answers whether they are frozen now. */
export function togglePin(id: string): boolean {
  const link = linkOf(id)
  if (!link) return false
  const pinned = !link.pinned
  around.links = around.links.map((one) => (one.to === link.to ? { ...one, pinned } : one))
  if (!pinned) follow()
  return pinned
}

/** Undo the link of a pane; both panes stay. */
export function unlink(id: string): void {
  const link = linkOf(id)
  around.links = around.links.filter((one) => one.to !== link?.to)
}

/** Show rows where another pane stands: in it where it shows details of that kind, else as tabs beside it. */
export function sendTo(from: string, to: string): number {
  const all = detailsOfSubject(subjectOf(from)).slice(0, SEND_LIMIT)
  const target = paneEntry(to)
  const [first] = all
  if (!target || !first) return 0
  if (all.length === 1 && target.page === first.page && !target.dirty) setPaneParams(to, first.params)
  else for (const { page, params } of all) openPath(page, params, 'tab', target.group)
  activate(from)
  return all.length
}

/** Let every details pane that is not frozen show what its list has under the cursor. */
function follow(): void {
  for (const { from, to, pinned } of around.links) {
    const pane = paneEntry(to)
    const [details] = detailsOfSubject(subjectOf(from))
    if (pinned || !pane || pane.dirty || !details || details.page !== pane.page) continue
    if (!sameParams(pane.params, details.params)) setPaneParams(to, details.params)
  }
}

/** Begin to follow. Answers how to stop. */
export function watchLinks(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    const there = around.links.filter(({ from, to }) => panelOf(from) && panelOf(to))
    if (there.length !== around.links.length) around.links = there
    if (there.length === 0) return
    clearTimeout(timer)
    timer = setTimeout(follow, REST_MS)
  }
  const stop = subscribe(panes, soon)
  return () => {
    stop()
    clearTimeout(timer)
  }
}
