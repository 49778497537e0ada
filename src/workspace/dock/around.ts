/**
 * What belongs to the layout and is not dockview's: windows that wait, links between panes, from where each was opened, the order of
 * use. A store.
 */
import { proxy } from 'valtio'
import type { SavedLayout, SavedLink, SavedOpener, SavedWindow } from './layout.ts'

/**
 * `waiting`: windows that could not be opened yet, because browsers open them only for somebody who presses a key; their
 * panes stand in the dock meanwhile. `links`: details panes and the lists they follow. `openers`: of each pane that was
 * opened from another one, that one, also where it closed since. `recent`: pane ids, the one used last first.
 */
export const around = proxy<{
  waiting: SavedWindow[]
  links: SavedLink[]
  openers: SavedOpener[]
  recent: string[]
}>({
  waiting: [],
  links: [],
  openers: [],
  recent: [],
})

/** Take over what a layout says. */
export function setAround({ windows = [], links = [], openers = [], recent = [] }: Partial<SavedLayout>): void {
  Object.assign(around, { waiting: [...windows], links: [...links], openers: [...openers], recent: [...recent] })
}
