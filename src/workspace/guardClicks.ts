/** Double clicks: repeats of a trigger are ignored for 1 s, a pressed button rests for 2 s. */
import { useEffect, useRef, useState } from 'react'
import { showError } from './notices.ts'
import { REST_MS } from './RestingButton.tsx'

/** R-177, in ms. */
export const REPEAT_MS = 1000

/** Tells repeats from first triggers, by name. */
export interface RepeatGuard {
  /** True the first time and again REPEAT_MS after the last time it answered true; false for repeats between. */
  passes(name: string): boolean
}

/** A guard on a clock in ms; the default one never jumps. */
export function createRepeatGuard(now: () => number = () => performance.now()): RepeatGuard {
  const passed = new Map<string, number>()
  return {
    passes(name) {
      const at = now()
      for (const [known, then] of passed) if (at - then >= REPEAT_MS) passed.delete(known)
      if (passed.has(name)) return false
      passed.set(name, at)
      return true
    },
  }
}

const guard = createRepeatGuard()

/** Whether a trigger is not a repeat; the one guard of the application. */
export function isFirstTrigger(name: string): boolean {
  return guard.passes(name)
}

/**
 * A click handler that is good for one click per REST_MS, and whether its button rests now. While what it started still
 * runs it rests too.
 */
export function useRestingClick(
  run: () => void | Promise<void>,
  restMs: number = REST_MS,
): { readonly resting: boolean; readonly click: () => void } {
  const [resting, setResting] = useState(false)
  const busy = useRef(false)
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => void (mounted.current = false)
  }, [])
  const click = () => {
    if (busy.current) return
    busy.current = true
    setResting(true)
    const rest = new Promise((resolve) => setTimeout(resolve, restMs))
    void Promise.allSettled([Promise.resolve().then(run), rest]).then(([outcome]) => {
      busy.current = false
      if (mounted.current) setResting(false)
      if (outcome.status === 'rejected') showError(outcome.reason)
    })
  }
  return { resting, click }
}
