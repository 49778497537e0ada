/** What the assistant knows of its tabs: which is shown, whether its task ended, and what was made in it. Pure. */
import { tabOf, type TabName } from './tabs.ts'

/** See the reducer. */
export interface PanelState {
  readonly tab: TabName
  /** The task of this tab ended since it was switched to: it is said so. */
  readonly isFinished: boolean
  /** The jobs whose results stand in the tab, the newest first. */
  readonly results: { readonly picture: readonly number[]; readonly video: readonly number[] }
  /** Grows when the form is to be empty again: a task ended. */
  readonly emptied: number
}

/** What happens to it. `ended`: a task, by itself or not (`isDone`). */
export type PanelEvent =
  | { readonly kind: 'switched'; readonly tab: TabName }
  | { readonly kind: 'started'; readonly job?: number }
  | { readonly kind: 'ended'; readonly isDone: boolean }

/** What it begins with. */
export const panelState = (tab: TabName): PanelState => ({
  tab,
  isFinished: false,
  results: { picture: [], video: [] },
  emptied: 0,
})

/** The state after an event. */
export function panelAfter(state: PanelState, event: PanelEvent): PanelState {
  if (event.kind === 'ended') return { ...state, isFinished: event.isDone, emptied: state.emptied + 1 }
  if (event.kind === 'switched') {
    const isMaking = tabOf(event.tab).kind === 'making'
    //
    const results = isMaking ? { ...state.results, [event.tab]: [] } : state.results
    return { ...state, tab: event.tab, isFinished: false, results }
  }
  if (event.job === undefined || (state.tab !== 'picture' && state.tab !== 'video'))
    return { ...state, isFinished: false }
  const before = state.results[state.tab].filter((ID) => ID !== event.job)
  return { ...state, isFinished: false, results: { ...state.results, [state.tab]: [event.job, ...before] } }
}
