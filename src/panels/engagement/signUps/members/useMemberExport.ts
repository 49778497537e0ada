/** The export of members: everybody of one sign-up who matches the filters, with a column for each field it ever had. */
import { may } from '../../../../api/access.ts'
import { signUpMembers } from '../../../../api/engagement/signUpMembers/calls.ts'
import type { SignUpMember } from '../../../../api/engagement/signUpMembers/model.ts'
import type { FormField } from '../../../../api/engagement/signUps/formFields.ts'
import { defineCommand } from '../../../../workspace/command.ts'
import { notify, showError } from '../../../../workspace/notices.ts'
import { usePane, usePaneCommands } from '../../../../workspace/pane.ts'
import { api } from '../../../../workspace/session.ts'
import { setting } from '../../../../workspace/settings.ts'
import { longWork, type Progress } from '../../../../workspace/work.ts'
import { requestOf, type FilterValues } from '../../../parts/filters/filter.ts'
import type { ListColumn } from '../../../parts/list/columns.ts'
import { saveSheet, sheetOf } from '../../../parts/list/saveSheet.ts'
import { memberColumns, memberFilters } from './columns.tsx'

interface Read {
  readonly rows: readonly SignUpMember[]
  readonly fields: readonly FormField[]
}

/** Reads portions until there are no more; undefined when it was given up. */
async function readMembers(SignUpID: number, { step, isLeft }: Progress): Promise<Read | undefined> {
  const values = setting<FilterValues>('filter./SignUpData/index', {})
  const { SignUpID: _, ...filter } = requestOf(memberFilters, values, new Date())
  const rows: SignUpMember[] = []
  for (;;) {
    if (isLeft()) return undefined
    const last = rows.at(-1)
    const asked = { ...filter, SignUpID, ...(last ? { After: last.ID } : {}) }
    const { List, Total, Fields } = await api.signUpMembers.outputExcel(asked)
    rows.push(...List)
    step(rows.length, Total)
    if (List.length === 0 || rows.length >= Total) return { rows, fields: Fields }
  }
}

/** The columns of the file: those of the list, then one for each field, retired ones among them. */
export function sheetColumns(fields: readonly FormField[]): readonly ListColumn<SignUpMember>[] {
  return [
    ...memberColumns,
    ...fields.map(({ Key, Label, Retired }): ListColumn<SignUpMember> => ({
      field: 'Shown',
      title: Retired ? `${Label}（停用）` : Label,
      text: ({ Shown }) => Shown.find((one) => one.Key === Key)?.Value ?? '',
    })),
  ]
}

/** Offer the export while mounted. `SignUpID`: of the member under the cursor; default: of the page, or of the filter. */
export function useMemberExport(SignUpID: number | undefined): void {
  const { window, params } = usePane()
  const values = setting<FilterValues>('filter./SignUpData/index', {})
  const of = Number(params['SignUpID'] ?? values['SignUpID'] ?? SignUpID ?? 0)
  async function run(): Promise<void> {
    const read = await longWork('正在导出报名数据', (progress) => readMembers(of, progress))
    if (!read) return void notify('已停止，没有导出文件。', 'info')
    const sheet = sheetOf(sheetColumns(read.fields))
    sheet.add(read.rows)
    await saveSheet(window, sheet, { name: `报名数据 ${new Date().toLocaleDateString('sv-SE')}` })
    notify(`已导出 ${read.rows.length} 份，已记入操作日志。`, 'success')
  }
  usePaneCommands([
    defineCommand({
      id: 'signUpMembers.export',
      title: '导出这个报名（符合筛选条件的全部）',
      group: signUpMembers.title,
      keys: 'shift+e',
      where: 'list',
      family: 'signUpMembers',
      keywords: ['导出', 'excel', 'xlsx'],
      can: (ctx) => may(ctx.me, signUpMembers.pages, '导出') && (of > 0 || '请先选择一份报名，或筛选一个报名'),
      run: () => run().catch(showError),
    }),
  ])
}
