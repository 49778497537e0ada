/** 直播频道: channels on the left, the lives of one on the right, and the one under the cursor in full. */
import type { ReactNode } from 'react'
import type { LiveChannel } from '../../../api/engagement/liveChannels/calls.ts'
import type { Live } from '../../../api/engagement/lives/model.ts'
import { contextNow } from '../../../workspace/context.ts'
import { useRead } from '../../../workspace/data.ts'
import { api, me } from '../../../workspace/session.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { KindsAndRecords } from '../../parts/sides/KindsAndRecords.tsx'
import { RecordSide } from '../../parts/sides/RecordSide.tsx'
import type { TreeColumn } from '../../parts/tree/TreeRowView.tsx'
import { liveColumns } from './columns.tsx'
import { liveFilters, type Asked } from './filters.ts'
import { openLive } from './index.tsx'
import { LiveDetail } from './LiveDetail.tsx'

const columns: readonly TreeColumn<LiveChannel>[] = [
  { title: '频道', cell: ({ Name }) => Name },
  { title: '在播', width: '40px', figures: true, cell: ({ OnAir }) => OnAir || '' },
  { title: '直播', width: '40px', figures: true, cell: ({ LiveCount }) => LiveCount || '' },
]

/** The panel of /Live/Channels. */
export default function ChannelPanel(): ReactNode {
  const { data, error, reload } = useRead('liveChannels', 'list', {})
  if (error && !data) return <ErrorState error={error} retry={reload} />
  const seesLives = me().grants['/Live/Live_management'] !== undefined
  return (
    <KindsAndRecords<LiveChannel>
      family="liveChannels"
      label="直播频道"
      kinds={data}
      columns={columns}
      dimmed={({ IsEnable }) => !IsEnable}
      emptyKinds={<EmptyState title="还没有直播频道" keys={{ chord: 'n', does: '新增一个' }} />}
      records="直播"
      always={!seesLives}
    >
      {(channel) =>
        seesLives ? (
          <RecordSide<Live, Asked>
            family="lives"
            label={channel ? `${channel.Name}的直播` : '直播'}
            filters={liveFilters}
            about={String(channel?.ID)}
            source={(asked) => (PageIndex, PageSize) =>
              api.lives.list({ ...asked, ...(channel ? { ChID: channel.ID } : {}), PageIndex, PageSize })
            }
            columns={liveColumns}
            arranged
            onOpen={(row) => openLive(row, contextNow())}
            empty={<EmptyState title="还没有直播" keys={{ chord: 'n', does: '新增一场' }} />}
            nothing={<EmptyState title="没有符合筛选条件的直播" hint="按 Esc 清除筛选。" />}
            detail={LiveDetail}
            keptAs="/Live/Channels"
          />
        ) : (
          <EmptyState title="您没有直播管理的权限" hint="频道在左边，可以增改和排序。" />
        )
      }
    </KindsAndRecords>
  )
}
