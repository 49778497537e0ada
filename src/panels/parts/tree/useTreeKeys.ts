/** The keys of a tree that is a pane's list: movement, opening and selection, as commands of the pane. */
import type { RefObject } from 'react'
import { movementKeys } from '../movement.ts'
import { defineCommand, type Command } from '../../../workspace/command.ts'
import { usePaneCommands } from '../../../workspace/pane.ts'
import type { TreeNode } from './treeRows.ts'
import type { TreeHands } from './useTree.ts'

/** What else the keys may do. */
export interface TreeKeyWays {
  /** Several rows can be selected. */
  readonly several: boolean
  /** Enter. */
  readonly open: (() => void) | undefined
  /** Right where there is nothing to open or to go into. */
  readonly beyond?: (() => void) | undefined
  /** See TreeProps. */
  readonly filter: RefObject<HTMLElement | null> | (() => void) | undefined
  /** Escape when nothing is selected. */
  readonly clearFilter: (() => unknown) | undefined
}

/** A command of a tree's pane that shows in the list of keys; `run` gets no context, the tree knows where it stands. */
export function treeCommand(id: string, title: string, keys: readonly string[], run: () => void, more = {}): Command {
  return defineCommand({ id: `tree.${id}`, title, group: '列表', keys, where: 'list', ...more, run })
}

/** Offer the keys while mounted. */
export function useTreeKeys<N extends TreeNode>(tree: TreeHands<N>, ways: TreeKeyWays): void {
  const { several, open, beyond, filter, clearFilter } = ways
  const right = () => (beyond && tree.rows[tree.at]?.open === undefined ? beyond() : tree.unfold())
  const walk = (id: string, title: string, keys: readonly string[], run: () => void) =>
    treeCommand(id, title, keys, run, { repeat: true, hidden: true })
  usePaneCommands([
    walk('down', '下一条', ['j', 'down'], () => tree.by(1)),
    walk('up', '上一条', ['k', 'up'], () => tree.by(-1)),
    walk('pageDown', '下一屏', movementKeys.pageDown, () => tree.byPages(1)),
    walk('pageUp', '上一屏', movementKeys.pageUp, () => tree.byPages(-1)),
    walk('first', '第一条', movementKeys.first, () => tree.to(0)),
    walk('last', '最后一条', movementKeys.last, () => tree.to(tree.rows.length - 1)),
    walk('open', '展开', ['right'], right),
    walk('close', '收起', ['left'], tree.fold),
    treeCommand('openAll', '全部展开', ['shift+right', 'z r'], () => tree.turnAll(true)),
    treeCommand('closeAll', '全部收起', ['shift+left', 'z m'], () => tree.turnAll(false)),
    ...(several
      ? [
          walk('extendDown', '向下多选', ['shift+j', 'shift+down'], () => tree.by(1, true)),
          walk('extendUp', '向上多选', ['shift+k', 'shift+up'], () => tree.by(-1, true)),
          treeCommand('toggle', '选择 / 取消选择', ['space'], () => tree.toggle(), { hidden: true }),
          treeCommand('all', '全选显示的', ['mod+a'], tree.selectAll),
        ]
      : []),
    ...(open ? [treeCommand('enter', '打开', ['enter'], open)] : []),
    ...(filter
      ? [
          treeCommand('filter', '筛选', ['/'], () =>
            typeof filter === 'function' ? filter() : filter.current?.focus(),
          ),
        ]
      : []),
    treeCommand(
      'clear',
      '清除选择，再按清除筛选',
      ['escape'],
      () => {
        if (tree.selected.size > 0) tree.selectNone()
        else clearFilter?.()
      },
      { hidden: true },
    ),
  ])
}
