/** 点播栏目: the programmes on the left in their order, the contents of one on the right in theirs. */
import { useMemo, type ReactNode } from 'react'
import type { VodContent } from '../../../api/engagement/vodContents/calls.ts'
import type { VodProgram } from '../../../api/engagement/vodPrograms/calls.ts'
import { contextNow } from '../../../workspace/context.ts'
import { useRead } from '../../../workspace/data.ts'
import { api, me } from '../../../workspace/session.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { OnOff } from '../../parts/OnOff.tsx'
import { KindsAndRecords } from '../../parts/sides/KindsAndRecords.tsx'
import { RecordSide } from '../../parts/sides/RecordSide.tsx'
import type { TreeColumn } from '../../parts/tree/TreeRowView.tsx'
import { ContentDetail } from './ContentDetail.tsx'
import { contentColumns } from './contentColumns.tsx'
import { contentFilters, type Asked } from './filters.ts'

/** Ours: programmes on the screen; a station with more looks for the others by the palette. */
const SHOWN = 500

type Node = VodProgram & { readonly ParentID: number }

const columns: readonly TreeColumn<Node>[] = [
  { title: '栏目', width: 'minmax(120px, 1fr)', cell: ({ Name }) => Name },
  { title: '频道', width: '96px', from: 360, cell: ({ ChannelName }) => ChannelName },
  { title: '内容', width: '44px', figures: true, cell: ({ ContentCount }) => ContentCount || '' },
  { title: '公开', width: '80px', cell: ({ IsPublic }) => <OnOff is={IsPublic} on="公开" off="未公开" /> },
]

/** The panel of /OnDemand/Programs. */
export default function ProgramPanel(): ReactNode {
  const { data, error, reload } = useRead('vodPrograms', 'list', { PageSize: SHOWN })
  const programs = useMemo(() => data?.List.map((row): Node => ({ ...row, ParentID: 0 })), [data])
  if (error && !data) return <ErrorState error={error} retry={reload} />
  const seesContents = me().grants['/OnDemand/Contents'] !== undefined
  return (
    <KindsAndRecords<Node>
      family="vodPrograms"
      label="点播栏目"
      kinds={programs}
      columns={columns}
      dimmed={({ IsPublic }) => !IsPublic}
      emptyKinds={<EmptyState title="还没有点播栏目" keys={{ chord: 'n', does: '新增一个' }} />}
      records="内容"
      always
    >
      {(program) =>
        seesContents ? (
          <RecordSide<VodContent, Asked>
            family="vodContents"
            label={program ? `${program.Name}的内容` : '点播内容'}
            filters={contentFilters}
            about={String(program?.ID)}
            source={(asked) => async (PageIndex, PageSize) =>
              program
                ? api.vodContents.list({ ...asked, ProgramID: program.ID, PageIndex, PageSize })
                : { Total: 0, Capped: false, List: [] }
            }
            columns={contentColumns}
            arranged
            onOpen={(row) => contextNow().open('/OnDemand/Player', { ID: row.ID }, 'right')}
            empty={
              <EmptyState
                title={program ? '这个栏目还没有内容' : '请先在左边选择栏目'}
                {...(program ? { keys: { chord: 'n', does: '新增一条' } } : {})}
              />
            }
            nothing={<EmptyState title="没有这样的内容" hint="按 Esc 清除筛选。" />}
            detail={ContentDetail}
            keptAs="/OnDemand/Programs"
          />
        ) : (
          <EmptyState title="您没有点播内容的权限" hint="栏目在左边，可以增改和排序。" />
        )
      }
    </KindsAndRecords>
  )
}
