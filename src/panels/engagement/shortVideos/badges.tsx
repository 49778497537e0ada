/** The state of a short video, and the flags before its title. */
import type { ReactNode } from 'react'
import { videoFlagNames, videoFlags } from '../../../api/engagement/shortVideos/batch.ts'
import type { ShortVideo } from '../../../api/engagement/shortVideos/model.ts'
import { videoStateTitles, type VideoState } from '../../../api/engagement/shortVideos/videoStates.ts'
import { Badge, type Mark } from '../../parts/Badge.tsx'

const marks: Readonly<Record<VideoState, Mark>> = {
  draft: 'plain',
  review: 'waiting',
  refused: 'refused',
  approved: 'scheduled',
  public: 'passed',
}

/** The badge of a video's state. */
export const VideoBadge = ({ state }: { readonly state: VideoState }): ReactNode => (
  <Badge mark={marks[state]} title={videoStateTitles[state]} />
)

/** How it is put forward, and that the public sees an older revision of what is on its way. */
export function VideoFlags({ row }: { readonly row: ShortVideo }): ReactNode {
  return (
    <>
      {row.IsOut && row.State !== 'public' && <span className="cd-flag is-late">旧版在公开</span>}
      {videoFlagNames
        .filter((name) => row[name])
        .map((name) => (
          <span key={name} className="cd-flag" title={videoFlags[name].title}>
            {videoFlags[name].mark}
          </span>
        ))}
    </>
  )
}
