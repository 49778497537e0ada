/** The identity of foreign articles, by which a second import finds what the first one made. */
import { createHash } from 'node:crypto'
import type { ImportedArticle, ImportFormat, RefusedItem } from './item.ts'

// Ours: keys are stored and compared, so a longer identity is stored as its fingerprint.
const LONGEST = 300

/** A short, stable fingerprint of some texts. */
export function fingerprint(...texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 32)
}

/** The key of a piece known to its system by `identity`. */
export function importKey(format: ImportFormat, identity: string): string {
  const key = `${format}:${identity.trim().replaceAll('\0', '')}`
  return key.length <= LONGEST ? key : `${format}:${fingerprint(identity)}`
}

function sameText(one: ImportedArticle, other: ImportedArticle): boolean {
  return one.title === other.title && one.html === other.html && one.published?.getTime() === other.published?.getTime()
}

/**
 * Sees to it that every key is used once. The same piece twice: the second is refused. Different pieces under one
 * identity (it happens in merged exports): both stay, the later one's key is told apart by its title and time, never by
 * its place, so that it is the same in the next export. `replaces`: whether a piece is a newer version of the other.
 */
export function uniqueKeys(
  items: readonly ImportedArticle[],
  refuse: (item: RefusedItem) => void,
  replaces?: (item: ImportedArticle, earlier: ImportedArticle) => boolean | undefined,
): ImportedArticle[] {
  const byKey = new Map<string, ImportedArticle>()
  const refuseAs = (item: ImportedArticle, reason: string) =>
    refuse({ index: item.index, title: item.title, kind: item.kind, reason })
  for (const item of items) {
    const earlier = byKey.get(item.key)
    if (!earlier) {
      byKey.set(item.key, item)
      continue
    }
    const newer = replaces?.(item, earlier)
    if (newer !== undefined) {
      if (newer) byKey.set(item.key, item)
      const [old, kept] = newer ? [earlier, item] : [item, earlier]
      refuseAs(old, `这是同一篇稿件的旧版本，已采用第 ${kept.index} 条。`)
      continue
    }
    const key = `${item.key}~${fingerprint(item.title, item.published?.toISOString() ?? '').slice(0, 12)}`
    const duplicate = sameText(item, earlier) ? earlier : byKey.get(key)
    if (duplicate) refuseAs(item, `与第 ${duplicate.index} 条是同一篇稿件，只导入一次。`)
    else
      byKey.set(key, {
        ...item,
        key,
        warnings: [...item.warnings, `与第 ${earlier.index} 条使用同一个标识，已按标题和时间区分。`],
      })
  }
  return [...byKey.values()].sort((a, b) => a.index - b.index)
}
