/** The edge to hls.js, which loads with the first stream; files and browsers that know HLS themselves do without. */
import type Hls from 'hls.js'
import { noTracks, showCues } from '../../../parts/stream/cues.ts'
import { keyOfAddress, renditionAddress } from '../../../../api/library/media/fileAddress.ts'

/** A quality of a stream. */
export interface Level {
  /** As people call it: 720p, or bits in a second where the height is not told. */
  readonly title: string
}

/** A stream that is open in a video element. */
export interface Stream {
  readonly levels: () => readonly Level[]
  /** Which one plays; -1 while it is not known. */
  readonly level: () => number
  /** Keep to one; -1: as the line allows, the default. */
  readonly choose: (level: number) => void
  /** Which one is kept to; -1: none. */
  readonly chosen: () => number
  /** When what is shown happened, by the stream itself; undefined where it does not say. */
  readonly shownAt: () => Date | undefined
  /** Stop fetching, and go on: while nobody can see or hear it. */
  readonly rest: (isResting: boolean) => void
  readonly close: () => void
}

/**
 * What a stream tells: 'lost': it ended in trouble; 'unknown': what is there is no stream; 'codec': the browser cannot play it;
 * 'unmade': it is a file of the library of which nothing was made yet that browsers play.
 */
export type Trouble = 'lost' | 'unknown' | 'codec' | 'unmade'

/** Streams are H.264, which browsers without licensed decoders do not play. */
const playsH264 = (video: HTMLVideoElement) => video.canPlayType('video/mp4; codecs="avc1.42E01E"') !== ''

/** How much of what was played is kept, in seconds, so that a night of it needs no more memory than an hour. */
const KEPT_SECONDS = 60
const AHEAD_SECONDS = 20

const still = { levels: () => [], level: () => -1, choose: () => {}, chosen: () => -1, shownAt: () => undefined }

function titleOf({ height, bitrate }: { readonly height: number; readonly bitrate: number }): string {
  return height > 0 ? `${height}p` : `${Math.round(bitrate / 1000)} kb/s`
}

/** The element plays the address itself. */
function openPlain(video: HTMLVideoElement, url: string, tell: (trouble: Trouble) => void): Stream {
  const isRaw = keyOfAddress(url) !== undefined && !playsAsIs(url)
  const failed = () =>
    tell(video.error?.code !== 4 ? 'lost' : isRaw ? 'unmade' : playsH264(video) ? 'unknown' : 'codec')
  video.addEventListener('error', failed)
  video.src = url
  return {
    ...still,
    rest: () => {},
    close() {
      video.removeEventListener('error', failed)
      video.removeAttribute('src')
      video.load()
    },
  }
}

function openHls(Player: typeof Hls, video: HTMLVideoElement, url: string, tell: (trouble: Trouble) => void): Stream {
  const hls = new Player({
    ...noTracks,
    backBufferLength: KEPT_SECONDS,
    maxBufferLength: AHEAD_SECONDS,
    maxMaxBufferLength: AHEAD_SECONDS,
    capLevelToPlayerSize: true,
    // What fell behind for a moment catches up unnoticed.
    maxLiveSyncPlaybackRate: 1.1,
  })
  let recovered = 0
  const { ErrorDetails } = Player
  const missing: readonly string[] = [
    ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR,
    ErrorDetails.BUFFER_ADD_CODEC_ERROR,
    ErrorDetails.BUFFER_INCOMPATIBLE_CODECS_ERROR,
  ]
  hls.on(Player.Events.ERROR, (_event, { fatal, type, details }) => {
    if (!fatal) return
    if (missing.includes(details)) return tell('codec')
    // A decoder that stumbled is set up anew once in a while; a stream that makes it stumble again is lost.
    if (type === Player.ErrorTypes.MEDIA_ERROR && Date.now() - recovered > 10_000) {
      recovered = Date.now()
      hls.recoverMediaError()
      return
    }
    tell(details === ErrorDetails.MANIFEST_PARSING_ERROR ? 'unknown' : 'lost')
  })
  showCues(hls, Player, video)
  hls.loadSource(url)
  hls.attachMedia(video)
  return {
    levels: () => hls.levels.map((level) => ({ title: titleOf(level) })),
    level: () => hls.currentLevel,
    choose: (level) => void (hls.nextLevel = level),
    chosen: () => (hls.autoLevelEnabled ? -1 : hls.currentLevel),
    shownAt: () => hls.playingDate ?? undefined,
    rest: (isResting) => (isResting ? hls.stopLoad() : hls.startLoad(-1)),
    close: () => hls.destroy(),
  }
}

/** What is played of a file of the library: its streams once there are some, else the file as it came. */
async function playedOf(url: string): Promise<string> {
  const key = keyOfAddress(url)
  if (key === undefined || playsAsIs(url)) return url
  const streams = renditionAddress(key, 'master.m3u8')
  const isThere = await fetch(streams, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )
  return isThere ? streams : url
}

/** A file that is no playlist: the element plays it. */
const playsAsIs = (url: string) => /\.(mp4|webm)([?#]|$)/i.test(url)

/** Opens an address in a video element. Rejects when the player's code could not be loaded. */
export async function openStream(
  video: HTMLVideoElement,
  address: string,
  tell: (trouble: Trouble) => void,
): Promise<Stream> {
  const url = await playedOf(address)
  if (playsAsIs(url) || (url === address && keyOfAddress(url) !== undefined)) return openPlain(video, url, tell)
  const { default: Player } = await import('hls.js')
  if (Player.isSupported()) return openHls(Player, video, url, tell)
  if (playsH264(video)) return openPlain(video, url, tell)
  // Such a browser may still take the address, and then wait for ever.
  tell('codec')
  return { ...still, rest: () => {}, close: () => {} }
}
