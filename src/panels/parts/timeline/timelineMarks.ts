/** What is marked on a timeline, and where things stand on it. Pure. */

/** A moment, or a stretch of `from` to `to`. Moments are milliseconds from the beginning. */
export interface TimelineMark {
  readonly from: number
  readonly to?: number | undefined
  /** 'part': a stretch that is kept; 'range': the one being marked; 'remark': what somebody said of it; 'quiet': what is seen to. */
  readonly kind: 'part' | 'range' | 'remark' | 'quiet'
  /** What it is, as people read it. */
  readonly title: string
}

/** Where a moment stands, in per cent of the whole. */
export function placeOf(ms: number, lengthMs: number): number {
  return lengthMs > 0 ? Math.min(100, Math.max(0, (ms / lengthMs) * 100)) : 0
}

/** What a player says it has, from and to. `startMs`: where what can be gone to begins. Default 0. */
export function bufferedIn(ranges: TimeRanges | undefined, startMs = 0): (readonly [number, number])[] {
  return Array.from({ length: ranges?.length ?? 0 }, (_, at) => [
    ranges!.start(at) * 1000 - startMs,
    ranges!.end(at) * 1000 - startMs,
  ])
}

/** What is marked at a moment: the stretches it lies in, and moments at most `near` away. */
export function marksAt(marks: readonly TimelineMark[], ms: number, near: number): readonly TimelineMark[] {
  return marks.filter(({ from, to }) => (to === undefined ? Math.abs(from - ms) <= near : from <= ms && ms <= to))
}

/** Ours: most lines of a waveform; more than a screen shows of them cost time and show nothing. */
const MOST = 600

/** The outline of a sound in a box of `count` by 100, mirrored at its middle; '' without any. The loudest fills the box. */
export function outlineOf(peaks: readonly number[]): { readonly path: string; readonly count: number } {
  const count = Math.min(MOST, peaks.length)
  const loudest = Math.max(1, ...peaks)
  const heights = Array.from({ length: count }, (_, at) => {
    const stretch = peaks.slice(
      Math.floor((at * peaks.length) / count),
      Math.max(Math.floor(((at + 1) * peaks.length) / count), Math.floor((at * peaks.length) / count) + 1),
    )
    // Silence is a line, so that one sees there is a sound.
    return Math.max(1, Math.round((Math.max(...stretch) / loudest) * 48))
  })
  const path = heights.map((height, at) => `M${at} ${50 - height}h.7v${height * 2}h-.7z`).join('')
  return { path, count }
}

/** Where in a file of pictures the one of a moment lies, in pixels. */
export function pictureAt(
  {
    Columns,
    Rows,
    Width,
    Height,
    EveryMs,
  }: { Columns: number; Rows: number; Width: number; Height: number; EveryMs: number },
  ms: number,
): { readonly x: number; readonly y: number } {
  const at = Math.min(Columns * Rows - 1, Math.max(0, Math.floor(ms / EveryMs)))
  return { x: (at % Columns) * Width, y: Math.floor(at / Columns) * Height }
}
