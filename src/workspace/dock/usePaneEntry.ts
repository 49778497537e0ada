/** What a component sees of the panes, so that it is drawn again only when just that changed, however many are open. */
import { useSyncExternalStore } from 'react'
import { snapshot, subscribe, type Snapshot } from 'valtio'
import type { Page } from '../../api/pages.ts'
import { panes, type PaneEntry } from './panes.ts'

const listen = (told: () => void) => subscribe(panes, told)

/** One pane as it is now; undefined when it is not open. */
export function usePaneEntry(id: string): Snapshot<PaneEntry> | undefined {
  return useSyncExternalStore(listen, () => snapshot(panes).list.find((pane) => pane.id === id))
}

/** Whether a pane is the active one. */
export function useIsActive(id: string): boolean {
  return useSyncExternalStore(listen, () => panes.active === id)
}

/** The page of the active pane; undefined when none is open. */
export function useActivePage(): Page | undefined {
  return useSyncExternalStore(listen, () => panes.list.find((pane) => pane.id === panes.active)?.page)
}
