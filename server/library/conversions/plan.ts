/** What is to be made of a file, from what was found in it. Pure. */
import type { ConversionKind } from '../../../src/api/library/conversions/states.ts'
import type { Probe } from '../../platform/engine/engine.ts'
import type { Quality } from '../../platform/engine/orders.ts'

/** Something that is to be made. */
export interface Planned {
  readonly Name: string
  readonly Kind: ConversionKind
  readonly Quality?: Quality
  readonly Priority: number
}

/** What is left of each kind, by the name of what is made. */
const left: Readonly<Partial<Record<ConversionKind, (Name: string) => readonly string[]>>> = {
  cover: () => ['cover.jpg'],
  stream: (Name) => [`${Name}.mp4`, `${Name}.m3u8`],
  sprite: () => ['sprite.jpg', 'thumbs.vtt'],
  peaks: () => ['waveform.json'],
  whole: (Name) => [Name],
}

/** The renditions that a conversion leaves behind. */
export const leavesOf = ({ Kind, Name }: Pick<Planned, 'Kind' | 'Name'>): readonly string[] => left[Kind]?.(Name) ?? []

/** A format as it is stored. */
export interface FormatRow {
  readonly Side: number
  readonly VideoKbps: number
  readonly AudioKbps: number
}

const qualityOf = ({ Side, VideoKbps, AudioKbps }: FormatRow): Quality => ({
  ...{ side: Side, videoKbps: VideoKbps, audioKbps: AudioKbps },
})

/** The streams of a video: of what is larger than it only the smallest, in the video's own size. */
function streamsFor({ picture }: Probe, formats: readonly FormatRow[]): Quality[] {
  if (!picture) return []
  const side = Math.min(picture.width, picture.height)
  const sorted = formats.toSorted((a, b) => a.Side - b.Side)
  const fitting = sorted.filter(({ Side }) => Side <= side)
  const made = fitting.length > 0 ? fitting : sorted.slice(0, 1).map((one) => ({ ...one, Side: side }))
  return made.filter((one, at) => made.findIndex(({ Side }) => Side === one.Side) === at).map(qualityOf)
}

/**
 * All of it, the most urgent first: a cover, the smallest stream so that it plays early, what draws the strip under the player,
 * the file for those who have no player, and the larger streams.
 */
export function planFor(probe: Probe, formats: readonly FormatRow[]): Planned[] {
  const streams = streamsFor(probe, formats)
  const stream = (quality: Quality, Priority: number): Planned => ({
    ...{ Name: `hls-${quality.side}`, Kind: 'stream', Quality: quality, Priority },
  })
  const [first, ...others] = streams
  const largest = streams.at(-1)
  return [
    ...(first
      ? [
          { Name: 'cover', Kind: 'cover', Priority: 70 } as const,
          stream(first, 60),
          { Name: 'sprite', Kind: 'sprite', Priority: 50 } as const,
        ]
      : []),
    ...(probe.sound ? [{ Name: 'peaks', Kind: 'peaks', Priority: 45 } as const] : []),
    ...(largest ? [{ Name: 'mp4', Kind: 'whole', Quality: largest, Priority: 40 } as const] : []),
    ...others.map((quality, at) => stream(quality, 30 - at)),
  ]
}
