/** A tree of which a typed text leaves standing what it finds, with all above it and all below it. */
import { useMemo, useState } from 'react'
import { treeFound, type TreeFound } from './treeFound.ts'
import type { TreeKey, TreeNode } from './treeRows.ts'
import { useTitleMatch } from './useTitleMatch.ts'

/** What is typed, and what it leaves; undefined while nothing is typed. */
export interface TreeFilterState<N extends TreeNode> {
  readonly text: string
  readonly setText: (text: string) => void
  readonly found: TreeFound<N> | undefined
  /** The keys of those that are meant, without what stands above and below them. */
  readonly matches: ReadonlySet<TreeKey> | undefined
}

/** A filter by what nodes are called. `nodes`: the same array until they change. */
export function useTreeFilter<N extends TreeNode & { readonly Name: string }>(nodes: readonly N[]): TreeFilterState<N> {
  const [text, setText] = useState('')
  const matches = useTitleMatch(nodes, text)
  const found = useMemo(() => matches && treeFound(nodes, matches, true), [nodes, matches])
  return { text, setText, found, matches }
}
