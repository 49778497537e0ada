/** Keys of a tree that is a field of a form: it handles them itself, because letters are text there and not commands. */
import type { KeyboardEvent } from 'react'
import type { TreeNode } from './treeRows.ts'
import type { TreeHands } from './useTree.ts'

/** Carry out a key; `more`: further keys by event.key. Answers whether it was one of the tree's. Ask isComposing first. */
export function treeKey<N extends TreeNode>(
  event: KeyboardEvent,
  tree: TreeHands<N>,
  more: Readonly<Record<string, () => unknown>> = {},
): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const acts: Readonly<Record<string, () => unknown>> = {
    ArrowDown: () => tree.by(1),
    ArrowUp: () => tree.by(-1),
    ArrowRight: tree.unfold,
    ArrowLeft: tree.fold,
    Home: () => tree.to(0),
    End: () => tree.to(tree.rows.length - 1),
    PageDown: () => tree.byPages(1),
    PageUp: () => tree.byPages(-1),
    '*': () => tree.turnAll(true),
    ...more,
  }
  const act = acts[event.key]
  if (!act) return false
  event.preventDefault()
  event.stopPropagation()
  act()
  return true
}
