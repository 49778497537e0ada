/** Which nodes a typed text finds: by characters, syllables or initials, as the palette finds things. */
import { useEffect, useMemo, useState } from 'react'
import type { Reader } from '../../../api/text/readings.ts'
import { loadReader } from '../../../workspace/search/pinyin.ts'
import { search } from '../../../workspace/search/search.ts'
import { buildIndex } from '../../../workspace/search/searchIndex.ts'
import type { TreeKey, TreeNode } from './treeRows.ts'

/** The keys of the nodes that match; undefined while nothing is typed. */
export function useTitleMatch(
  nodes: readonly (TreeNode & { readonly Name: string })[],
  text: string,
): ReadonlySet<TreeKey> | undefined {
  const [read, setRead] = useState<Reader | undefined>(undefined)
  const wanted = text.trim()
  const isTyped = wanted !== ''
  useEffect(() => {
    // Without the dictionary titles are still found by their characters.
    if (isTyped && !read)
      loadReader().then(
        (reader) => setRead(() => reader),
        () => {},
      )
  }, [isTyped, read])
  const index = useMemo(
    () =>
      buildIndex(
        nodes.map(({ Name }, place) => ({ id: String(place), title: Name, english: '' })),
        read ? { read } : {},
      ),
    [nodes, read],
  )
  return useMemo(() => {
    if (!isTyped) return undefined
    const { rows } = search(index, wanted, { limit: Math.max(1, nodes.length) })
    return new Set(rows.flatMap(({ entry }) => nodes[Number(entry.id)]?.ID ?? []))
  }, [index, wanted, isTyped, nodes])
}
