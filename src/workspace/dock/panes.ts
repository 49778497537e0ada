/** The open panes as everybody else sees them: a store of plain data, and what the active one offers. */
import { proxy } from 'valtio'
import { maySee } from '../../api/access.ts'
import { pages, titleOf, type Page } from '../../api/pages.ts'
import type { Command, Subject } from '../command.ts'
import { withOwnKeys } from '../keys/ownKeys.ts'
import { me } from '../session.ts'
import { isPage, type Params } from '../router/address.ts'
import { notOpened } from './notOpened.ts'
import { knownRecord } from './records.ts'
import { isSlot } from './slots/slot.ts'

/**
 * Whether a pane shows its page: 'ready'; 'forbidden': the person's menu lacks it; 'unknown': no page of the sitemap. The
 * last two are placeholders and keep their parameters.
 */
export type PaneState = 'ready' | 'forbidden' | 'unknown'

/** One open pane. */
export interface PaneEntry {
  readonly id: string
  /** Its page; undefined when `state` is 'unknown'. */
  page: Page | undefined
  /** The path of its address, also of an unknown page. */
  path: string
  params: Params
  title: string
  /** Holds text that is not saved. */
  dirty: boolean
  /** The group of tabs it stands in. */
  group: string
  state: PaneState
  /** It is the tab in front of its group. */
  front: boolean
  /** Where its group stands: among the others, above them, or in a window of its own. */
  place: 'grid' | 'floating' | 'window'
}

/**
 * The panes in reading order: groups from top left to bottom right, tabs from left to right. `stamp` grows when a pane's
 * records or commands change: watch it to look again at `activeSubject` and `paneCommands`.
 */
export const panes = proxy<{
  active: string | undefined
  list: PaneEntry[]
  maximized: boolean
  stamp: number
}>({ active: undefined, list: [], maximized: false, stamp: 0 })

/** The state a path has for the signed-in person. */
export function stateOf(path: string): PaneState {
  if (!isPage(path)) return 'unknown'
  return pages[path].everybody || maySee(me(), [path]) ? 'ready' : 'forbidden'
}

/** What a path is called; one that is no page says so. */
export function pathTitle(path: string, params: Params): string {
  if (isPage(path)) return isSlot(path, params) ? pages[path].title : titleOf(path, params)
  return notOpened(path) === undefined ? '没有这个页面' : '没有开通的模块'
}

/** A path as people read it. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** A pane by its id. */
export function paneEntry(id: string | undefined): PaneEntry | undefined {
  return panes.list.find((pane) => pane.id === id)
}

/** The active pane; undefined when none is open. */
export function activePane(): PaneEntry | undefined {
  return paneEntry(panes.active)
}

/** The records the active pane offers to commands. */
export function activeSubject(): Subject | undefined {
  return knownRecord(panes.active)?.subject
}

/** The commands the active pane offers, in the order its components offered them, with the keys they come with. */
export function offeredCommands(): readonly Command[] {
  return [...(knownRecord(panes.active)?.commands.values() ?? [])].flat()
}

/** The same with the keys of this person. */
export function paneCommands(): readonly Command[] {
  return offeredCommands().map(withOwnKeys)
}

/** The panes that hold unsaved text. */
export function unsavedPanes(): PaneEntry[] {
  return panes.list.filter((pane) => pane.dirty)
}
