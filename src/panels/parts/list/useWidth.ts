/** The width of an element, watched. */
import { useEffect, useState, type RefObject } from 'react'

/** Width in px of the element's content; 1000 until it is known. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(1000)
  useEffect(() => {
    const watched = element.current
    if (!watched || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      // A pane behind another tab has no width; its columns keep theirs.
      if (watched.clientWidth > 0) setWidth(watched.clientWidth)
    })
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element])
  return width
}
