/** The keys in a chapter, as this person has them: the manual was built with those that everybody begins with. */
import { capsOf } from '../../../workspace/keys/caps.ts'
import { chordsOf } from '../../../workspace/commandBindings.ts'
import { onMac } from '../../../workspace/keyRuntime.ts'
import { findCommand } from '../../../workspace/registry.ts'

/** Puts the person's keys where a text names commands. What only other panes offer stays as it was built. */
export function showOwnKeys(text: HTMLElement): void {
  for (const named of text.querySelectorAll<HTMLElement>('[data-command]')) {
    const command = findCommand(named.dataset.command!)
    const caps = named.querySelector('.caps')
    if (!command || !caps) continue
    const chord = chordsOf(command)[0]
    const keys = chord === undefined ? [] : capsOf(chord, onMac).flat()
    caps.replaceChildren(...keys.map((key) => Object.assign(document.createElement('kbd'), { textContent: key })))
  }
}
