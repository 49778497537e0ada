/**
 * Long work: what takes several requests shows how far it is and can be given up. A store and one function; the status bar
 * shows the work that goes on. What was done before it was given up stays done.
 */
import { proxy } from 'valtio'

/** One work that goes on. */
export interface WorkItem {
  readonly id: number
  readonly title: string
  /** Steps done, and how many there are; 0 while nobody knows. */
  done: number
  total: number
  /** The person asked to give it up; it ends after the step that is on its way. */
  leaving: boolean
}

/** What the one who works is given. */
export interface Progress {
  /** Say how far it is. */
  step(done: number, total: number): void
  /** Whether to stop: ask before every step. */
  readonly isLeft: () => boolean
}

/** What goes on now, the oldest first. */
export const work = proxy<{ items: WorkItem[] }>({ items: [] })

let last = 0

/** Do long work. Answers what `run` answers, and rejects as it rejects; the work is no longer shown either way. */
export async function longWork<T>(title: string, run: (progress: Progress) => Promise<T>): Promise<T> {
  const id = ++last
  work.items.push({ id, title, done: 0, total: 0, leaving: false })
  const item = work.items.find((one) => one.id === id)!
  try {
    return await run({
      step(done, total) {
        item.done = done
        item.total = total
      },
      isLeft: () => item.leaving,
    })
  } finally {
    work.items = work.items.filter((one) => one.id !== id)
  }
}

/** Give up the newest work that goes on; answers whether there was one. */
export function leaveWork(): boolean {
  const item = work.items.findLast((one) => !one.leaving)
  if (item) item.leaving = true
  return item !== undefined
}
