/** 点播频道: channels on the left in their order, the programmes of one on the right. */
import { useMemo, type ReactNode } from 'react'
import type { VodChannel } from '../../../api/engagement/vodChannels/calls.ts'
import { vodChannelKinds } from '../../../api/engagement/vodChannels/fields.ts'
import type { VodProgram } from '../../../api/engagement/vodPrograms/calls.ts'
import { contextNow } from '../../../workspace/context.ts'
import { useRead, type ReadInput } from '../../../workspace/data.ts'
import { api } from '../../../workspace/session.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { ErrorState } from '../../parts/ErrorState.tsx'
import type { Filter } from '../../parts/filters/filter.ts'
import { KindsAndRecords } from '../../parts/sides/KindsAndRecords.tsx'
import { RecordSide } from '../../parts/sides/RecordSide.tsx'
import type { TreeColumn } from '../../parts/tree/TreeRowView.tsx'
import { ProgramDetail, programColumns } from './programs.tsx'

type Asked = ReadInput<'vodPrograms', 'list'>
type Node = VodChannel & { readonly ParentID: number }

const filters: readonly Filter<Asked>[] = [{ name: 'Keyword', title: '关键词', kind: 'text', placeholder: '栏目名称' }]

const columns: readonly TreeColumn<Node>[] = [
  { title: '频道', width: 'minmax(120px, 1fr)', cell: ({ Name }) => Name },
  { title: '类别', width: '44px', cell: ({ Kind }) => vodChannelKinds[Kind] },
  { title: '直播', width: '44px', cell: ({ StreamUrl }) => (StreamUrl === '' ? '' : '有') },
  { title: '栏目', width: '44px', figures: true, cell: ({ ProgramCount }) => ProgramCount || '' },
]

/** The panel of /OnDemand/channel. */
export default function ChannelPanel(): ReactNode {
  const { data, error, reload } = useRead('vodChannels', 'list', {})
  const channels = useMemo(() => data?.map((row): Node => ({ ...row, ParentID: 0 })), [data])
  if (error && !data) return <ErrorState error={error} retry={reload} />
  return (
    <KindsAndRecords<Node>
      family="vodChannels"
      label="点播频道"
      kinds={channels}
      columns={columns}
      dimmed={({ IsEnable }) => !IsEnable}
      emptyKinds={<EmptyState title="还没有点播频道" keys={{ chord: 'n', does: '新增一个' }} />}
      records="栏目"
      always
    >
      {(channel) => (
        <RecordSide<VodProgram, Asked>
          family="vodPrograms"
          label={channel ? `${channel.Name}的栏目` : '栏目'}
          filters={filters}
          about={String(channel?.ID)}
          source={(asked) => async (PageIndex, PageSize) =>
            channel
              ? api.vodPrograms.list({ ...asked, ChannelID: channel.ID, PageIndex, PageSize })
              : { Total: 0, Capped: false, List: [] }
          }
          columns={programColumns}
          arranged
          onOpen={() => contextNow().open('/OnDemand/Programs', {}, 'right')}
          empty={
            <EmptyState
              title={channel ? '这个频道还没有栏目' : '请先在左边选择频道'}
              {...(channel ? { keys: { chord: 'n', does: '新增一个' } } : {})}
            />
          }
          nothing={<EmptyState title="没有这样的栏目" hint="按 Esc 清除筛选。" />}
          detail={ProgramDetail}
          keptAs="/OnDemand/channel"
        />
      )}
    </KindsAndRecords>
  )
}
