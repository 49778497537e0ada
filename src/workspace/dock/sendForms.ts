/** Ctrl+Enter in any form of a pane sends it, where no command of the pane took the key. */
import { isComposing } from '../keys/ime.ts'
import { isMac, parseChord } from '../keys/chord.ts'
import { stepOf } from '../keys/step.ts'

/** Listen in a pane; answers how to end it. A form whose button is off is not sent. */
export function sendForms(host: HTMLElement): () => void {
  const step = parseChord('mod+enter', isMac(navigator))?.[0]
  const send = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || isComposing(event) || stepOf(event) !== step) return
    const form = (event.target as Element).closest('form')
    const button = form?.querySelector<HTMLButtonElement>('button[type=submit]')
    if (!form || !button || button.disabled) return
    event.preventDefault()
    form.requestSubmit(button)
  }
  host.addEventListener('keydown', send)
  return () => host.removeEventListener('keydown', send)
}
