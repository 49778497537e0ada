/** Choosing on a screen by keyboard: Tab goes from widget to widget, arrows choose in one, Escape chooses nothing. */
import { isComposing } from '../../../../workspace/keys/ime.ts'
import type { RunningScreen } from './screen.ts'

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  PageDown: 10,
  PageUp: -10,
  Home: -10_000,
  End: 10_000,
}

/** Listens on the screen's element. Answers how to stop. */
export function listenToChoosing(root: HTMLElement, screen: RunningScreen): () => void {
  const pressed = (event: KeyboardEvent) => {
    if (isComposing(event) || event.ctrlKey || event.altKey || event.metaKey) return
    const widget = (event.target as HTMLElement).closest<HTMLElement>('[data-widget]')?.dataset['widget']
    const by = steps[event.key]
    const isDone = event.key === 'Escape' ? screen.clear() : widget !== undefined && by !== undefined
    if (!isDone) return
    if (widget !== undefined && by !== undefined) screen.step(widget, by)
    event.preventDefault()
    event.stopPropagation()
  }
  root.addEventListener('keydown', pressed)
  return () => root.removeEventListener('keydown', pressed)
}
