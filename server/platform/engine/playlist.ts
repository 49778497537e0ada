/** Playlists of HTTP Live Streaming (RFC 8216): what is read from one, and the one that names the others. Pure. */

/** A stream that a master playlist names. */
export interface Variant {
  /** Where its playlist is, relative to the master's. */
  readonly address: string
  readonly width: number
  readonly height: number
  /** The most bits of any second. */
  readonly bandwidth: number
  /** As RFC 6381 spells them, e.g. `avc1.64001f,mp4a.40.2`. */
  readonly codecs: string
}

/** Subtitles that a master playlist names. */
export interface SubtitleTrack {
  readonly address: string
  /** RFC 5646. */
  readonly language: string
  readonly title: string
}

/** The playlist that lets a player choose: the smallest first, so that it begins at once. */
export function masterPlaylist(variants: readonly Variant[], subtitles: readonly SubtitleTrack[] = []): string {
  const tracks = subtitles.map(
    ({ address, language, title }, at) =>
      `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subs",NAME="${title.replaceAll('"', '')}",LANGUAGE="${language}",` +
      `DEFAULT=${at === 0 ? 'YES' : 'NO'},AUTOSELECT=YES,URI="${address}"`,
  )
  const group = tracks.length > 0 ? ',SUBTITLES="subs"' : ''
  const streams = variants
    .toSorted((a, b) => a.bandwidth - b.bandwidth)
    .flatMap(({ address, width, height, bandwidth, codecs }) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${width}x${height},CODECS="${codecs}"${group}`,
      address,
    ])
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...tracks, ...streams, ''].join('\n')
}

/** The playlist of one stream with its media file under another name. */
export function renamed(playlist: string, from: string, to: string): string {
  return playlist.replaceAll(from, to)
}

/** The most bits of any second of a stream whose parts are ranges of one file. */
export function bandwidthOf(playlist: string): number {
  const parts = playlist.matchAll(/#EXTINF:([\d.]+),[^#]*#EXT-X-BYTERANGE:(\d+)/g)
  const rates = [...parts].map(([, seconds, bytes]) => (Number(bytes) * 8) / Math.max(0.1, Number(seconds)))
  return Math.ceil(Math.max(0, ...rates))
}

/** The playlist of subtitles that are one file. `seconds`: how long the video is. */
export function subtitlePlaylist(address: string, seconds: number): string {
  const length = Math.max(1, Math.ceil(seconds))
  return [
    ...['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${length}`, '#EXT-X-PLAYLIST-TYPE:VOD'],
    ...[`#EXTINF:${length},`, address, '#EXT-X-ENDLIST', ''],
  ].join('\n')
}

/** How players call the picture in the first bytes of a file in MP4, e.g. `avc1.64001f`; undefined: it is not H.264. */
export function avcName(head: Uint8Array): string | undefined {
  const at = Buffer.from(head).indexOf('avcC', 0, 'latin1')
  if (at < 0 || at + 8 > head.length) return undefined
  return `avc1.${Buffer.from(head.subarray(at + 5, at + 8)).toString('hex')}`
}

/**
 * How many bytes the file of a playlist must have; undefined: the playlist is not whole. A disk that fills cuts either short
 * while the engine says that all is well.
 */
export function bytesNeeded(playlist: string): number | undefined {
  if (!playlist.includes('#EXT-X-ENDLIST')) return undefined
  const parts = [...playlist.matchAll(/#EXT-X-BYTERANGE:(\d+)@(\d+)/g)]
  return parts.length === 0 ? undefined : Math.max(...parts.map(([, length, from]) => Number(length) + Number(from)))
}
