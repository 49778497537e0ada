/** Whoever writes is not kept waiting: on a machine with few processors no picture is begun while keys are struck. */

/** Ours: so long after a key somebody counts as writing, in ms. */
const WRITING_MS = 300
/** Ours: so long a picture waits for somebody who never stops, in ms. */
const MOST_MS = 3000
/** Ours: with so many processors there is one to spare for pictures, whoever else wants one. */
const ENOUGH = 4

/** Where keys come by, and on what machine. */
export interface Keys {
  /** The page's window. */
  readonly at: Pick<EventTarget, 'addEventListener'>
  /** As the browser says; undefined where it does not. */
  readonly processors: number | undefined
  /** In ms. Default: performance.now. */
  readonly now?: () => number
}

/** Letters, and what an input method makes of them; whoever chooses a file by Enter waits for it. */
const writes = ({ key, ctrlKey, altKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>) =>
  (key.length === 1 && !ctrlKey && !altKey && !metaKey) || key === 'Process' || key === 'Backspace'

/** Begins to look for keys. Answers what waits until nobody writes, a few seconds at most; at once where it does not matter. */
export function restBetweenKeys({ at, processors, now = () => performance.now() }: Keys): () => Promise<void> {
  if ((processors ?? 1) >= ENOUGH) return async () => {}
  let last = -Infinity
  const struck = (event: Event) => {
    if (writes(event as KeyboardEvent)) last = now()
  }
  at.addEventListener('keydown', struck, { capture: true, passive: true })
  return async () => {
    const until = now() + MOST_MS
    for (;;) {
      const left = Math.min(last + WRITING_MS, until) - now()
      if (left <= 0) return
      await new Promise((resolve) => setTimeout(resolve, left))
    }
  }
}
