/** The columns of lists of short videos. */
import type { ShortVideo } from '../../../api/engagement/shortVideos/model.ts'
import { fieldColumns } from '../../parts/list/fieldColumns.tsx'
import { VideoBadge, VideoFlags } from './badges.tsx'

/** The columns, whatever videos are listed. */
export const videoColumns = fieldColumns<ShortVideo>('shortVideos', [
  { field: 'State', width: '84px', cell: (row) => <VideoBadge state={row.State} /> },
  {
    field: 'Title',
    title: '短视频',
    width: 'minmax(160px, 2fr)',
    cell: (row) => (
      <>
        <VideoFlags row={row} />
        {row.Title}
      </>
    ),
    text: (row) => row.Title,
    edit: true,
  },
  { field: 'ChannelName', width: 'minmax(80px, 0.6fr)', from: 480 },
  {
    field: 'Parts',
    width: '56px',
    figures: true,
    from: 760,
    cell: ({ Parts }) => Parts || '',
    text: ({ Parts }) => Parts,
  },
  { field: 'ReadNo', width: '72px', from: 560 },
  { field: 'Likes', width: '56px', from: 820 },
  { field: 'OwnerName', width: '72px', from: 640 },
  { field: 'CreateTime', title: '创建', from: 420 },
])
