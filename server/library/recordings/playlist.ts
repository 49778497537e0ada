/** HLS playlists (RFC 8216) as far as recording needs them: strict, small, pure. */

/** Ours: lines of a playlist at most; one of a whole day has some 30,000. */
const LINES = 60_000

/** A piece of a stream. */
export interface Segment {
  /** Its number, as the stream counts. */
  readonly sequence: number
  readonly url: string
  readonly durationMs: number
  /** What has to stand before it, once: the head of fragmented MP4. Default none. */
  readonly head?: string
}

/** What a playlist says. */
export type Playlist =
  | { readonly kind: 'master'; readonly best: string }
  | {
      readonly kind: 'media'
      readonly segments: readonly Segment[]
      /** How long its longest piece is, in ms. */
      readonly targetMs: number
      readonly isEnded: boolean
    }

/** A playlist that cannot be recorded; the message is a sentence for people. */
export class PlaylistProblem extends Error {
  override readonly name = 'PlaylistProblem'
}

const attributeOf = (line: string, name: string): string | undefined => {
  const [, quoted, plain] = new RegExp(`(?:^|[:,])${name}=(?:"([^"]*)"|([^",]*))`).exec(line) ?? []
  return quoted ?? plain
}

function addressIn(text: string, base: string): string {
  const url = URL.parse(text, base)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new PlaylistProblem('直播流的播放列表里有不是网址的地址，不能录制。')
  return url.href
}

/** Reads one. `base`: where it came from. Throws a PlaylistProblem for what is none, or cannot be recorded. */
export function parsePlaylist(text: string, base: string): Playlist {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/, LINES + 1)
  if (lines[0]?.trim() !== '#EXTM3U') throw new PlaylistProblem('这个地址不是 HLS 播放列表，不能录制。')
  if (lines.length > LINES) throw new PlaylistProblem(`直播流的播放列表超过 ${LINES} 行，不能录制。`)
  return lines.some((line) => line.startsWith('#EXT-X-STREAM-INF:')) ? masterOf(lines, base) : mediaOf(lines, base)
}

/** The stream of the most bits in a second. */
function masterOf(lines: readonly string[], base: string): Playlist {
  const streams = lines.flatMap((line, at) => {
    if (!line.startsWith('#EXT-X-STREAM-INF:')) return []
    const address = lines.slice(at + 1).find((one) => one.trim() !== '' && !one.startsWith('#'))
    return address ? [{ rate: Number(attributeOf(line, 'BANDWIDTH')) || 0, url: addressIn(address.trim(), base) }] : []
  })
  const best = streams.toSorted((a, b) => b.rate - a.rate)[0]
  if (!best) throw new PlaylistProblem('直播流的播放列表里没有可以录制的流。')
  return { kind: 'master', best: best.url }
}

function mediaOf(lines: readonly string[], base: string): Playlist {
  const segments: Segment[] = []
  let [sequence, durationMs, targetMs, isEnded] = [0, 0, 6000, false]
  let head: string | undefined
  for (const raw of lines.slice(1)) {
    const line = raw.trim()
    if (line === '') continue
    const value = line.slice(line.indexOf(':') + 1)
    if (line.startsWith('#EXT-X-MEDIA-SEQUENCE:')) sequence = wholeOf(value)
    else if (line.startsWith('#EXT-X-TARGETDURATION:')) targetMs = Math.min(60, Math.max(1, wholeOf(value))) * 1000
    else if (line.startsWith('#EXTINF:')) durationMs = Math.round(Number.parseFloat(value) * 1000) || 0
    else if (line.startsWith('#EXT-X-BYTERANGE:')) throw new PlaylistProblem('直播流按字节分段，还不能录制。')
    else if (line.startsWith('#EXT-X-KEY:') && attributeOf(line, 'METHOD') !== 'NONE')
      throw new PlaylistProblem('直播流是加密的，不能录制。')
    else if (line.startsWith('#EXT-X-MAP:')) {
      if (attributeOf(line, 'BYTERANGE')) throw new PlaylistProblem('直播流按字节分段，还不能录制。')
      head = addressIn(attributeOf(line, 'URI') ?? '', base)
    } else if (line === '#EXT-X-ENDLIST') isEnded = true
    else if (!line.startsWith('#')) {
      segments.push({ sequence, url: addressIn(line, base), durationMs, ...(head ? { head } : {}) })
      sequence++
      durationMs = 0
    }
  }
  return { kind: 'media', segments, targetMs, isEnded }
}

function wholeOf(value: string): number {
  const found = Number(value.trim())
  if (!Number.isSafeInteger(found) || found < 0) throw new PlaylistProblem('直播流的播放列表写错了数字，不能录制。')
  return found
}
