/** What stays in sight of a short video where its pane is narrow: its title, and what was remarked last. */
import type { ReactNode } from 'react'
import type { ShortVideoRemark } from '../../../../api/engagement/shortVideoRemarks/calls.ts'
import type { ShortVideo } from '../../../../api/engagement/shortVideos/model.ts'
import { clockText } from '../../../../api/text/timecode.ts'

/** Two lines above the picture; a wide pane, which shows both elsewhere, shows none of it. */
export function VideoHead({
  row,
  remarks,
}: {
  readonly row: Pick<ShortVideo, 'Title'>
  readonly remarks: readonly ShortVideoRemark[]
}): ReactNode {
  const [newest] = remarks.toSorted((one, other) => other.ID - one.ID)
  return (
    // Read out where it stands in full.
    <header className="cd-desk-head cd-video-brief" aria-hidden="true">
      <p>
        <strong>{row.Title}</strong>
      </p>
      {newest && (
        <p className={newest.IsResolved ? 'cd-quiet' : undefined}>
          {clockText(newest.AtMs / 1000)} {newest.OwnerName}：{newest.Content}
        </p>
      )}
    </header>
  )
}
