/** The keys of a list: movement and selection, as commands of its pane. The verbs are other commands' business. */
import type { RefObject } from 'react'
import { movementKeys } from '../movement.ts'
import { defineCommand, type Command } from '../../../workspace/command.ts'
import { usePaneCommands } from '../../../workspace/pane.ts'
import type { ListColumn } from './columns.ts'
import { cursorRow, lengthOf, moved, noneSelected, toggled, type Listed } from './listState.ts'
import type { ListData } from './useListData.ts'

/** What the keys need of the list on the screen. */
export interface ListHands<Row extends Listed> {
  readonly data: ListData<Row>
  readonly open?: (row: Row) => void
  /** Whole rows on the screen at a time. */
  readonly pageRows: () => number
  readonly filter: RefObject<HTMLElement | null> | undefined
  readonly clearFilter?: () => boolean
  readonly describe: (text: string) => void
  /** See ListProps. */
  readonly markKeys?: readonly string[]
  readonly openKeys?: readonly string[]
  /** Opens the arranging of columns; undefined where they cannot be arranged. */
  readonly arrange?: () => void
  readonly columns: readonly ListColumn<Row>[]
  readonly sortable: readonly string[]
  readonly sort: ((field: string) => void) | undefined
}

/** Offer the keys while mounted. */
export function useListKeys<Row extends Listed>(hands: ListHands<Row>): void {
  const { data } = hands
  const go = (step: number, extend = false) => data.update((state) => moved(state, state.cursor + step, extend))
  const movement = (id: string, title: string, keys: readonly string[], run: () => void): Command =>
    defineCommand({
      id: `list.${id}`,
      title,
      group: '列表',
      keys,
      where: 'list',
      repeat: true,
      hidden: true,
      ofRows: true,
      run,
    })
  const verb = (id: string, title: string, keys: readonly string[], run: () => void, hidden = false): Command =>
    defineCommand({ id: `list.${id}`, title, group: '列表', keys, where: 'list', hidden, run })
  const ofRow = (...given: Parameters<typeof verb>): Command => ({ ...verb(...given), ofRows: true })
  usePaneCommands([
    movement('down', '下一条', ['j', 'down'], () => go(1)),
    movement('up', '上一条', ['k', 'up'], () => go(-1)),
    movement('extendDown', '向下多选', ['shift+j', 'shift+down'], () => go(1, true)),
    movement('extendUp', '向上多选', ['shift+k', 'shift+up'], () => go(-1, true)),
    movement('pageDown', '下一屏', movementKeys.pageDown, () => go(hands.pageRows())),
    movement('pageUp', '上一屏', movementKeys.pageUp, () => go(-hands.pageRows())),
    ofRow('first', '第一条', movementKeys.first, () => data.update((state) => moved(state, 0)), true),
    ofRow('last', '最后一条', movementKeys.last, () => data.update((state) => moved(state, lengthOf(state) - 1)), true),
    ofRow('toggle', '选择 / 取消选择', hands.markKeys ?? ['space'], () => data.update((state) => toggled(state)), true),
    ofRow('open', '打开', hands.openKeys ?? ['enter'], () => {
      const row = cursorRow(data.state)
      if (row) hands.open?.(row)
    }),
    verb('fresh', '显示新内容', ['shift+n'], () => data.restart()),
    ...(hands.arrange ? [verb('columns', '列设置', ['v c'], hands.arrange)] : []),
    ...hands.columns
      .filter(({ field }) => hands.sortable.includes(field))
      .map(({ field, title }) =>
        verb(`sort.${field}`, `按${title}排序（再选一次反过来）`, [], () => hands.sort?.(field)),
      ),
    verb('reload', '刷新', ['shift+r'], () => data.restart()),
    {
      ...verb('filter', '筛选', ['/'], () => hands.filter?.current?.focus()),
      can: () => (hands.filter?.current ? true : '这个列表没有筛选。'),
    },
    verb(
      'clear',
      '清除选择，再按清除筛选',
      ['escape'],
      () => {
        if (data.state.selected.size > 0) data.update(noneSelected)
        else hands.clearFilter?.()
      },
      true,
    ),
  ])
}
