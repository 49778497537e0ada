/** Where the focus and the caret are in the input of a tab. */
import { useEffect, useLayoutEffect, type RefObject } from 'react'
import { usePaneFocus } from '../../../workspace/pane.ts'

type Input = RefObject<HTMLTextAreaElement | null>

/** The input has the focus whenever the pane gets it, and when somebody came to its tab by the tab's key (`comes`, once). */
export function useInputFocus(input: Input, comes: RefObject<boolean>): void {
  usePaneFocus(() => input.current?.focus())
  useEffect(() => {
    if (comes.current) input.current?.focus()
    comes.current = false
  }, [input, comes])
}

/** What was kept in the input is gone on with at its end. */
export function useCaretAtEnd(input: Input): void {
  useLayoutEffect(() => {
    const field = input.current
    field?.setSelectionRange(field.value.length, field.value.length)
  }, [input])
}
