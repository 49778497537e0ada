/** 接收端点: who is told what leaves the house, and what came of it last. */
import type { ReactNode } from 'react'
import type { Endpoint } from '../../../api/distribution/endpoints/calls.ts'
import { endpointKinds } from '../../../api/distribution/endpoints/kinds.ts'
import { byName, defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { optionsOf } from '../../parts/filters/optionsOf.ts'
import '../../parts/badges.css'

function Last({ row }: { row: Endpoint }): ReactNode {
  if (row.LastAt === null) return '没有发过'
  if (row.LastProblem !== '') return <span className="cd-badge is-refused">✕ {row.LastProblem}</span>
  return (
    <span className="cd-badge is-passed">
      ✓ <Moment at={row.LastAt} />
    </span>
  )
}

/** 接收端点. */
export const endpointList = defineCollection('/Endpoints', {
  family: 'endpoints',
  list: 'list',
  sorts: byName('Name', 'Kind', 'IsEnable', 'LastAt', 'UpdateTime'),
  columns: [
    { field: 'Name', edit: true },
    { field: 'Kind', width: '128px', from: 420 },
    { field: 'Host', width: 'minmax(120px, 1.5fr)', from: 760 },
    { field: 'Hears', from: 620, edit: true, cell: (row) => row.Hears.replaceAll(',', '、') || '发布、取消发布、撤稿' },
    { field: 'HasSecret', width: '72px', from: 900, cell: (row) => (row.HasSecret ? '已设置' : '未设置') },
    { field: 'IsEnable', title: '状态' },
    { field: 'LastAt', width: 'minmax(96px, 1fr)', cell: (row) => <Last row={row} /> },
    { field: 'UpdateTime', from: 1000 },
  ],
  filters: [
    { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '名称、地址或备注' },
    {
      name: 'Kind',
      title: '种类',
      kind: 'choice',
      options: optionsOf(endpointKinds),
    },
  ],
  empty: () => <EmptyState title="还没有接收端点" keys={{ chord: 'n', does: '新增一个' }} />,
})
