/** Which nodes a typed text finds: by characters, syllables or initials, as the palette finds things. */
import { useEffect, useMemo, useState } from 'react'
import type { Reader } from '../../../api/text/readings.ts'
import { loadReader } from '../../../workspace/search/pinyin.ts'
import { search } from '../../../workspace/search/search.ts'
import { buildIndex } from '../../../workspace/search/searchIndex.ts'
import type { TreeNode } from './treeRows.ts'

/** The keys of the nodes that match; undefined while nothing is typed. */
export function useTitleMatch(nodes: readonly TreeNode[], text: string): ReadonlySet<string> | undefined {
  const [read, setRead] = useState<Reader | undefined>(undefined)
  const wanted = text.trim()
  useEffect(() => {
    // Without the dictionary titles are still found by their characters.
    if (wanted !== '' && !read)
      loadReader().then(
        (reader) => setRead(() => reader),
        () => {},
      )
  }, [wanted === ''])
  const index = useMemo(
    () =>
      buildIndex(
        nodes.map(({ key, title }) => ({ id: key, title, english: '' })),
        read ? { read } : {},
      ),
    [nodes, read],
  )
  return useMemo(
    () =>
      wanted === ''
        ? undefined
        : new Set(search(index, wanted, { limit: Math.max(1, nodes.length) }).rows.map(({ entry }) => entry.id)),
    [index, wanted],
  )
}
