/** 文档管理: categories on the left, documents in their order, and the one under the cursor. */
import type { ReactNode } from 'react'
import type { DocumentCategory } from '../../../api/library/documentCategories/calls.ts'
import type { DocumentRow } from '../../../api/library/documents/calls.ts'
import { useRead, type ReadInput } from '../../../workspace/data.ts'
import { runOn } from '../../../workspace/execute.ts'
import { api } from '../../../workspace/session.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { ErrorState } from '../../parts/ErrorState.tsx'
import type { Filter } from '../../parts/filters/filter.ts'
import { onOffFilter } from '../../parts/filters/onOffFilter.ts'
import { fieldColumns } from '../../parts/list/fieldColumns.tsx'
import { KindsAndRecords } from '../../parts/sides/KindsAndRecords.tsx'
import { RecordSide } from '../../parts/sides/RecordSide.tsx'
import type { TreeColumn } from '../../parts/tree/TreeRowView.tsx'
import { DocumentDetail } from './DocumentDetail.tsx'
import '../../parts/badges.css'

type Asked = ReadInput<'documents', 'list'>

const filters: readonly Filter<Asked>[] = [
  { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '标题、关键词或正文' },
  onOffFilter('IsEnable'),
  {
    name: 'IsHome',
    title: '首页',
    kind: 'choice',
    options: [{ value: 'true', title: '首页推荐' }],
    apply: () => ({ IsHome: true }),
  },
]

const columns = fieldColumns<DocumentRow>('documents', [
  {
    field: 'Title',
    title: '文档',
    width: 'minmax(160px, 2fr)',
    cell: (row) => (
      <>
        {row.IsHome && <span className="cd-flag">首页</span>}
        {row.Title}
      </>
    ),
    text: (row) => row.Title,
  },
  { field: 'CategoryName', width: 'minmax(88px, 0.7fr)', from: 480 },
  { field: 'IsEnable', title: '状态' },
  { field: 'Revision', width: '44px', from: 440 },
  { field: 'UpdateTime', title: '更新' },
])

const categoryColumns: readonly TreeColumn<DocumentCategory>[] = [
  {
    title: '分类',
    cell: ({ Name, IsHome }) => (
      <>
        {Name}
        {IsHome && <span className="cd-quiet cd-small"> 首页</span>}
      </>
    ),
  },
  { title: '文档', width: '44px', figures: true, cell: ({ DocumentCount }) => DocumentCount || '' },
]

/** The panel of /file/Management. */
export default function DocumentPanel(): ReactNode {
  const { data, error, reload } = useRead('documentCategories', 'list', {})
  if (error && !data) return <ErrorState error={error} retry={reload} />
  return (
    <KindsAndRecords<DocumentCategory>
      family="documentCategories"
      label="文档分类"
      kinds={data}
      columns={categoryColumns}
      dimmed={({ IsEnable }) => !IsEnable}
      emptyKinds={<EmptyState title="还没有分类" keys={{ chord: 'n', does: '新增一个' }} />}
      records="文档"
    >
      {(category) => (
        <RecordSide<DocumentRow, Asked>
          family="documents"
          label={category ? `${category.Name}的文档` : '文档'}
          filters={filters}
          about={String(category?.ID)}
          source={(asked) => (PageIndex, PageSize) =>
            api.documents.list({ ...asked, ...(category ? { CategoryID: category.ID } : {}), PageIndex, PageSize })
          }
          columns={columns}
          arranged
          onOpen={(row) => void runOn('documents.edit', row)}
          empty={<EmptyState title="还没有文档" keys={{ chord: 'n', does: '新增一份' }} />}
          nothing={<EmptyState title="没有符合筛选条件的文档" hint="按 Esc 清除筛选。" />}
          detail={DocumentDetail}
          keptAs="/file/Management"
        />
      )}
    </KindsAndRecords>
  )
}
