/** Whether somebody is writing, and has not only opened what could be written. */
import { startTransition, useEffect, useState, type RefObject } from 'react'

/** Ours: how long after the last letter somebody is still writing, wherever they look meanwhile, in ms. */
export const WRITING_MS = 180_000

/** True while the focus is in what can be written, or something was typed there within WRITING_MS. */
export function useIsWriting(within: RefObject<HTMLElement | null>, editable: boolean): boolean {
  const [isIn, setIn] = useState(false)
  const [isTyped, setTyped] = useState(false)
  useEffect(() => {
    const whole = within.current
    if (!whole || !editable) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (focused: EventTarget | null) =>
      setIn(focused instanceof Element && whole.contains(focused) && focused.matches(FIELDS))
    const come = ({ target }: FocusEvent) => look(target)
    const go = ({ relatedTarget }: FocusEvent) => look(relatedTarget)
    const type = () => {
      clearTimeout(timer)
      // Not within the event: a field drawn before React has heard of the letter is given back what it held, and the letter is lost.
      startTransition(() => setTyped(true))
      timer = setTimeout(() => setTyped(false), WRITING_MS)
    }
    const { ownerDocument } = whole
    look(ownerDocument.hasFocus() ? ownerDocument.activeElement : null)
    whole.addEventListener('focusin', come)
    whole.addEventListener('focusout', go)
    whole.addEventListener('input', type)
    return () => {
      clearTimeout(timer)
      setIn(false)
      setTyped(false)
      whole.removeEventListener('focusin', come)
      whole.removeEventListener('focusout', go)
      whole.removeEventListener('input', type)
    }
  }, [within, editable])
  return isIn || isTyped
}

const FIELDS = 'input, textarea, select, [contenteditable="true"]'
