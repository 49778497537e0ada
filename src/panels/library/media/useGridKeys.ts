/** The keys of the library's pictures: movement in two directions and selection, as commands of its pane. */
import type { RefObject } from 'react'
import type { Media } from '../../../api/library/media/calls.ts'
import { defineCommand } from '../../../workspace/command.ts'
import { usePaneCommands } from '../../../workspace/pane.ts'
import { lengthOf, moved, noneSelected, toggled } from '../../parts/list/listState.ts'
import type { ListData } from '../../parts/list/useListData.ts'
import { movementKeys } from '../../parts/movement.ts'

/** What the keys need of the pictures on the screen. */
export interface GridHands {
  readonly data: ListData<Media>
  /** Tiles side by side. */
  readonly across: number
  /** Whole tiles on the screen at a time. */
  readonly screen: () => number
  /** Opens the item under the cursor. */
  readonly open: () => void
  readonly filter: RefObject<HTMLElement | null>
  readonly clearFilter: () => boolean
  readonly markKeys: readonly string[]
}

/** Offer the keys while mounted. */
export function useGridKeys({ data, across, screen, open, filter, clearFilter, markKeys }: GridHands): void {
  const go = (step: number, extend = false) => data.update((state) => moved(state, state.cursor + step, extend))
  const key = (id: string, title: string, keys: readonly string[], run: () => void, hidden = true) =>
    defineCommand({ id: `list.${id}`, title, group: '列表', keys, where: 'list', hidden, run })
  const walk = (id: string, title: string, keys: readonly string[], run: () => void) => ({
    ...key(id, title, keys, run),
    repeat: true,
  })
  usePaneCommands([
    walk('right', '右边一个', ['right'], () => go(1)),
    walk('left', '左边一个', ['left'], () => go(-1)),
    walk('down', '下面一个', ['j', 'down'], () => go(across)),
    walk('up', '上面一个', ['k', 'up'], () => go(-across)),
    walk('extendRight', '向右多选', ['shift+right'], () => go(1, true)),
    walk('extendLeft', '向左多选', ['shift+left'], () => go(-1, true)),
    walk('extendDown', '向下多选', ['shift+j', 'shift+down'], () => go(across, true)),
    walk('extendUp', '向上多选', ['shift+k', 'shift+up'], () => go(-across, true)),
    walk('pageDown', '下一屏', movementKeys.pageDown, () => go(screen())),
    walk('pageUp', '上一屏', movementKeys.pageUp, () => go(-screen())),
    key('first', '第一个', movementKeys.first, () => data.update((state) => moved(state, 0))),
    key('last', '最后一个', movementKeys.last, () => data.update((state) => moved(state, lengthOf(state) - 1))),
    key('toggle', '选择 / 取消选择', markKeys, () => data.update((state) => toggled(state)), false),
    key('open', '打开', ['enter'], open, false),
    key('fresh', '显示新内容', ['shift+n'], data.restart, false),
    key('reload', '刷新', ['shift+r'], data.restart, false),
    key('filter', '筛选', ['/'], () => filter.current?.focus(), false),
    key('clear', '清除选择，再按清除筛选', ['escape'], () => {
      if (data.state.selected.size > 0) data.update(noneSelected)
      else clearFilter()
    }),
  ])
}
