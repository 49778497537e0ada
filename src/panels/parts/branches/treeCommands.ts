/** The keys of a tree that is a pane's list: the same as those of the long list. */
import { defineCommand, type Command } from '../../../workspace/command.ts'
import type { TreeNode } from './treeRows.ts'
import type { TreeState } from './useTree.ts'

/** Ours: rows that PageUp and PageDown go. */
export const TREE_PAGE = 15

/** A command of a tree's pane; `run` gets no context, the tree knows where it stands. */
export function treeCommand(id: string, title: string, keys: readonly string[], run: () => void, more = {}): Command {
  return defineCommand({ id: `tree.${id}`, title, group: '列表', keys, where: 'list', ...more, run })
}

/** Walking, opening and closing. */
export function treeCommands<N extends TreeNode>(tree: TreeState<N>): Command[] {
  const walk = { repeat: true, hidden: true }
  const key = (id: string, title: string, keys: readonly string[], run: () => void) =>
    treeCommand(id, title, keys, run, walk)
  return [
    key('down', '下一条', ['j', 'down'], () => tree.go(tree.at + 1)),
    key('up', '上一条', ['k', 'up'], () => tree.go(tree.at - 1)),
    key('open', '展开', ['right'], tree.unfold),
    key('close', '收起', ['left'], tree.fold),
    key('first', '第一条', ['home'], () => tree.go(0)),
    key('last', '最后一条', ['end'], () => tree.go(tree.rows.length - 1)),
    key('pageDown', '下一页', ['pagedown'], () => tree.go(tree.at + TREE_PAGE)),
    key('pageUp', '上一页', ['pageup'], () => tree.go(tree.at - TREE_PAGE)),
    treeCommand('openAll', '全部展开', ['z r'], () => tree.foldAll(true)),
    treeCommand('closeAll', '全部收起', ['z m'], () => tree.foldAll(false)),
  ]
}
