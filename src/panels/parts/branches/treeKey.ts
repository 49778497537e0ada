/** Keys of a tree that is a field of a form: it handles them itself, because letters are text there and not commands. */
import type { KeyboardEvent } from 'react'
import { TREE_PAGE } from './treeCommands.ts'
import type { TreeNode } from './treeRows.ts'
import type { TreeState } from './useTree.ts'

/** Carry out a key; `more`: further keys by event.key. Answers whether it was one of the tree's. Ask isComposing first. */
export function treeKey<N extends TreeNode>(
  event: KeyboardEvent,
  tree: TreeState<N>,
  more: Readonly<Record<string, () => unknown>> = {},
): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const acts: Readonly<Record<string, () => unknown>> = {
    ArrowDown: () => tree.go(tree.at + 1),
    ArrowUp: () => tree.go(tree.at - 1),
    ArrowRight: tree.unfold,
    ArrowLeft: tree.fold,
    Home: () => tree.go(0),
    End: () => tree.go(tree.rows.length - 1),
    PageDown: () => tree.go(tree.at + TREE_PAGE),
    PageUp: () => tree.go(tree.at - TREE_PAGE),
    '*': () => tree.foldAll(true),
    ...more,
  }
  const act = acts[event.key]
  if (!act) return false
  event.preventDefault()
  event.stopPropagation()
  act()
  return true
}
