/**
 * Records that are read all at once: what was just made from this pane is gone to. What is not among them is said, and gone to
 * when it comes.
 */
import { useEffect, useRef } from 'react'
import type { FamilyName } from '../../../api/index.ts'
import { forgetMade, madeIn, type Made } from '../../../workspace/madeHere.ts'
import { usePaneOffers } from '../../../workspace/pane.ts'
import { LED_MS, tellHidden, type Widen } from './hiddenMade.ts'

/** Ours: what is read beside, such as what a filter means, may come so much later, in ms. */
const SETTLED_MS = 500

/** How it is looked for: `find` goes to it, and answers whether it is there, not there, or is still to be looked for. */
interface LedTo {
  /** Undefined: nothing is gone to. */
  readonly family: FamilyName | undefined
  readonly find: (ID: number) => 'there' | 'hidden' | 'later'
  readonly widen: Widen | undefined
}

/** `shown`: what stands there now; it is looked for whenever that is another. */
export function useLedTo(shown: unknown, { family, find, widen }: LedTo): void {
  const { id: pane } = usePaneOffers()
  const hidden = useRef<(Made & { readonly at: number }) | undefined>(undefined)
  useEffect(() => {
    if (family === undefined) return
    if (hidden.current && Date.now() - hidden.current.at > LED_MS) hidden.current = undefined
    const made = madeIn(pane, family) ?? hidden.current
    if (!made) return
    const found = find(made.ID)
    if (found === 'there') {
      forgetMade(pane, family)
      hidden.current = undefined
    }
    if (found !== 'hidden' || hidden.current?.ID === made.ID) return
    const timer = setTimeout(() => {
      forgetMade(pane, family)
      hidden.current = { ...made, at: Date.now() }
      tellHidden(made, widen)
    }, SETTLED_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- looked for when something else stands there; the ways are new each time
  }, [shown, pane, family])
}
