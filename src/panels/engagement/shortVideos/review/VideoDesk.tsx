/** A short video with its player, its remarks and what is known of it: beside the queue, or alone in a pane. */
import { useMemo, useRef, useState, type ReactNode } from 'react'
import type { ShortVideoRemark } from '../../../../api/engagement/shortVideoRemarks/calls.ts'
import type { ShortVideo } from '../../../../api/engagement/shortVideos/model.ts'
import { useRead } from '../../../../workspace/data.ts'
import type { TimelineMark } from '../../../parts/timeline/timelineMarks.ts'
import { RecordFacts } from '../../../parts/RecordFacts.tsx'
import { usePlayer } from '../../lives/player/usePlayer.ts'
import { VideoFlags } from '../badges.tsx'
import { videoFacts } from '../VideoDetail.tsx'
import { Remarks } from './Remarks.tsx'
import { useVideoKeys } from './useVideoKeys.ts'
import { VideoHead } from './VideoHead.tsx'
import { stageFor, VideoScreen } from './VideoScreen.tsx'
import '../../../parts/deciding/desk.css'
import '../shortVideos.css'

/** Ours: how many remarks, and how many parts, are shown. */
const MOST = 200

const markOf = ({ AtMs, Content, IsResolved }: ShortVideoRemark): TimelineMark => ({
  from: AtMs,
  kind: IsResolved ? 'quiet' : 'remark',
  title: Content,
})

interface VideoDeskProps {
  readonly row: ShortVideo
  readonly where: 'list' | 'pane'
  /** What stands above the remarks. */
  readonly children?: ReactNode
}

/** The player at the left, the remarks at the right. */
export function VideoDesk({ row, where, children }: VideoDeskProps): ReactNode {
  const asked = { VideoID: row.ID, PageSize: MOST }
  const read = useRead('shortVideoRemarks', 'list', asked)
  const parts = useRead('shortVideoParts', 'list', row.Parts > 0 ? asked : undefined).data?.List ?? []
  const [part, setPart] = useState<{ readonly of: number; readonly ID: number } | undefined>(undefined)
  const shown = part?.of === row.ID ? parts.find(({ ID }) => ID === part.ID) : undefined
  const url = shown?.VideoUrl ?? row.VideoUrl
  const stage = useMemo(() => stageFor(url), [url])
  // Two videos may be one file; each is looked at from its beginning.
  const of = `${row.ID} ${shown?.ID ?? 0}`
  const video = useRef<HTMLVideoElement>(null)
  const { player, look } = usePlayer(video, { stage, live: undefined, moment: undefined, of, waits: true })
  const remarks = useMemo(() => read.data?.List ?? [], [read.data])
  // Remarks are about the whole, whose moments those of a part are not.
  const marks = useMemo(() => (shown ? [] : remarks.map(markOf)), [shown, remarks])
  const jump = useVideoKeys({ row, player, remarks, where })
  return (
    <div className="cd-desk cd-video-desk">
      <div className="cd-desk-text cd-video-main" tabIndex={0} role="region" aria-label={`短视频：${row.Title}`}>
        <div className="cd-video-top">
          <VideoHead row={row} remarks={remarks} />
          <VideoScreen key={of} isPart={shown !== undefined} {...{ row, video, stage, player, look, marks }} />
        </div>
        {parts.length > 0 && (
          <nav className="cd-video-parts" aria-label="分集">
            {[{ ID: 0, Title: '正片' }, ...parts].map(({ ID, Title }) => (
              <button
                key={ID}
                type="button"
                className="cd-button"
                aria-pressed={ID === (shown?.ID ?? 0)}
                onClick={() => setPart({ of: row.ID, ID })}
              >
                {Title}
              </button>
            ))}
          </nav>
        )}
        <RecordFacts
          title={
            <>
              <VideoFlags row={row} />
              {row.Title}
            </>
          }
          facts={videoFacts(row)}
        >
          {row.Summary && <p className="cd-record-text">{row.Summary}</p>}
        </RecordFacts>
      </div>
      <aside className="cd-desk-side" tabIndex={0} aria-label="审片">
        {children}
        <Remarks row={row} remarks={remarks} jump={jump} />
      </aside>
    </div>
  )
}
