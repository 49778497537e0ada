/** How members are shown: columns and filters. */
import type { InputOf } from '../../../../api/contract.ts'
import type { signUpMembers } from '../../../../api/engagement/signUpMembers/calls.ts'
import { memberWays } from '../../../../api/engagement/signUpMembers/fields.ts'
import { memberStateTitles } from '../../../../api/engagement/signUpMembers/memberStates.ts'
import type { SignUpMember } from '../../../../api/engagement/signUpMembers/model.ts'
import { useRead } from '../../../../workspace/data.ts'
import { optionsOf } from '../../../parts/filters/optionsOf.ts'
import type { Filter } from '../../../parts/filters/filter.ts'
import { fieldColumns } from '../../../parts/list/fieldColumns.tsx'
import { MemberBadge } from '../badges.tsx'

/** What the list takes. */
export type Asked = InputOf<(typeof signUpMembers.calls)['list']>

/** The columns of the list, and the first ones of the spreadsheet. */
export const memberColumns = fieldColumns<SignUpMember>('signUpMembers', [
  { field: 'No', width: '56px', figures: true },
  { field: 'Name', width: 'minmax(72px, 1fr)' },
  {
    field: 'State',
    width: '104px',
    cell: ({ State }) => <MemberBadge state={State} />,
    text: ({ State }) => memberStateTitles[State],
  },
  { field: 'Phone', width: '112px', figures: true, from: 400 },
  { field: 'Seats', width: '56px', figures: true, from: 560 },
  { field: 'SessionName', width: 'minmax(88px, 1fr)', from: 640 },
  {
    field: 'Ahead',
    width: '72px',
    figures: true,
    from: 600,
    cell: ({ Ahead }) => Ahead ?? '',
    text: ({ Ahead }) => Ahead ?? '',
  },
  {
    field: 'Words',
    width: '96px',
    from: 920,
    cell: ({ Words }) => Words.join('、'),
    text: ({ Words }) => Words.join('、'),
  },
  { field: 'SignUpTitle', width: 'minmax(96px, 1fr)', from: 860 },
  { field: 'Way', width: '88px', from: 960 },
  { field: 'CheckedAt', from: 1040 },
  { field: 'CreateTime', from: 720 },
])

/** Every sign-up as a choice, the newest first. */
function useSignUps() {
  const { data } = useRead('signUps', 'list', { PageSize: 100 })
  return { data: data?.List.map(({ ID, Title }) => ({ value: String(ID), title: Title })) }
}

/** The filters of the list and of the export. */
export const memberFilters: readonly Filter<Asked>[] = [
  { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '姓名、号码或完整电话' },
  { name: 'State', title: '状态', kind: 'choice', options: optionsOf(memberStateTitles) },
  {
    name: 'SignUpID',
    title: '报名',
    kind: 'choice',
    options: useSignUps,
    apply: (value) => ({ SignUpID: Number(value) }),
  },
  {
    ...{ name: 'HasWords', title: '敏感词', kind: 'choice' },
    options: [
      { value: 'true', title: '有' },
      { value: 'false', title: '没有' },
    ],
    apply: (value) => ({ HasWords: value === 'true' }),
  },
  { name: 'Way', title: '来源', kind: 'choice', options: optionsOf(memberWays) },
]
