/** The keys of a tree: movement, opening and selection, as commands of its pane. */
import type { Dispatch, RefObject, SetStateAction } from 'react'
import { defineCommand } from '../../../workspace/command.ts'
import { usePaneCommands } from '../../../workspace/pane.ts'
import type { TreeNode, TreeRow } from './treeRows.ts'
import { placeOf, treeMoved, treeOpened, treeToggled, type TreeState } from './treeState.ts'

/** What the keys need of the tree on the screen. */
export interface TreeHands {
  readonly rows: readonly TreeRow<TreeNode>[]
  readonly state: TreeState
  readonly setState: Dispatch<SetStateAction<TreeState>>
  /** Whole rows on the screen at a time. */
  readonly pageRows: () => number
  readonly open: () => void
  readonly filter: RefObject<HTMLElement | null> | undefined
  readonly clearFilter: (() => boolean) | undefined
}

/** Offer the keys while mounted. */
export function useTreeKeys({ rows, state, setState, pageRows, open, filter, clearFilter }: TreeHands): void {
  const go = (step: number, extend = false) =>
    setState((now) => treeMoved(now, rows, placeOf(now, rows) + step, extend))
  const key = (id: string, title: string, keys: readonly string[], run: () => void, repeat = true) =>
    defineCommand({ id: `tree.${id}`, title, group: '列表', keys, where: 'list', repeat, hidden: true, run })
  const shownKey = (id: string, title: string, keys: readonly string[], run: () => void) => ({
    ...key(id, title, keys, run, false),
    hidden: false,
  })
  usePaneCommands([
    key('down', '下一条', ['j', 'down'], () => go(1)),
    key('up', '上一条', ['k', 'up'], () => go(-1)),
    key('extendDown', '向下多选', ['shift+j', 'shift+down'], () => go(1, true)),
    key('extendUp', '向上多选', ['shift+k', 'shift+up'], () => go(-1, true)),
    key('pageDown', '下一屏', ['pagedown'], () => go(pageRows())),
    key('pageUp', '上一屏', ['pageup'], () => go(-pageRows())),
    key('first', '第一条', ['home'], () => setState((now) => treeMoved(now, rows, 0))),
    key('last', '最后一条', ['end'], () => setState((now) => treeMoved(now, rows, rows.length - 1))),
    key('open', '展开', ['right'], () => setState((now) => treeOpened(now, rows, true))),
    key('close', '收起', ['left'], () => setState((now) => treeOpened(now, rows, false))),
    key('toggle', '选择 / 取消选择', ['space'], () => setState((now) => treeToggled(now)), false),
    shownKey('enter', '打开', ['enter'], open),
    shownKey('openAll', '全部展开', ['shift+right'], () => setState((now) => ({ ...now, closed: new Set() }))),
    shownKey('closeAll', '全部收起', ['shift+left'], () =>
      setState((now) => ({
        ...now,
        closed: new Set(rows.filter((row) => row.open !== undefined).map(({ node }) => node.ID)),
      })),
    ),
    shownKey('all', '全选显示的', ['mod+a'], () =>
      setState((now) => ({ ...now, selected: new Set(rows.map(({ node }) => node.ID)) })),
    ),
    ...(filter ? [shownKey('filter', '筛选', ['/'], () => filter.current?.focus())] : []),
    key(
      'clear',
      '清除选择，再按清除筛选',
      ['escape'],
      () => {
        if (state.selected.size > 0) setState((now) => ({ ...now, selected: new Set() }))
        else clearFilter?.()
      },
      false,
    ),
  ])
}
