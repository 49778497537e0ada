/** A tree of which a typed text leaves standing what it finds, with all above it and all below it. */
import { useMemo, useState } from 'react'
import { childrenByParent, withAncestors, type TreeNode } from './treeRows.ts'
import { useTitleMatch } from './useTitleMatch.ts'

/** The text, and what it leaves. */
export interface TreeFilterState<N extends TreeNode> {
  readonly text: string
  readonly setText: (text: string) => void
  readonly shown: readonly N[]
  /** Whether something right below this node was found by its own name: its row then stands open. */
  readonly leadsOn: (node: N) => boolean
}

/** See the file's head. */
export function useTreeFilter<N extends TreeNode>(nodes: readonly N[]): TreeFilterState<N> {
  const [text, setText] = useState('')
  const matches = useTitleMatch(nodes, text)
  const shown = useMemo(() => {
    if (!matches) return nodes
    const children = childrenByParent(nodes)
    const kept = new Set<string>()
    const keep = (key: string): void => {
      if (kept.has(key)) return
      kept.add(key)
      for (const child of children.get(key) ?? []) keep(child.key)
    }
    for (const key of matches) keep(key)
    return withAncestors(nodes, ({ key }) => kept.has(key))
  }, [nodes, matches])
  const leading = useMemo(
    () => new Set(nodes.filter(({ key }) => matches?.has(key)).map(({ parent }) => parent)),
    [nodes, matches],
  )
  return { text, setText, shown, leadsOn: (node) => leading.has(node.key) }
}
