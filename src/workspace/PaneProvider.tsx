/** Puts a pane around a panel. */
import { useMemo, type ReactNode } from 'react'
import { PaneContext, PaneOffersContext, type Pane } from './pane.ts'

/** The pane for everything inside; see usePane and usePaneOffers. */
export function PaneProvider({ value, children }: { readonly value: Pane; readonly children?: ReactNode }): ReactNode {
  const { id, page, setTitle, setParams, setGuard, setSubject, setCommands, setFocus, close } = value
  const offers = useMemo(
    () => ({ id, page, setTitle, setParams, setGuard, setSubject, setCommands, setFocus, close }),
    [id, page, setTitle, setParams, setGuard, setSubject, setCommands, setFocus, close],
  )
  return (
    <PaneContext value={value}>
      <PaneOffersContext value={offers}>{children}</PaneOffersContext>
    </PaneContext>
  )
}
