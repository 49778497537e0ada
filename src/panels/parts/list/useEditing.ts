/** Which cell of the row under the cursor is edited in place, and the key that begins it. */
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { defineCommand } from '../../../workspace/command.ts'
import { rememberHere } from '../../../workspace/history.ts'
import { notify } from '../../../workspace/notices.ts'
import { usePaneCommands } from '../../../workspace/pane.ts'
import type { ListColumn } from './columns.ts'
import type { Leaving } from './EditCell.tsx'
import { cursorRow, moved, type Listed } from './listState.ts'
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
  readonly edited: (to: Leaving) => void
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
  // The list as it is when somebody comes back to a cell; undefined: it is gone.
  const list = useRef<{ data: ListData<Row>; cells: typeof cells; editing: string | undefined }>(undefined)
  useEffect(() => void (list.current = { data, cells, editing }))
  useEffect(() => () => void (list.current = undefined), [])
  const offerBack = useCallback(() => {
    const { data, cells, editing } = list.current!
    const ID = cursorRow(data.state)?.ID
    const label = cells.find(({ field }) => field === editing)?.title ?? ''
    if (ID === undefined || editing === undefined) return
    rememberHere(`已离开“${label}”，修改没有保存`, () => {
      const now = list.current
      const place = now?.data.state.order.indexOf(ID) ?? -1
      if (!now || place < 0) return void notify(`没有保存的修改还留着，找到这一条再改“${label}”时会恢复。`, 'info')
      now.data.update((state) => moved(state, place))
      setEditing(editing)
    })
  }, [])
  const edited = useCallback(
    (to: Leaving) => {
      const all = fields.split(',')
      if (to === 'unsaved') offerBack()
      setEditing((now) => {
        const step = to === 'next' ? 1 : to === 'previous' ? -1 : undefined
        const next = now === undefined || step === undefined ? undefined : all[all.indexOf(now) + step]
        if (next === undefined) grid.current?.focus()
        return next
      })
    },
    [fields, grid, offerBack],
  )
  return { editing, edited }
}
