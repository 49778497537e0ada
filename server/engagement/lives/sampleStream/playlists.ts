/**
 * The playlists of the sample stream: sixteen seconds that go round and round. As a live the last minutes up to now, as a
 * recording all of it, several times over. Pure.
 */
import { PIECES, PIECE_SECONDS, sampleQualities, type Quality } from '../../../platform/demo/sampleVideo/sampleVideo.ts'

/** How many pieces a live can be gone back, and how often the recording goes round. */
const WINDOW = 90
const ROUNDS = 40

const head = (more: readonly string[]) => [
  '#EXTM3U',
  '#EXT-X-VERSION:4',
  `#EXT-X-TARGETDURATION:${PIECE_SECONDS}`,
  ...more,
]

/** The list of the qualities; `name`: of the list of each, as in high-`name`.m3u8. */
export function masterPlaylist(name: 'live' | 'replay'): string {
  const lines = Object.entries(sampleQualities).flatMap(([quality, { bandwidth, resolution }]) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${resolution},CODECS="avc1.42c01e,mp4a.40.2"`,
    `${quality}-${name}.m3u8`,
  ])
  return ['#EXTM3U', ...lines, ''].join('\n')
}

/** A piece, after a break where the round begins again. */
function piece(quality: Quality, nth: number, begins?: number): string[] {
  const isBreak = nth % PIECES === 0
  return [
    ...(isBreak ? ['#EXT-X-DISCONTINUITY'] : []),
    ...(begins === undefined ? [] : [`#EXT-X-PROGRAM-DATE-TIME:${new Date(begins).toISOString()}`]),
    `#EXTINF:${PIECE_SECONDS.toFixed(3)},`,
    `${quality}-${nth % PIECES}.m2t`,
  ]
}

/** The piece that is on air at a moment. */
const pieceAt = (moment: Date) => Math.floor(moment.getTime() / (PIECE_SECONDS * 1000))

/**
 * What a live's player is told at `now`: the pieces that are over, each with the moment it began. Counted from `since` on:
 * players count breaks one by one, and are lost among millions of them.
 */
export function livePlaylist(quality: Quality, now: Date, since: Date): string {
  const zero = Math.floor(pieceAt(since) / PIECES) * PIECES - WINDOW
  const first = pieceAt(now) - WINDOW - zero
  const pieces = Array.from({ length: WINDOW }, (_, at) =>
    piece(quality, first + at, (zero + first + at) * PIECE_SECONDS * 1000),
  )
  return [
    ...head([`#EXT-X-MEDIA-SEQUENCE:${first}`, `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.ceil(first / PIECES)}`]),
    ...pieces.flat(),
    '',
  ].join('\n')
}

/** The recording. */
export function replayPlaylist(quality: Quality): string {
  const pieces = Array.from({ length: PIECES * ROUNDS }, (_, nth) => piece(quality, nth))
  return [
    ...head(['#EXT-X-MEDIA-SEQUENCE:0', '#EXT-X-PLAYLIST-TYPE:VOD']),
    // The first begins nothing anew.
    ...pieces.flat().slice(1),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n')
}
