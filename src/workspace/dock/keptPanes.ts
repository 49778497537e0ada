/** What was in the panes that closed, by pane id, until they are opened again. */
import { recordOf } from './records.ts'
import { readState, writeState, type KeptState } from './keptState.ts'

/** Ours: of how many closed panes it is kept. */
const KEPT_DEPTH = 40

const kept = new Map<string, KeptState>()
const touched = new WeakSet<Element>()

/** Note what is typed into in a pane. Answers how to stop. */
export function noteTyping(host: HTMLElement): () => void {
  const note = ({ isTrusted, target }: Event) => {
    if (isTrusted && target) touched.add(target as Element)
  }
  host.addEventListener('input', note, true)
  return () => host.removeEventListener('input', note, true)
}

/** A pane is about to close: keep what is in it. */
export function keepPane(id: string): void {
  const { host, lastFocus } = recordOf(id)
  if (!host) return
  keepState(id, readState(host, touched, lastFocus))
}

/** Keep a state for the pane that will have this id. */
export function keepState(id: string, state: KeptState): void {
  kept.delete(id)
  kept.set(id, state)
  const [oldest] = kept.keys()
  if (kept.size > KEPT_DEPTH && oldest !== undefined) kept.delete(oldest)
}

/** What is kept for a pane. */
export function keptOf(id: string): KeptState | undefined {
  return kept.get(id)
}

/** A pane is drawn: if it stood here before, put back what was in it. Answers how to stop. */
export function bringBack(id: string, host: HTMLElement): (() => void) | undefined {
  const state = kept.get(id)
  kept.delete(id)
  return state && writeState(host, state)
}
