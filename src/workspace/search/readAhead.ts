// The first key of a search is the dearest, since everything is looked at for it: it is worked out before it is pressed.

import { search } from './search.ts'
import type { SearchIndex } from './searchIndex.ts'

/** What a search begins with, as far as it can be known. */
const FIRST_KEYS = [...'abcdefghijklmnopqrstuvwxyz0123456789']

/**
 * Looks for each letter and digit while the page has nothing else to do, one at a time; `search` keeps what it finds. An
 * index that is replaced meanwhile (`isCurrent`) is left. Where a browser tells of no idle time nothing is done.
 */
export function readAhead(index: SearchIndex, isCurrent: () => boolean): void {
  const left = [...FIRST_KEYS]
  const next = () => {
    const key = left.shift()
    if (key === undefined || !isCurrent()) return
    search(index, key, { limit: 0 })
    globalThis.requestIdleCallback?.(next)
  }
  globalThis.requestIdleCallback?.(next)
}
