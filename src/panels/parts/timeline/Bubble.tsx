/** Over a timeline: the picture of a moment, when it is, and what is marked there. */
import type { ReactNode } from 'react'
import { wholeTimecode } from '../../../api/text/timecode.ts'
import { pictureAt, type TimelineMark } from './timelineMarks.ts'
import type { StripShown } from './useStrip.ts'

/** `place`: where it stands, in per cent of the timeline. */
export function Bubble({
  ms,
  place,
  pictures,
  marks,
}: {
  readonly ms: number
  readonly place: number
  readonly pictures: StripShown['pictures']
  readonly marks: readonly TimelineMark[]
}): ReactNode {
  const at = pictures && pictureAt(pictures, ms)
  return (
    <div className="cd-timeline-bubble" aria-hidden="true" style={{ '--at': `${place}%` } as never}>
      {pictures && at && (
        <div
          className="cd-timeline-picture"
          style={{
            width: pictures.Width,
            height: pictures.Height,
            backgroundImage: `url("${pictures.address}")`,
            backgroundPosition: `${-at.x}px ${-at.y}px`,
          }}
        />
      )}
      <span className="cd-figures">{wholeTimecode(ms)}</span>
      {marks.slice(0, 3).map(({ title }, which) => (
        <span key={which} className="cd-timeline-said">
          {title}
        </span>
      ))}
    </div>
  )
}
