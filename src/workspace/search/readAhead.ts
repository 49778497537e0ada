// The first key of a search is the dearest, since everything is looked at for it: it is worked out before it is pressed.

import { search } from './search.ts'
import type { SearchIndex } from './searchIndex.ts'

/** What a search begins with, as far as it can be known. */
const FIRST_KEYS = [...'abcdefghijklmnopqrstuvwxyz0123456789']

/** The keys that are left to be worked out, by index. */
const left = new WeakMap<SearchIndex, string[]>()

/**
 * Looks for each letter and digit while the page has nothing else to do, one at a time; `search` keeps what it finds. An
 * index that is replaced meanwhile (`isCurrent`) is left, and gone on with when it is asked for again. Where a browser
 * tells of no idle time nothing is done.
 */
export function readAhead(index: SearchIndex, isCurrent: () => boolean): void {
  const keys = left.get(index) ?? [...FIRST_KEYS]
  left.set(index, keys)
  if (keys.length === 0) return
  const next = () => {
    if (!isCurrent()) return
    const key = keys.pop()
    if (key === undefined) return
    search(index, key, { limit: 0 })
    globalThis.requestIdleCallback?.(next)
  }
  globalThis.requestIdleCallback?.(next)
}
