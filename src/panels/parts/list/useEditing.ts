/** Which cell of the row under the cursor is edited in place, and the key that begins it. */
import { useCallback, useState, type RefObject } from 'react'
import { defineCommand } from '../../../workspace/command.ts'
import { usePaneCommands } from '../../../workspace/pane.ts'
import type { ListColumn } from './columns.ts'
import { cursorRow, type Listed } from './listState.ts'
import type { ListData } from './useListData.ts'

/** What it needs of the list on the screen. */
export interface EditedList<Row extends Listed> {
  readonly data: ListData<Row>
  readonly columns: readonly ListColumn<Row>[]
  readonly grid: RefObject<HTMLElement | null>
}

/** The field that is edited, and what its cell calls when it is done; the focus goes back to the list. */
export function useEditing<Row extends Listed>({
  data,
  columns,
  grid,
}: EditedList<Row>): {
  readonly editing: string | undefined
  readonly edited: (to: 'list' | 'next' | 'previous') => void
} {
  const [editing, setEditing] = useState<string | undefined>(undefined)
  const cells = columns.filter((column) => column.edit)
  const row = cursorRow(data.state)
  const can = () => {
    if (!row) return '没有可以编辑的记录。'
    return cells[0]!.edit!.can?.(row) ?? true
  }
  usePaneCommands(
    cells.length === 0
      ? []
      : [
          defineCommand({
            id: 'list.editCell',
            title: '在列表里修改（Tab 到下一项）',
            group: '列表',
            keys: 'f2',
            where: 'list',
            keywords: ['rename', '重命名'],
            can,
            run: () => setEditing(cells[0]!.field),
          }),
        ],
  )
  const fields = cells.map(({ field }) => field as string).join()
  const edited = useCallback(
    (to: 'list' | 'next' | 'previous') => {
      const all = fields.split(',')
      setEditing((now) => {
        const next = now === undefined || to === 'list' ? undefined : all[all.indexOf(now) + (to === 'next' ? 1 : -1)]
        if (next === undefined) grid.current?.focus()
        return next
      })
    },
    [fields, grid],
  )
  return { editing, edited }
}
