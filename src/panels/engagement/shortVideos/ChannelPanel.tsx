/** 短视频频道: channels on the left, the videos of one on the right, and the one under the cursor in full. */
import type { ReactNode } from 'react'
import type { ShortVideoChannel } from '../../../api/engagement/shortVideoChannels/calls.ts'
import type { ShortVideo } from '../../../api/engagement/shortVideos/model.ts'
import { contextNow } from '../../../workspace/context.ts'
import { useRead } from '../../../workspace/data.ts'
import { api, me } from '../../../workspace/session.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { KindsAndRecords } from '../../parts/sides/KindsAndRecords.tsx'
import { RecordSide } from '../../parts/sides/RecordSide.tsx'
import type { TreeColumn } from '../../parts/tree/TreeRowView.tsx'
import { videoColumns } from './columns.tsx'
import { videoFilters, type Asked } from './filters.ts'
import { VideoDetail } from './VideoDetail.tsx'

const columns: readonly TreeColumn<ShortVideoChannel>[] = [
  { title: '频道', cell: ({ Name }) => Name },
  { title: '公开', width: '40px', figures: true, cell: ({ OutCount }) => OutCount || '' },
  { title: '全部', width: '40px', figures: true, cell: ({ VideoCount }) => VideoCount || '' },
]

/** The panel of /ShortVideoManagement/Channels. */
export default function ChannelPanel(): ReactNode {
  const { data, error, reload } = useRead('shortVideoChannels', 'list', {})
  if (error && !data) return <ErrorState error={error} retry={reload} />
  const seesVideos = me().grants['/ShortVideoManagement/ShortVideoList'] !== undefined
  return (
    <KindsAndRecords<ShortVideoChannel>
      family="shortVideoChannels"
      label="短视频频道"
      kinds={data}
      columns={columns}
      dimmed={({ IsEnable }) => !IsEnable}
      emptyKinds={<EmptyState title="还没有短视频频道" keys={{ chord: 'n', does: '新增一个' }} />}
      records="短视频"
      always={!seesVideos}
    >
      {(channel) =>
        seesVideos ? (
          <RecordSide<ShortVideo, Asked>
            family="shortVideos"
            label={channel ? `${channel.Name}的短视频` : '短视频'}
            filters={videoFilters}
            about={String(channel?.ID)}
            source={(asked) => (PageIndex, PageSize) =>
              api.shortVideos.list({ ...asked, ...(channel ? { ChID: channel.ID } : {}), PageIndex, PageSize })
            }
            columns={videoColumns}
            arranged
            onOpen={({ ID }) => contextNow().open('/ShortVideoManagement/Player', { ID }, 'right')}
            empty={<EmptyState title="还没有短视频" keys={{ chord: 'n', does: '新增一条' }} />}
            nothing={<EmptyState title="没有符合筛选条件的短视频" hint="按 Esc 清除筛选。" />}
            detail={VideoDetail}
            keptAs="/ShortVideoManagement/Channels"
          />
        ) : (
          <EmptyState title="您没有短视频的权限" hint="频道在左边，可以增改和排序。" />
        )
      }
    </KindsAndRecords>
  )
}
