/** The export of members: everybody who matches the filters, portion by portion, as a spreadsheet. */
import { may } from '../../../api/access.ts'
import { contract } from '../../../api/index.ts'
import type { RegisteredUser } from '../../../api/accounts/registeredUsers/calls.ts'
import { defineCommand } from '../../../workspace/command.ts'
import { notify, showError } from '../../../workspace/notices.ts'
import { usePane, usePaneCommands } from '../../../workspace/pane.ts'
import { api } from '../../../workspace/session.ts'
import { setting } from '../../../workspace/settings.ts'
import { longWork, type Progress } from '../../../workspace/work.ts'
import { requestOf, type FilterValues } from '../../parts/filters/filter.ts'
import { memberColumns, memberFilters } from './memberColumns.tsx'
import { saveSheet, sheetOf } from '../../parts/list/saveSheet.ts'

/** Reads portions until there are no more; undefined when it was given up. */
async function readMembers({ step, isLeft }: Progress): Promise<RegisteredUser[] | undefined> {
  const values = setting<FilterValues>('filter./RegisterUser', {})
  const filter = requestOf(memberFilters, values, new Date())
  const rows: RegisteredUser[] = []
  for (;;) {
    if (isLeft()) return undefined
    const last = rows.at(-1)
    const { List, Total } = await api.registeredUsers.outputExcel({ ...filter, ...(last ? { After: last.ID } : {}) })
    rows.push(...List)
    step(rows.length, Total)
    if (List.length === 0 || rows.length >= Total) return rows
  }
}

/** Offer the export while mounted. */
export function useMemberExport(): void {
  const { window } = usePane()
  async function run(): Promise<void> {
    const rows = await longWork('正在导出注册用户', readMembers)
    if (!rows) return void notify('已停止，没有导出文件。', 'info')
    const sheet = sheetOf(memberColumns)
    sheet.add(rows)
    await saveSheet(window, sheet, { name: `注册用户 ${new Date().toLocaleDateString('sv-SE')}` })
    notify(`已导出 ${rows.length} 人，已记入操作日志。`, 'success')
  }
  usePaneCommands([
    defineCommand({
      id: 'registeredUsers.export',
      title: '导出注册用户（符合筛选条件的全部）',
      group: contract.registeredUsers.title,
      keys: 'shift+e',
      where: 'list',
      family: 'registeredUsers',
      keywords: ['导出', 'excel', 'xlsx'],
      can: (ctx) => may(ctx.me, contract.registeredUsers.pages, '导出'),
      run: () => run().catch(showError),
    }),
  ])
}
