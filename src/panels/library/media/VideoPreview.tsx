/** A video of the library as it is played here: what was made of it, and why there is nothing yet. */
import { useEffect, useRef, type ReactNode } from 'react'
import type { Media } from '../../../api/library/media/calls.ts'
import { useRead } from '../../../workspace/data.ts'
import { usePane } from '../../../workspace/pane.ts'
import { SubtitledVideo } from '../../parts/stream/SubtitledVideo.tsx'
import { useVideo } from '../mediaCuts/useVideo.ts'
import { NotPlayable } from '../mediaCuts/NotPlayable.tsx'

/** Ours: while it cannot be played it is asked about again so often, in ms: not everybody hears of the queue. */
const AGAIN_MS = 10_000

/** The file as it came is left to who downloads it: browsers do not play every kind. */
export function VideoPreview({ row }: { readonly row: Media }): ReactNode {
  const { data: state, error, reload } = useRead('conversions', 'state', { MediaID: row.ID })
  const video = useRef<HTMLVideoElement>(null)
  const { problem } = useVideo(video, state?.Address ?? '')
  const { visible } = usePane()
  const waits = visible && state !== undefined && !state.IsPlayable
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(reload, AGAIN_MS)
    return () => clearInterval(timer)
  }, [waits, reload])
  const why = error && !state ? ['现在问不到这个视频转到哪里了。'] : problem === undefined ? state?.Why : [problem]
  const isShown = state?.IsPlayable === true && problem === undefined
  return (
    <>
      <SubtitledVideo
        ref={video}
        address={state?.Address ?? ''}
        className="cd-media-shown"
        poster={row.Thumbnail || undefined}
        controls
        preload="metadata"
        hidden={!isShown}
        aria-label={row.Title}
      />
      {!isShown && why && <NotPlayable title={problem === undefined ? '视频还没有转好' : '放不出来'} why={why} />}
    </>
  )
}
