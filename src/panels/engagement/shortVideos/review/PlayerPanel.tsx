/** 看片: one short video with its remarks, beside the list. */
import { useMemo, useRef, type ReactNode } from 'react'
import type { ParamsOf } from '../../../../api/pages.ts'
import type { Subject } from '../../../../workspace/command.ts'
import { useRead } from '../../../../workspace/data.ts'
import { usePaneFocus, usePaneTitle, usePublish } from '../../../../workspace/pane.ts'
import { ErrorState } from '../../../parts/ErrorState.tsx'
import { BarredLine } from '../../../parts/rights/BarredLine.tsx'
import { VideoDesk } from './VideoDesk.tsx'

/** The panel of /ShortVideoManagement/Player. */
export default function PlayerPanel({ ID }: ParamsOf<'/ShortVideoManagement/Player'>): ReactNode {
  const { data, error, reload } = useRead('shortVideos', 'get', { ID })
  const root = useRef<HTMLDivElement>(null)
  usePaneTitle(data && `看片：${data.Title}`)
  usePublish(useMemo(() => ({ family: 'shortVideos', rows: data ? [data] : [] }) as Subject, [data]))
  usePaneFocus(() => root.current?.focus())
  if (error && !data) return <ErrorState error={error} retry={reload} />
  return (
    <div ref={root} className="cd-video-alone" tabIndex={-1} aria-busy={data === undefined}>
      <BarredLine family="shortVideos" row={data} />
      {data && <VideoDesk row={data} where="pane" />}
    </div>
  )
}
