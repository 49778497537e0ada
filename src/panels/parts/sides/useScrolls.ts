/** Whether there is more in an element than is seen, kept up to date as it and what is in it grow. */
import { useEffect, useState, type RefObject } from 'react'

/** False until it is known, and where nobody can know it. */
export function useScrolls(element: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false)
  // What is in it may be another than before: it is watched anew after each drawing.
  useEffect(() => {
    const watched = element.current
    if (!watched || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setScrolls(watched.scrollHeight > watched.clientHeight))
    for (const one of [watched, ...watched.children]) observer.observe(one)
    return () => observer.disconnect()
  })
  return scrolls
}
