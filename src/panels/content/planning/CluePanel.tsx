/** 线索: their types on the left, the list, and the one under the cursor in full. */
import type { ReactNode } from 'react'
import type { Clue } from '../../../api/content/clues/calls.ts'
import { clueLevels, clueSources } from '../../../api/content/clues/fields.ts'
import { clueStateTitles } from '../../../api/content/clues/clueStates.ts'
import type { ClueType } from '../../../api/content/clueTypes/calls.ts'
import { contextNow } from '../../../workspace/context.ts'
import { useRead, type ReadInput } from '../../../workspace/data.ts'
import { api } from '../../../workspace/session.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { ErrorState } from '../../parts/ErrorState.tsx'
import type { Filter } from '../../parts/filters/filter.ts'
import type { ListColumn } from '../../parts/list/columns.ts'
import { momentColumn } from '../../parts/list/columnKinds.tsx'
import { KindsAndRecords } from '../../parts/sides/KindsAndRecords.tsx'
import { RecordSide } from '../../parts/sides/RecordSide.tsx'
import type { TreeColumn } from '../../parts/tree/TreeRowView.tsx'
import { ClueBadge } from './badges.tsx'
import { ClueDetail } from './ClueDetail.tsx'
import { timeFilter } from '../../parts/filters/timeFilter.ts'
import { optionsOf } from '../../parts/filters/optionsOf.ts'

type Asked = ReadInput<'clues', 'list'>

const filters: readonly Filter<Asked>[] = [
  { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '标题、内容、地点或联系人' },
  {
    name: 'State',
    title: '状态',
    kind: 'choice',
    options: [{ value: 'open', title: '未结束' }, ...optionsOf(clueStateTitles)],
    apply: (value) => (value === 'open' ? { IsOpen: true } : { State: value as NonNullable<Asked['State']> }),
  },
  { name: 'Level', title: '重要程度', kind: 'choice', options: optionsOf(clueLevels) },
  { name: 'Source', title: '来源', kind: 'choice', options: optionsOf(clueSources) },
  timeFilter(),
]

const columns: readonly ListColumn<Clue>[] = [
  { field: 'State', title: '状态', width: '88px', cell: (row) => <ClueBadge state={row.State} /> },
  {
    field: 'Title',
    title: '线索',
    width: 'minmax(160px, 2fr)',
    cell: (row) => (
      <>
        {row.Level !== 'normal' && <span className="cd-flag">{clueLevels[row.Level]}</span>}
        {row.Title}
      </>
    ),
    text: (row) => row.Title,
  },
  { field: 'TypeName', title: '类型', width: '88px', from: 560 },
  { field: 'AssigneeName', title: '办理人', width: '72px', from: 440 },
  { field: 'Source', title: '来源', width: '72px', from: 640, cell: (row) => clueSources[row.Source] },
  momentColumn('Deadline', '期限', { from: 720 }),
  momentColumn('CreateTime', '登记'),
]

const typeColumns: readonly TreeColumn<ClueType>[] = [
  { title: '类型', cell: ({ Name }) => Name },
  { title: '未结', width: '44px', figures: true, cell: ({ OpenCount }) => OpenCount || '' },
]

/** The panel of /Clue/list. */
export default function CluePanel(): ReactNode {
  const { data, error, reload } = useRead('clueTypes', 'list', {})
  if (error && !data) return <ErrorState error={error} retry={reload} />
  return (
    <KindsAndRecords<ClueType>
      family="clueTypes"
      label="线索类型"
      kinds={data}
      columns={typeColumns}
      emptyKinds={<EmptyState title="还没有类型" keys={{ chord: 'n', does: '新增一个' }} />}
      records="线索"
    >
      {(type) => (
        <RecordSide<Clue, Asked>
          family="clues"
          label={type ? `${type.Name}的线索` : '线索'}
          filters={filters}
          about={String(type?.ID)}
          source={(asked) => (PageIndex, PageSize) =>
            api.clues.list({ ...asked, ...(type ? { TypeID: type.ID } : {}), PageIndex, PageSize })
          }
          columns={columns}
          onOpen={(row) => contextNow().open('/SeleCttopic/chain', { Kind: 'clue', ID: row.ID }, 'right')}
          empty={<EmptyState title="还没有线索" keys={{ chord: 'n', does: '登记一条' }} />}
          nothing={<EmptyState title="没有符合筛选条件的线索" hint="按 Esc 清除筛选。" />}
          detail={ClueDetail}
          keptAs="/Clue/list"
        />
      )}
    </KindsAndRecords>
  )
}
