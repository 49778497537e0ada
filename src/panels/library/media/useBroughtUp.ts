/** Bringing a part of a screen into view that is still being read: what comes in above it would push it away again. */
import { useEffect, type RefObject } from 'react'

/** What the person does ends it: from then on the screen is theirs. */
const own = ['keydown', 'pointerdown', 'wheel'] as const

/** Keeps what `selector` finds in `within` at the top until the person does something; anew for another `of`. */
export function useBroughtUp(within: RefObject<HTMLElement | null>, selector: string | undefined, of: unknown): void {
  useEffect(() => {
    const whole = within.current
    if (!whole || selector === undefined) return
    const bring = () => whole.querySelector(selector)?.scrollIntoView({ block: 'start' })
    bring()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(bring)
    // Its own size, and that of what stands above it, such as a picture that is not there yet.
    observer.observe(whole)
    for (const above of whole.parentElement?.parentElement?.children ?? []) observer.observe(above)
    const scroller = whole.closest('[tabindex]')
    const stop = () => observer.disconnect()
    for (const event of own) scroller?.addEventListener(event, stop, { once: true, passive: true })
    return () => {
      stop()
      for (const event of own) scroller?.removeEventListener(event, stop)
    }
  }, [within, selector, of])
}
