/** A field whose parts come and go while somebody stands in it. */
import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'

/**
 * What had the focus in `box` may be gone after a drawing: then `to` has it, before anybody looks for the lost focus elsewhere. Who
 * has left is let be. Answers what the box hears of the focus.
 */
export function useFocusKept(
  box: RefObject<HTMLElement | null>,
  to: () => HTMLElement | null | undefined,
): (event: FocusEvent) => void {
  const last = useRef<Element>(undefined)
  useLayoutEffect(() => {
    const page = box.current?.ownerDocument
    if (!last.current || last.current.isConnected || !page || page.activeElement !== page.body) return
    last.current = undefined
    to()?.focus()
  })
  return ({ target }) => void (last.current = target)
}
