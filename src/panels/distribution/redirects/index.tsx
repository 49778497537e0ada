/** The screen of redirects. */
import { readablePath } from '../../../api/distribution/redirects/address.ts'
import { redirectKinds, redirectOrigins } from '../../../api/distribution/redirects/fields.ts'
import { byName, defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { optionsOf } from '../../parts/filters/optionsOf.ts'

const path = (text: string) => <span title={text}>{readablePath(text)}</span>

/** 重定向. */
export const redirectList = defineCollection('/Redirects/list', {
  family: 'redirects',
  list: 'list',
  sorts: byName('From', 'Target', 'UpdateTime'),
  columns: [
    { field: 'From', width: 'minmax(160px, 2fr)', cell: ({ From }) => path(From) },
    { field: 'Kind', width: '136px', from: 480 },
    { field: 'Target', width: 'minmax(120px, 2fr)', from: 420, cell: ({ Target }) => path(Target) },
    { field: 'Until', from: 820 },
    { field: 'Origin', width: '64px', from: 720, cell: ({ Origin }) => redirectOrigins[Origin] },
    { field: 'ReMark', edit: true, from: 1000 },
    { field: 'IsEnable', title: '状态' },
    { field: 'UpdateTime', from: 1200 },
  ],
  filters: [
    { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '地址或备注' },
    {
      name: 'Kind',
      title: '方式',
      kind: 'choice',
      options: optionsOf(redirectKinds),
    },
  ],
  empty: () => (
    <EmptyState
      title="还没有重定向"
      hint="稿件撤下、栏目关掉、网站搬家以后，旧地址转到新的地方。"
      keys={{ chord: 'n', does: '新增一条' }}
    />
  ),
})
