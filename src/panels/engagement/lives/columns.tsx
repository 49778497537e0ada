/** The columns of lists of lives. */
import { liveTypes } from '../../../api/engagement/lives/liveStates.ts'
import type { Live } from '../../../api/engagement/lives/model.ts'
import { momentColumn } from '../../parts/list/columnKinds.tsx'
import type { ListColumn } from '../../parts/list/columns.ts'
import { editInPlace } from '../../collection/editInPlace.ts'
import { LiveBadge, LiveFlags } from './badges.tsx'

/** What its kind is called. */
export const typeOf = ({ LiveTypes }: Pick<Live, 'LiveTypes'>): string =>
  liveTypes[LiveTypes as keyof typeof liveTypes] ?? ''

/** State, title, channel and times of a live. */
export const liveColumns: readonly ListColumn<Live>[] = [
  { field: 'State', title: '状态', width: '84px', cell: (row) => <LiveBadge state={row.State} /> },
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
    edit: editInPlace('lives', 'Title', '修改直播标题', 100),
  },
  { field: 'LiveTypes', title: '类型', width: '72px', from: 620, cell: typeOf, text: typeOf },
  { field: 'ChannelName', title: '频道', width: 'minmax(80px, 0.6fr)', from: 480 },
  momentColumn('BeginTime', '开始', { from: 400 }),
  {
    field: 'Waiting',
    title: '待审报道',
    width: '72px',
    figures: true,
    from: 700,
    cell: ({ Waiting }) => Waiting || '',
    text: ({ Waiting }) => Waiting,
  },
  { field: 'Views', title: '观看', width: '64px', figures: true, from: 560 },
  { field: 'Likes', title: '点赞', width: '56px', figures: true, from: 760 },
  { field: 'OwnerName', title: '负责', width: '72px', from: 820 },
]
