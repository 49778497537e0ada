/** What comes along when somebody goes to the assistant: the words they had selected, as a chip they see. */
import { useEffect } from 'react'
import { usePane } from '../../../../workspace/pane.ts'
import { askedAbout, noteSelection } from '../../../../workspace/ai/selection.ts'
import { selectedBeside, type Attachable } from './offered.ts'

/** Attach it whenever the pane becomes the active one; once for the same words. */
export function useArrivals(attach: (more: readonly Attachable[]) => void): void {
  const { active, window: target } = usePane()
  useEffect(() => {
    const note = () => noteSelection(target)
    target.document.addEventListener('selectionchange', note)
    return () => target.document.removeEventListener('selectionchange', note)
  }, [target])
  useEffect(() => {
    if (!active) return
    const selected = selectedBeside()
    if (selected && selected.key !== brought && selected.Text !== askedAbout()) attach([selected])
    brought = selected?.key
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once whenever somebody comes
  }, [active])
}

/** What was brought along last: taken away once, it does not come back by itself. */
let brought: string | undefined
