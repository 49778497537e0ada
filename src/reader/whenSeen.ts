/** When something on a page has been seen: half of it, for a second without a break, in a tab that is looked at. */

/** How much of it, as a share, and for how long, in ms: what a counted view is. */
const SHARE = 0.5
const SEEN_MS = 1000

/** Calls `seen` once. Returns what stops waiting for it. */
export function whenSeen(element: Element, seen: () => void): () => void {
  let isIn = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    watch.disconnect()
    document.removeEventListener('visibilitychange', look)
  }
  const look = () => {
    clearTimeout(timer)
    if (!isIn || document.visibilityState !== 'visible') return
    timer = setTimeout(() => {
      stop()
      seen()
    }, SEEN_MS)
  }
  const watch = new IntersectionObserver(
    (entries) => {
      const is = entries.at(-1)!.intersectionRatio >= SHARE
      if (is === isIn) return
      isIn = is
      look()
    },
    { threshold: SHARE },
  )
  watch.observe(element)
  document.addEventListener('visibilitychange', look)
  return stop
}
