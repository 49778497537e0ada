/** The orders of video: what is made of a file, from what was found in it. Pure: nothing is opened here. */
import type { Aigc } from '../aiLabels/aigc.ts'
import type { CornerMark } from '../pictures/seen.ts'
import type { Probe } from './engine.ts'
import { escaped, labelled, type LabelOverlay } from './labelFilter.ts'
import type { Made, Order } from './order.ts'
import { asNumber, onGrid, pictureRate } from './pictureRate.ts'
import { even } from './upright.ts'

/** How a stream is made. */
export interface Quality {
  /** The shorter side, in pixels: 720 of 1280 x 720, and of 720 x 1280. */
  readonly side: number
  /** The most of the picture, in kbit/s. */
  readonly videoKbps: number
  readonly audioKbps: number
}

/** A picture that is laid over the video. */
export interface Overlay extends CornerMark {
  /** As FFmpeg calls what reads it, e.g. `png_pipe`: nothing else is tried on it. */
  readonly reader: string
}

/** Seconds of a part of a stream. */
const PART_SECONDS = 4
/** Of what a made picture is at most larger than a copied one may be, in bits a second. */
const COPIED_MOST = 8_000_000

const turns = { 0: [], 90: ['transpose=clock'], 180: ['hflip', 'vflip'], 270: ['transpose=cclock'] } as const

/** The size of a picture whose shorter side is at most so long; never larger than it is. */
export function sizeAt({ width, height }: { width: number; height: number }, side: number) {
  const scale = Math.min(1, side / Math.min(width, height))
  return { width: even(width * scale), height: even(height * scale) }
}

function uprightAt(picture: NonNullable<Probe['picture']>, size: { width: number; height: number }): string {
  return [...turns[picture.rotation], `scale=${size.width}:${size.height}`, 'setsar=1'].join(',')
}

/** A graph that lays a picture over what comes in, of which the width is known. */
function overlaid(filter: string, { path, reader, width, margin, corner }: Overlay, all: number): string {
  const free = Math.round((all * margin) / 100)
  const x = corner.startsWith('left') ? `${free}` : `W-w-${free}`
  const y = corner.endsWith('Top') ? `${free}` : `H-h-${free}`
  const size = even((all * width) / 100)
  // What comes in goes into the first of them, so that more may stand before it.
  return `${filter}[all];movie=${escaped(path)}:f=${reader},scale=${size}:-2[mark];[all][mark]overlay=${x}:${y}:format=auto`
}

function madePicture(probe: Probe, { side, videoKbps }: Quality, overlay?: Overlay): Made | undefined {
  const { picture } = probe
  if (!picture) return undefined
  const size = sizeAt(picture, side)
  const rate = pictureRate(picture)
  const base = uprightAt(picture, size)
  const graph = overlay ? overlaid(base, overlay, size.width) : base
  return {
    filter: `${graph},format=yuv420p`,
    rate,
    codec: 'libx264',
    options: {
      ...{ preset: 'veryfast', crf: 23, maxrate: `${videoKbps}k`, bufsize: `${videoKbps * 2}k`, profile: 'high' },
      ...{ g: Math.round(asNumber(rate) * PART_SECONDS), sc_threshold: 0 },
    },
  }
}

const madeSound = ({ sound }: Probe, kbps: number): Made | undefined =>
  sound && {
    filter: 'aresample=async=1:first_pts=0,aformat=sample_rates=48000:channel_layouts=stereo',
    codec: 'aac',
    options: { b: `${kbps}k` },
  }

/** Whether players everywhere play a file's streams as they are. */
export function isPlayable({ picture, sound, bitRate }: Probe): boolean {
  const isSound = !sound || sound.codec === 'aac'
  if (!picture) return isSound && sound !== undefined
  const isPlain = ['yuv420p', 'yuvj420p'].includes(picture.pixelFormat)
  return isSound && picture.codec === 'h264' && isPlain && bitRate <= COPIED_MOST
}

/**
 * What is shown first is shown at 0: the muxer would put everything off by as much as pictures are stored out of order, two of
 * them as a rule, and moments in the player would not be those of the file. They are stored in order, so that no list of edits
 * has to take it back, of which players think differently.
 */
const fromZero = { avoid_negative_ts: 'disabled' } as const
/** Pictures stand in the order in which they are shown. */
const inOrder = { bf: 0 } as const

/** A stream in parts: one file of fragments, and its playlist beside it. The file is called as `media` says. */
export function streamOrder({
  input,
  aigc,
  folder,
  probe,
  quality,
  overlay,
}: OrderParts & { readonly quality: Quality; readonly overlay?: Overlay | undefined }): Order {
  const picture = madePicture(probe, quality, overlay)
  return {
    input,
    aigc,
    picture: picture && { ...picture, options: { ...picture.options, ...inOrder } },
    sound: madeSound(probe, quality.audioKbps),
    lengthMs: probe.durationMs,
    output: `${folder}/stream.m3u8`,
    format: 'hls',
    formatOptions: {
      ...{ hls_time: PART_SECONDS, hls_playlist_type: 'vod', hls_segment_type: 'fmp4', hls_flags: 'single_file' },
      hls_segment_filename: `${folder}/media.mp4`,
      ...fromZero,
    },
  }
}

/** What orders are made from. */
export interface OrderParts {
  readonly input: string
  /** The label of what a machine made, which what comes of it keeps. Default: it has none. */
  readonly aigc?: Aigc | undefined
  readonly folder: string
  readonly probe: Probe
}

