/** What stands on the timeline of a video of the library: its parts, and the one being marked. Pure. */
import type { MediaCut } from '../../../api/library/mediaCuts/calls.ts'
import type { TimelineMark } from '../../parts/timeline/timelineMarks.ts'
import type { Marks } from './cutKeys.ts'

/** The one being marked lies over the others. */
export function timelineMarks(
  cuts: readonly Pick<MediaCut, 'Name' | 'InMs' | 'OutMs'>[],
  marks: Marks,
): readonly TimelineMark[] {
  const parts = cuts.map(({ Name, InMs, OutMs }): TimelineMark => ({
    from: InMs,
    to: OutMs,
    kind: 'part',
    title: Name,
  }))
  const { in: from, out: to } = marks
  if (from !== undefined && to !== undefined && to > from)
    return [...parts, { from, to, kind: 'range', title: '入点到出点' }]
  const ends = [
    [from, '入点'],
    [to, '出点'],
  ] as const
  return [
    ...parts,
    ...ends.flatMap(([at, title]) => (at === undefined ? [] : [{ from: at, kind: 'range', title } as const])),
  ]
}
