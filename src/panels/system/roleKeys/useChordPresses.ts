/** The keys pressed one after the other, taken before anything else in the window hears of them. */
import { useEffect, useRef, useState } from 'react'
import { isComposing } from '../../../workspace/keys/ime.ts'
import { stepOf } from '../../../workspace/keys/step.ts'

/** How many steps a chord may have. */
const STEPS = 3

/** What becomes of the keys. */
export interface Presses {
  /** Enter, when something was pressed before. */
  readonly onDone: (steps: readonly string[]) => void
  /** Escape. */
  readonly onCancel: () => void
}

/** What was pressed so far; `composing`: an input method is on, whose keys are no chords. */
export function useChordPresses(window: Window, presses: Presses): { steps: readonly string[]; composing: boolean } {
  const [steps, setSteps] = useState<readonly string[]>([])
  const [composing, setComposing] = useState(false)
  const latest = useRef({ steps, presses })
  latest.current = { steps, presses }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      setComposing(isComposing(event))
      if (isComposing(event)) return
      const step = stepOf(event)
      const { steps, presses } = latest.current
      // Tab leaves, as everywhere.
      if (step === undefined || /^(shift\+)?tab$/.test(step)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (event.repeat) return
      if (step === 'esc') presses.onCancel()
      else if (step === 'enter' && steps.length > 0) presses.onDone(steps)
      else if (step === 'backspace' && steps.length > 0) setSteps(steps.slice(0, -1))
      else if (steps.length < STEPS) setSteps([...steps, step])
    }
    // The window comes before its document, where the keys of the workspace listen.
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [window])
  return { steps, composing }
}