/** One file that plays everywhere and begins before it is whole; what fits is copied. */
export function wholeOrder({
  input,
  aigc,
  folder,
  probe,
  quality,
  overlay,
}: OrderParts & { readonly quality: Quality; readonly overlay?: Overlay | undefined }): Order {
  const isCopied = isPlayable(probe) && !overlay && (probe.picture?.rotation ?? 0) === 0
  return {
    input,
    aigc,
    picture: isCopied ? probe.picture && 'copy' : madePicture(probe, quality, overlay),
    sound: probe.sound?.codec === 'aac' ? 'copy' : madeSound(probe, quality.audioKbps),
    lengthMs: probe.durationMs,
    output: `${folder}/whole.mp4`,
    format: 'mp4',
    formatOptions: { movflags: '+faststart' },
  }
}

const jpeg = (filter: string, frames = 1): Made => ({
  filter: `${filter},format=yuvj420p`,
  codec: 'mjpeg',
  options: { q: 4, qmin: 2, qmax: 8 },
  frames,
})

/** One picture of it, at so many milliseconds; at most 1920 wide. */
export function coverOrder({ input, folder, probe, atMs }: OrderParts & { readonly atMs: number }): Order {
  const size = sizeAt(probe.picture!, 1080)
  const rate = pictureRate(probe.picture!)
  return {
    ...{ input, from: onGrid(Math.max(0, Math.min(atMs, probe.durationMs - 100)), rate) },
    picture: { ...jpeg(uprightAt(probe.picture!, size)), rate },
    ...{ output: `${folder}/cover.jpg`, format: 'image2', formatOptions: { update: 1 } },
  }
}

/** Ours: how good a film is that was labelled: as it came, as far as can be seen. */
const LABELLED: Quality = { side: 4320, videoKbps: 40_000, audioKbps: 192 }

/** All of it, with the label on it from its first picture on. */
export function labelOrder({
  input,
  folder,
  probe,
  aigc,
  label,
}: OrderParts & { readonly label: LabelOverlay | undefined }): Order {
  return {
    ...{ input, aigc, lengthMs: probe.durationMs },
    picture: labelled(madePicture(probe, LABELLED), label),
    sound: probe.sound?.codec === 'aac' ? 'copy' : madeSound(probe, LABELLED.audioKbps),
    ...{ output: `${folder}/labelled.mp4`, format: 'mp4', formatOptions: { movflags: '+faststart' } },
  }
}

/** How the pictures of a sprite stand. */
export interface SpriteGrid {
  readonly columns: number
  readonly rows: number
  /** In pixels. */
  readonly width: number
  readonly height: number
  /** Between two of them, in milliseconds. */
  readonly everyMs: number
}

/** At most 100 pictures, two seconds apart or more. */
export function spriteGrid({ picture, durationMs }: Probe): SpriteGrid {
  const everyMs = Math.max(2000, Math.ceil(durationMs / 100))
  const count = Math.max(1, Math.ceil(durationMs / everyMs))
  const columns = Math.min(10, count)
  return { columns, rows: Math.ceil(count / columns), ...sizeAt(picture!, 90), everyMs }
}

/** All of them in one picture, for the strip under the player. */
export function spriteOrder({ input, folder, probe }: OrderParts): Order {
  const { columns, rows, everyMs, ...size } = spriteGrid(probe)
  // Even of what is shorter than the distance there is one. Of what is short every picture is looked at, of what is long only those that stand for themselves.
  const isCoarse = probe.durationMs > 60_000
  return {
    ...{ input, isCoarse },
    picture: jpeg(
      `${uprightAt(probe.picture!, size)},tpad=stop_mode=clone:stop_duration=${everyMs}ms,fps=1000/${everyMs}:round=up,tile=${columns}x${rows}`,
    ),
    ...{ output: `${folder}/sprite.jpg`, format: 'image2', formatOptions: { update: 1 } },
  }
}

/** Samples a second of the sound that peaks are found in. */
const PEAK_RATE = 8000

/** Its sound as bare numbers of 16 bits, one channel. */
export function soundOrder({ input, folder }: OrderParts): Order {
  return {
    input,
    sound: {
      filter: `aresample=${PEAK_RATE},aformat=sample_fmts=s16:channel_layouts=mono`,
      codec: 'pcm_s16le',
    },
    ...{ output: `${folder}/sound.raw`, format: 's16le' },
  }
}

/** The shorter side of a part that is made anew, at most, in pixels. */
export const CUT_SIDE = 2160

/**
 * A part of it: exact to the frame and made anew, or as it lies between key frames. Ours: a part of what a machine made shows that
 * from its own first picture on, so it is always made anew.
 */
export function cutOrder({
  input,
  aigc,
  folder,
  probe,
  from,
  to,
  isExact,
  label,
}: OrderParts & {
  readonly from: number
  readonly to: number
  readonly isExact: boolean
  readonly label?: LabelOverlay | undefined
}): Order {
  const quality: Quality = { side: CUT_SIDE, videoKbps: 12_000, audioKbps: 192 }
  const file = { output: `${folder}/cut.mp4`, format: 'mp4', formatOptions: { movflags: '+faststart' } }
  const span = { input, aigc, from: from / 1000, to: to / 1000, lengthMs: Math.min(to, probe.durationMs || to) - from }
  if (isExact || label) {
    const rate = probe.picture && pictureRate(probe.picture)
    const marked = rate ? { ...span, from: onGrid(from, rate), to: onGrid(to, rate) } : span
    return { ...marked, ...file, picture: labelled(madePicture(probe, quality), label), sound: madeSound(probe, 192) }
  }
  return { ...span, ...file, picture: probe.picture && 'copy', sound: probe.sound && 'copy' }
}
