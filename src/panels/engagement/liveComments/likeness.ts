/** Comments that belong together: of one text, one author, one address. Pure. */
import type { Comment } from '../../../api/content/comments/model.ts'
import { fold } from '../../../api/text/fold.ts'

/** By what comments are gathered, and how it is said. */
export const likenesses = { text: '同一内容', author: '同一作者', address: '同一地址' } as const
/** See likenesses. */
export type Likeness = keyof typeof likenesses

/** As much of a text counts, in characters. */
const LENGTH = 120

/** What is the same in texts that say the same: no blanks, signs, width, case, and 哈哈哈哈 is 哈哈. */
export function textKey(text: string): string {
  const folded = fold(text.slice(0, LENGTH))
  const bare = folded.replace(/[\s\p{P}\p{S}\p{Cf}]+/gu, '')
  return (bare || folded.trim()).replace(/(.)\1{2,}/gu, '$1$1')
}

/** What rows of one likeness have in common. */
export function likenessKey(row: Pick<Comment, 'Content' | 'AuthorID' | 'Address'>, by: Likeness): string {
  if (by === 'author') return String(row.AuthorID)
  return by === 'address' ? row.Address : textKey(row.Content)
}

/** How many of the comments that wait say the same; told to those who show it. */
export interface SameTexts {
  /** The row is this now; undefined: it is let go. `waits`: it is counted. */
  put(ID: number, row: Pick<Comment, 'Content'> | undefined, waits: boolean): void
  of(content: string): number
  watch(changed: () => void): () => void
  /** Tell those who watch. */
  tell(): void
}

/** Counts nothing yet. */
export function sameTexts(): SameTexts {
  const counts = new Map<string, number>()
  const keys = new Map<number, string>()
  const known = new Map<string, string>()
  const watchers = new Set<() => void>()
  const keyOf = (content: string) => {
    let key = known.get(content)
    if (key === undefined) known.set(content, (key = textKey(content)))
    if (known.size > 20_000) known.clear()
    return key
  }
  const add = (key: string, by: 1 | -1) => {
    const count = (counts.get(key) ?? 0) + by
    if (count > 0) counts.set(key, count)
    else counts.delete(key)
  }
  return {
    put(ID, row, waits) {
      const before = keys.get(ID)
      const now = row && waits ? keyOf(row.Content) : undefined
      if (before === now) return
      if (before !== undefined) add(before, -1)
      if (now === undefined) keys.delete(ID)
      else {
        keys.set(ID, now)
        add(now, 1)
      }
    },
    of: (content) => counts.get(keyOf(content)) ?? 0,
    watch(changed) {
      watchers.add(changed)
      return () => void watchers.delete(changed)
    },
    tell: () => watchers.forEach((changed) => changed()),
  }
}
