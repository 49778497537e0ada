/**
 * The pane a panel's component stands in: its identity, whether it is active, and what the component tells the dock
 * (title, unsaved text, its records, its own commands). The dock provides the context; panels only use the hooks.
 */
import { createContext, useContext, useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { Page } from '../api/pages.ts'
import type { Command, Subject } from './command.ts'

/** What the dock gives a panel. The functions are stable for the life of the pane. */
export interface Pane {
  readonly id: string
  readonly page: Page
  readonly params: Readonly<Record<string, unknown>>
  /** Whether commands act on this pane now. */
  readonly active: boolean
  /** Whether it is the tab in front of its group. */
  readonly visible: boolean
  /** The window the pane stands in; panels add no listeners to the global one. */
  readonly window: Window
  /** Replace the tab's title; undefined: the page's. */
  setTitle(title: string | undefined): void
  /** Change the pane's parameters in place (an article got its number); the address follows. */
  setParams(params: Record<string, unknown>): void
  /** Text that would be lost: the dock asks this before closing. undefined: nothing unsaved. */
  setGuard(guard: CloseGuard | undefined): void
  /** Offer records to commands; undefined: none. */
  setSubject(subject: Subject | undefined): void
  /** Offer commands of this pane; they live until replaced or the pane closes. `key` names the offering component. */
  setCommands(key: string, commands: readonly Command[] | undefined): void
  /** How to take the focus when the pane becomes active; the last element that had it is tried first. */
  setFocus(focus: (() => void) | undefined): void
  close(): void
}

/** What the dock asks a pane with unsaved text before closing it. */
export interface CloseGuard {
  /** The question, e.g. 「稿件有未保存的修改。」 */
  readonly question: string
  /** Save, then close. Rejects when it could not be saved: the pane stays. */
  readonly save: () => Promise<void>
  /** Keep the text without sending it, where nobody can be asked (idling). Default: save. */
  readonly keep?: () => Promise<void>
  /** Told when the person closes without saving. */
  readonly discard?: () => void
}

/** What of a pane is the same for its life: who needs no more is not drawn again when another pane becomes the active one. */
export type PaneOffers = Omit<Pane, 'params' | 'active' | 'visible' | 'window'>

/** Both are provided around every panel by PaneProvider. */
export const PaneContext = createContext<Pane | undefined>(undefined)
export const PaneOffersContext = createContext<PaneOffers | undefined>(undefined)

/** The pane this component stands in. Throws outside a pane. */
export function usePane(): Pane {
  const pane = useContext(PaneContext)
  if (!pane) throw new Error('usePane needs a pane around it')
  return pane
}

/** Which pane the component stands in, and what it may tell it. Throws outside a pane. */
export function usePaneOffers(): PaneOffers {
  const offers = useContext(PaneOffersContext)
  if (!offers) throw new Error('usePaneOffers needs a pane around it')
  return offers
}

/** Offer records to commands while mounted. Pass a stable value (useMemo). */
export function usePublish(subject: Subject | undefined): void {
  const { setSubject } = usePaneOffers()
  // Before the screen is painted, like the commands below.
  useLayoutEffect(() => setSubject(subject), [setSubject, subject])
  useLayoutEffect(() => () => setSubject(undefined), [setSubject])
}

/** Offer commands of this pane while mounted. The array may be new on each render; the dock reads the latest. */
export function usePaneCommands(commands: readonly Command[]): void {
  const { setCommands } = usePaneOffers()
  const key = useId()
  // Before the screen is painted: a key pressed on what has just come must not act on what stood there before.
  useLayoutEffect(() => setCommands(key, commands))
  useLayoutEffect(() => () => setCommands(key, undefined), [setCommands, key])
}

/** Say that text would be lost on closing, while mounted. */
export function useCloseGuard(guard: CloseGuard | undefined): void {
  const { setGuard } = usePaneOffers()
  useEffect(() => setGuard(guard))
  useEffect(() => () => setGuard(undefined), [setGuard])
}

/** Say how the pane takes the focus, while mounted. */
export function usePaneFocus(focus: () => void): void {
  const { setFocus } = usePaneOffers()
  const latest = useRef(focus)
  latest.current = focus
  useEffect(() => {
    setFocus(() => latest.current())
    return () => setFocus(undefined)
  }, [setFocus])
}

/** Name the tab after what the pane shows; undefined: as its page is called. The last name stays when this goes. */
export function usePaneTitle(title: string | undefined): void {
  const { setTitle } = usePaneOffers()
  useEffect(() => setTitle(title), [setTitle, title])
}
