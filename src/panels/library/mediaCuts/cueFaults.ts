/** What is odd about the moments of subtitles: two at a time, and what the video is too short for. Pure. */
import { timecode } from '../../../api/text/timecode.ts'
import type { Cue } from '../../../api/library/subtitles/cues.ts'

/** Ours: so much later than the video a line may end, in milliseconds: lengths are not exact. */
const SLACK_MS = 200

/** What is odd about a line. `with`: the line before it that still stands on the picture. */
export interface CueFault {
  readonly with?: Cue
  /** It ends later than the video. */
  readonly isBeyond: boolean
}

/** By the place of the line; those in order are not in it. `cues`: by their beginning. `lengthMs`: of the video; 0: not known. */
export function cueFaults(cues: readonly Cue[], lengthMs: number): ReadonlyMap<number, CueFault> {
  const faults = new Map<number, CueFault>()
  let last: Cue | undefined
  for (const [place, cue] of cues.entries()) {
    const isBeyond = lengthMs > 0 && cue.To > lengthMs + SLACK_MS
    const isTogether = last !== undefined && last.To > cue.From
    if (isBeyond || isTogether) faults.set(place, { isBeyond, ...(isTogether ? { with: last! } : {}) })
    if (last === undefined || cue.To > last.To) last = cue
  }
  return faults
}

/** What stands below a line. */
export function faultNotes({ with: other, isBeyond }: CueFault): readonly string[] {
  return [...(other ? [`和“${other.Text}”同时出现`] : []), ...(isBeyond ? ['超出视频的结尾'] : [])]
}

/** What is said of a whole file; undefined where nothing is odd. */
export function saidOfFaults(cues: readonly Cue[], lengthMs: number): string | undefined {
  const faults = cueFaults(cues, lengthMs)
  const [first] = faults.keys()
  if (first === undefined) return undefined
  const all = [...faults.values()]
  const overlaps = all.filter((one) => one.with).length
  const beyond = all.filter(({ isBeyond }) => isBeyond).length
  const said = [
    ...(overlaps > 0 ? [`${overlaps} 条和前面的同时出现`] : []),
    ...(beyond > 0 ? [`${beyond} 条超出视频的结尾（${timecode(lengthMs)}）`] : []),
  ]
  return `字幕里有 ${said.join('，')}。第一处在 ${timecode(cues[first]!.From)}，已在那一条下面注明。`
}
