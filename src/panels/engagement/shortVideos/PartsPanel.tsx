/** 分集: the parts of one short video, in their order. */
import type { ReactNode } from 'react'
import type { ShortVideoPart } from '../../../api/engagement/shortVideoParts/calls.ts'
import type { ParamsOf } from '../../../api/pages.ts'
import { useRead, type ReadInput } from '../../../workspace/data.ts'
import { runOn } from '../../../workspace/execute.ts'
import { usePaneTitle } from '../../../workspace/pane.ts'
import { api } from '../../../workspace/session.ts'
import { CollectionFrame } from '../../collection/CollectionFrame.tsx'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { FileLink } from '../../parts/files/FileLink.tsx'
import type { ListColumn } from '../../parts/list/columns.ts'
import { momentColumn } from '../../parts/list/columnKinds.tsx'
import { RecordSide } from '../../parts/sides/RecordSide.tsx'
import { VideoBadge, VideoFlags } from './badges.tsx'
import './shortVideos.css'

type Asked = ReadInput<'shortVideoParts', 'list'>

const columns: readonly ListColumn<ShortVideoPart>[] = [
  { field: 'Title', title: '分集', width: 'minmax(120px, 2fr)' },
  {
    field: 'VideoUrl',
    title: '视频地址',
    width: 'minmax(120px, 2fr)',
    from: 420,
    cell: ({ VideoUrl }) => <FileLink address={VideoUrl} isWhole />,
  },
  momentColumn('UpdateTime', '更新', { from: 520 }),
]

/** The panel of /ShortVideoManagement/Parts. */
export default function PartsPanel({ ID }: ParamsOf<'/ShortVideoManagement/Parts'>): ReactNode {
  const { data, error, reload } = useRead('shortVideos', 'get', { ID })
  usePaneTitle(data && `分集：${data.Title}`)
  if (error && !data) return <ErrorState error={error} retry={reload} />
  return (
    <CollectionFrame>
      {data && (
        <header className="cd-video-head">
          <VideoBadge state={data.State} />
          <strong>
            <VideoFlags row={data} />
            {data.Title}
          </strong>
          <span className="cd-quiet">分集有改动，整条重新送审，公众先看旧版</span>
        </header>
      )}
      <RecordSide<ShortVideoPart, Asked>
        family="shortVideoParts"
        label="分集"
        filters={[]}
        about={String(ID)}
        source={() => (PageIndex, PageSize) => api.shortVideoParts.list({ VideoID: ID, PageIndex, PageSize })}
        columns={columns}
        arranged
        onOpen={(row) => void runOn('shortVideoParts.edit', row)}
        empty={<EmptyState title="还没有分集" keys={{ chord: 'n', does: '加一集' }} />}
        nothing={null}
        keptAs="/ShortVideoManagement/Parts"
      />
    </CollectionFrame>
  )
}
