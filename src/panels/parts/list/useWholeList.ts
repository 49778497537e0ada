/** What is done with every row that matches, read or not: selecting all of them, and the spreadsheet. */
import type { RefObject } from 'react'
import { defineCommand } from '../../../workspace/command.ts'
import { notify, showError } from '../../../workspace/notices.ts'
import { usePane, usePaneCommands } from '../../../workspace/pane.ts'
import { longWork } from '../../../workspace/work.ts'
import type { ListColumn } from './columns.ts'
import { allSelected, loaded, type Listed } from './listState.ts'
import { ALL_LIMIT, readAll } from './readAll.ts'
import type { ListData, ListSource } from './useListData.ts'
import { saveSheet, sheetOf } from './saveSheet.ts'
import type { FamilyName } from '../../../api/index.ts'
import type { Portions } from './portions.ts'

/** What the commands need of the list on the screen. */
export interface WholeList<Row extends Listed> {
  readonly data: ListData<Row>
  readonly source: ListSource<Row>
  /** Reads every row for a file, and tells the log of it by itself. Default: by `source`, and the file is told of. */
  readonly portions?: Portions<Row> | undefined
  /** Whose rows they are. */
  readonly family: FamilyName
  readonly columns: readonly ListColumn<Row>[]
  /** What is listed: the name of the file. */
  readonly label: string
  readonly describe: (text: string) => void
  /** The question that is asked now; what was read for another one is dropped. */
  readonly query: RefObject<string>
}

const tooMany = `最多处理 ${ALL_LIMIT} 条，请先缩小筛选范围。`
const dayOf = (at: Date) => at.toLocaleDateString('sv-SE')

/** Offer the commands while mounted. */
export function useWholeList<Row extends Listed>(list: WholeList<Row>): void {
  const { window } = usePane()
  const { data } = list

  async function selectAll(): Promise<void> {
    const asked = list.query.current
    const { rows, whole } = await longWork('正在选择全部', (progress) => readAll(list.source, progress))
    if (list.query.current !== asked) return
    data.update((state) =>
      allSelected(loaded(state, { offset: 0, rows, total: Math.max(state.total, rows.length), capped: state.capped })),
    )
    const text = `已选择 ${rows.length} 条`
    list.describe(text)
    if (!whole) notify(rows.length >= ALL_LIMIT ? `${text}，${tooMany}` : `${text}，没有选完。`, 'warning')
  }

  async function exportAll(): Promise<void> {
    const { state } = data
    const { columns, family, label } = list
    const selected = [...state.selected].flatMap((id) => state.rows.get(id) ?? [])
    const sheet = sheetOf(columns)
    if (selected.length > 0) sheet.add(selected)
    const whole =
      selected.length > 0 || (await longWork('正在导出', (progress) => (list.portions ?? told)(progress, sheet.add)))
    if (!whole && list.portions)
      return void notify(`已停止，没有导出文件；读出的 ${sheet.count()} 条已记入操作日志。`, 'info')
    if (!whole && sheet.count() < ALL_LIMIT) return void notify('已停止，没有导出文件。', 'info')
    const isTold = list.portions !== undefined && selected.length === 0
    await saveSheet(window, sheet, { name: `${label} ${dayOf(new Date())}`, ...(isTold ? {} : { family, label }) })
    const text = `已导出 ${sheet.count()} 条`
    notify(whole ? `${text}，已记入操作日志。` : `${text}，已记入操作日志。${tooMany}`, whole ? 'success' : 'warning')
  }

  /** Every row by the list's own read. */
  const told: Portions<Row> = async (progress, add) => {
    const { rows, whole } = await readAll(list.source, progress)
    if (whole || rows.length >= ALL_LIMIT) add(rows)
    return whole
  }

  usePaneCommands([
    defineCommand({
      id: 'list.all',
      title: '全选（再按选中全部结果）',
      group: '列表',
      keys: 'mod+a',
      where: 'list',
      run: () => {
        const { state } = data
        const read = state.order.filter((id) => id !== undefined)
        if (state.selected.size < read.length || read.length >= state.total) {
          data.update(allSelected)
          const more = state.total > read.length ? `，再按一次 Ctrl+A 选择全部 ${state.total} 条` : ''
          return list.describe(`已选择 ${read.length} 条${more}`)
        }
        return selectAll().catch(showError)
      },
    }),
    defineCommand({
      id: 'list.selectMatching',
      title: '选中全部结果（跨页）',
      group: '列表',
      keys: 'v a',
      where: 'list',
      keywords: ['select all', '全部'],
      run: () => selectAll().catch(showError),
    }),
    defineCommand({
      id: 'list.export',
      title: '导出为表格（选中的，或符合条件的全部）',
      group: '列表',
      keys: 'v e',
      where: 'list',
      keywords: ['export', 'excel', 'xlsx', '下载'],
      can: () => data.state.total > 0 || '没有可以导出的记录。',
      run: () => exportAll().catch(showError),
    }),
  ])
}
