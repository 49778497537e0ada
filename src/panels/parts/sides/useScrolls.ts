/** Whether there is more in an element than is seen, kept up to date as it and what is in it grow. */
import { useEffect, useState, type RefObject } from 'react'

/** False until it is known, and where nobody can know it. */
export function useScrolls(element: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const watched = element.current
    if (!watched || typeof ResizeObserver === 'undefined') return
    const sizes = new ResizeObserver(() => setScrolls(watched.scrollHeight > watched.clientHeight))
    const watch = () => {
      sizes.disconnect()
      for (const one of [watched, ...watched.children]) sizes.observe(one)
    }
    watch()
    // What is in it becomes another without this being drawn: a part that was being loaded, a text after an empty state.
    const parts = new MutationObserver(watch)
    parts.observe(watched, { childList: true })
    return () => {
      sizes.disconnect()
      parts.disconnect()
    }
  }, [element])
  return scrolls
}
