/** 选题: the list, with the one under the cursor in full. */
import type { ReactNode } from 'react'
import type { TopicSelection } from '../../../api/content/topicSelections/calls.ts'
import { api } from '../../../workspace/session.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import type { ListColumn } from '../../parts/list/columns.ts'
import { momentColumn } from '../../parts/list/columnKinds.tsx'
import { RecordSide } from '../../parts/sides/RecordSide.tsx'
import { SelectionBadge } from './badges.tsx'
import { selectionFilters, useSelectionFilters } from './filters.ts'
import { goTo } from './linked.ts'
import { openSelection } from './openLink.ts'
import { priorityOf, SelectionDetail } from './SelectionDetail.tsx'
import { CollectionFrame } from '../../collection/CollectionFrame.tsx'
import './planning.css'

const columns: readonly ListColumn<TopicSelection>[] = [
  { field: 'State', title: '状态', width: '88px', cell: (row) => <SelectionBadge state={row.State} /> },
  { field: 'Title', title: '选题', width: 'minmax(160px, 2fr)' },
  { field: 'PlanDate', title: '计划日期', width: '96px', figures: true, cell: (row) => row.PlanDate ?? '未定' },
  { field: 'Priority', title: '优先级', width: '64px', from: 560, cell: priorityOf },
  { field: 'LeaderName', title: '负责人', width: '80px', from: 480 },
  { field: 'ChannelName', title: '栏目', width: 'minmax(80px, 0.6fr)', from: 700 },
  { field: 'TaskCount', title: '采写', width: '48px', figures: true, from: 640 },
  { field: 'MessageCount', title: '留言', width: '48px', figures: true, from: 640 },
  momentColumn('UpdateTime', '更新时间', { from: 820 }),
]

/** The panel of /SeleCttopic/list. */
export default function SelectionList(): ReactNode {
  const { values, change } = useSelectionFilters()
  return (
    <CollectionFrame>
      <RecordSide
        family="topicSelections"
        label="选题"
        filters={selectionFilters}
        values={values}
        onValues={change}
        about=""
        source={(asked) => (PageIndex, PageSize) => api.topicSelections.list({ ...asked, PageIndex, PageSize })}
        columns={columns}
        onOpen={(row) => openSelection(row.ID)}
        onCursor={(row) => goTo(row?.ID)}
        empty={<EmptyState title="还没有选题" keys={{ chord: 'n', does: '报一个，或在线索上按 T 立选题' }} />}
        nothing={<EmptyState title="没有符合筛选条件的选题" hint="按 Esc 清除筛选。" />}
        detail={SelectionDetail}
        keptAs="/SeleCttopic/list"
      />
    </CollectionFrame>
  )
}
