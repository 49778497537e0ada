/** The parts that are marked in a video, in the order of their moments. */
import type { ReactNode } from 'react'
import type { MediaCut } from '../../../api/library/mediaCuts/calls.ts'
import { timecode } from '../../../api/text/timecode.ts'

/** `at`: which of them is chosen. */
export function CutList({
  cuts,
  at,
  choose,
  goTo,
}: {
  readonly cuts: readonly MediaCut[]
  readonly at: number
  readonly choose: (at: number) => void
  readonly goTo: (ms: number) => void
}): ReactNode {
  if (cuts.length === 0) return <p className="cd-quiet">还没有片段：按 I 标入点，按 O 标出点，按 Enter 记下。</p>
  return (
    <ol className="cd-cut-list" aria-label="片段">
      {cuts.map(({ ID, Name, InMs, OutMs, IsExact, ResultID }, place) => (
        <li key={ID} aria-current={place === at} className={place === at ? 'is-chosen' : ''}>
          <button
            type="button"
            tabIndex={-1}
            // The focus stays with the player, so that its keys go on.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              choose(place)
              goTo(InMs)
            }}
          >
            <span>{Name}</span>
            <span className="cd-figures">
              {timecode(InMs)}–{timecode(OutMs)}
            </span>
            <span className="cd-quiet">
              {IsExact ? '精确' : '快速'}
              {ResultID !== null && ' · 已剪成素材'}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
