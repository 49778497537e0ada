/** A key of the sign-in page, which has neither commands nor a keymap. */
import { useEffect, useRef } from 'react'
import { isMac, parseChord } from '../keys/chord.ts'
import { isComposing } from '../keys/ime.ts'
import { stepOf } from '../keys/step.ts'

/** Calls `run` when the chord (one step, with a modifier) is pressed anywhere on the page. */
export function useKey(chord: string, run: () => void): void {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    const step = parseChord(chord, isMac(navigator))?.[0]
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || isComposing(event) || stepOf(event) !== step) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [chord])
}
