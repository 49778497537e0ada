/** The button of everything that sends something: clicked once, it rests, so that a second click sends nothing. */
import { useEffect, useRef, useState, type ComponentProps, type MouseEvent, type ReactNode } from 'react'

/** R-178, in ms. */
export const REST_MS = 2000

/**
 * A button as any other. While it rests it says so and takes no click of a pointer; it keeps the focus. Ours: keys are
 * never held up, because whoever corrects a word and presses Enter again means it.
 */
export function RestingButton({ onClick, ...button }: ComponentProps<'button'>): ReactNode {
  const [resting, setResting] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // A click without a pointer, such as that of Enter, counts none.
    if (event.detail > 0) {
      if (resting) return event.preventDefault()
      setResting(true)
      timer.current = setTimeout(() => setResting(false), REST_MS)
    }
    onClick?.(event)
  }
  return <button type="button" {...button} aria-disabled={resting || button['aria-disabled']} onClick={click} />
}
