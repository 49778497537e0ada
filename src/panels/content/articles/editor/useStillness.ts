/** A text that has just been sent on: it is locked before anybody is told, and letters do nothing until somebody moves. */
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'

/** Keys by which somebody moves. Everything else that is not a chord does nothing meanwhile. */
const MOVES = /^(?:Arrow|Page|Home$|End$|Tab$|F\d+$|Escape$)/

/** What the editor needs to know of it. */
export interface Stillness {
  readonly editable: boolean
  /** An act is under way, or is over and nobody has moved since. */
  readonly isStill: boolean
  /** An act begins; answers what is to be called when the new state is known. */
  readonly begin: () => () => void
  /** For the frame that has the focus meanwhile. */
  readonly onKeyDown: (event: KeyboardEvent) => void
  /** Somebody moved. */
  readonly wake: () => void
}

/**
 * Lock the text while an act is under way. The frame around the text has the focus meanwhile, and the text has it back when
 * it may be written again.
 */
export function useStillness(
  frame: RefObject<HTMLElement | null>,
  { mayWrite, focusText }: { readonly mayWrite: boolean; readonly focusText: () => void },
): Stillness {
  const [isLocked, setLocked] = useState(false)
  const [isStill, setStill] = useState(false)
  const editable = mayWrite && !isLocked
  const toText = useRef(focusText)
  toText.current = focusText
  useEffect(() => {
    if (!editable || !isStill) return
    setStill(false)
    const box = frame.current
    const page = box?.ownerDocument
    if (page && (page.activeElement === box || page.activeElement === page.body)) toText.current()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the text may be written again
  }, [editable])
  return {
    editable,
    isStill,
    begin() {
      const box = frame.current
      const isHere = box?.closest('.cd-editor')?.contains(box.ownerDocument.activeElement) === true
      setLocked(true)
      setStill(true)
      if (isHere) box?.focus({ preventScroll: true })
      return () => setLocked(false)
    },
    onKeyDown(event) {
      if (isStill && MOVES.test(event.key)) setStill(false)
    },
    wake: () => isStill && setStill(false),
  }
}
