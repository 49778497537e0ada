/** How members are shown: columns, filters, states, money. */
import type { InputOf } from '../../../api/contract.ts'
import type { RegisteredUser, registeredUsers } from '../../../api/accounts/registeredUsers/calls.ts'
import { memberSources, memberStatuses } from '../../../api/accounts/registeredUsers/fields.ts'
import type { Filter } from '../../parts/filters/filter.ts'
import { onOffFilter } from '../../parts/filters/onOffFilter.ts'
import { fieldColumns } from '../../parts/list/fieldColumns.tsx'
import { optionsOf } from '../../parts/filters/optionsOf.ts'
import '../../parts/badges.css'

const looks = {
  waiting: ['is-waiting', '◔'],
  passed: ['is-passed', '●'],
  refused: ['is-refused', '✕'],
} as const satisfies Record<RegisteredUser['Status'], readonly [string, string]>

/** The state of a member's review, and whether the account is switched off. */
export function MemberState({ row }: { row: RegisteredUser }) {
  const [tone, mark] = looks[row.Status]
  return row.Enabled ? (
    <span className={`cd-badge ${tone}`}>
      <span aria-hidden="true">{mark}</span>
      {memberStatuses[row.Status]}
    </span>
  ) : (
    <span className="cd-badge is-withdrawn">○ 禁用</span>
  )
}

/** Fen as yuan: 1234 is 12.34. */
export function yuan(fen: number): string {
  return (fen / 100).toFixed(2)
}

/** The columns of the list and of the spreadsheet. */
export const memberColumns = fieldColumns<RegisteredUser>('registeredUsers', [
  'NickName',
  { field: 'RealName', width: '72px', from: 560 },
  { field: 'Telphone', width: '112px', figures: true },
  {
    field: 'Status',
    title: '状态',
    width: '88px',
    cell: (row) => <MemberState row={row} />,
    text: (row) => (row.Enabled ? memberStatuses[row.Status] : '禁用'),
  },
  { field: 'Label', width: '84px', from: 700 },
  { field: 'Source', width: '68px', from: 620 },
  { field: 'Area', width: '96px', from: 960 },
  { field: 'Score', width: '64px', from: 480 },
  { field: 'RegisterTime', from: 420 },
])

/** The filters of the list and of the export. */
export const memberFilters: readonly Filter<InputOf<(typeof registeredUsers.calls)['list']>>[] = [
  { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '昵称、姓名、标签或完整电话' },
  { name: 'Status', title: '审核', kind: 'choice', options: optionsOf(memberStatuses) },
  { name: 'Source', title: '来源', kind: 'choice', options: optionsOf(memberSources) },
  onOffFilter('Enabled'),
]
