/** Whether a box is scrolled faster than pictures in it can be told apart, and who waits until it is not. */
import { useEffect, useMemo, useState, type RefObject } from 'react'

/** As fast as a key that is held walks through rows of tiles, about; in px per ms. Ours. */
const FAST = 3

/** After so long without a scroll the box is at rest, in ms. */
const REST_MS = 100

/** A box and what waits for its rest. */
export interface Hurry {
  /** Whether it is scrolled fast just now. */
  readonly isFast: () => boolean
  /** Calls once it is not; at once where it is not. Answers what ends the waiting. */
  readonly atRest: (call: () => void) => () => void
  /** The box stands at `top`, px, at the moment `at`, ms. One jump by itself is not fast: somebody looks at where it goes. */
  readonly scrolled: (top: number, at: number) => void
}

/** A box that is not scrolled yet. */
export function newHurry(): Hurry {
  const waiting = new Set<() => void>()
  let last = { top: 0, at: -Infinity }
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = () => {
    clearTimeout(timer)
    timer = undefined
    const calls = [...waiting]
    waiting.clear()
    for (const call of calls) call()
  }
  return {
    isFast: () => timer !== undefined,
    atRest: (call) => {
      if (timer === undefined) call()
      else waiting.add(call)
      return () => waiting.delete(call)
    },
    scrolled: (top, at) => {
      const passed = at - last.at
      const isFast = passed < REST_MS && Math.abs(top - last.top) > FAST * passed
      last = { top, at }
      if (!isFast) return rest()
      clearTimeout(timer)
      timer = setTimeout(rest, REST_MS)
    },
  }
}

/** The hurry of a box that is in the page as long as its screen is. */
export function useHurry(box: RefObject<HTMLElement | null>): Hurry {
  const hurry = useMemo(newHurry, [])
  useEffect(() => {
    const { current } = box
    const scrolled = ({ timeStamp }: Event) => hurry.scrolled(current?.scrollTop ?? 0, timeStamp)
    // Before the list draws what comes in: where it stands is known then, and is measured anew afterwards.
    const first = { capture: true, passive: true }
    current?.addEventListener('scroll', scrolled, first)
    return () => current?.removeEventListener('scroll', scrolled, first)
  }, [box, hurry])
  return hurry
}

/** Whether what is drawn from now on waits for the rest; what stands there stays. */
export function useWaits(hurry: Hurry): boolean {
  const [waits, setWaits] = useState(hurry.isFast)
  useEffect(() => (waits ? hurry.atRest(() => setWaits(false)) : undefined), [waits, hurry])
  return waits
}
