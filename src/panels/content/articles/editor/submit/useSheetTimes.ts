/** When the sheet for sending in comes and goes by itself. */
import { useEffect } from 'react'
import { usePane } from '../../../../../workspace/pane.ts'

/** What it depends on. */
export interface SheetTimes {
  /** What the address wants beside the text. */
  readonly wants: 'submit' | undefined
  readonly isSheet: boolean
  /** Sending in is what leads on. */
  readonly maySubmit: boolean
  readonly open: (side: 'submit') => void
  readonly close: () => void
}

/** Opens it where the address wants it, and closes it when there is nothing to send any more. */
export function useSheetTimes({ wants, isSheet, maySubmit, open, close }: SheetTimes): void {
  const pane = usePane()
  // The address says it once: a reload shows the text.
  useEffect(() => {
    if (!wants) return
    const { sheet: _, ...params } = pane.params
    pane.setParams(params)
    if (maySubmit) open(wants)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- whenever it is asked for anew
  }, [wants])
  // Sent in elsewhere while the sheet is open: there is nothing to send any more.
  const isOver = isSheet && !maySubmit
  useEffect(() => {
    if (isOver) close()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the step is gone
  }, [isOver])
}
