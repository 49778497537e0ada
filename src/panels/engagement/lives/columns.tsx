/** The columns of lists of lives. */
import { liveTypes } from '../../../api/engagement/lives/liveStates.ts'
import type { Live } from '../../../api/engagement/lives/model.ts'
import { fieldColumns } from '../../parts/list/fieldColumns.tsx'
import { LiveBadge, LiveFlags } from './badges.tsx'

/** What its kind is called. */
export const typeOf = ({ LiveTypes }: Pick<Live, 'LiveTypes'>): string => liveTypes[LiveTypes]

/** The columns, whatever lives are listed. */
export const liveColumns = fieldColumns<Live>('lives', [
  { field: 'State', width: '84px', cell: (row) => <LiveBadge state={row.State} /> },
  {
    field: 'Title',
    title: '直播',
    width: 'minmax(160px, 2fr)',
    cell: (row) => (
      <>
        <LiveFlags row={row} />
        {row.Title}
      </>
    ),
    text: (row) => row.Title,
    edit: true,
  },
  { field: 'LiveTypes', title: '类型', width: '72px', from: 620 },
  { field: 'ChannelName', width: 'minmax(80px, 0.6fr)', from: 480 },
  { field: 'BeginTime', title: '开始', from: 400 },
  {
    field: 'Waiting',
    width: '72px',
    figures: true,
    from: 700,
    cell: ({ Waiting }) => Waiting || '',
    text: ({ Waiting }) => Waiting,
  },
  { field: 'Views', width: '64px', from: 560 },
  { field: 'Likes', width: '56px', from: 760 },
  { field: 'OwnerName', width: '72px', from: 820 },
])
