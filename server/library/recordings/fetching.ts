/** Fetching of what is recorded, under the guard of addresses. */
import { guardedFetch } from '../../platform/outgoing/guardedFetch.ts'
import { SendProblem } from '../../platform/outgoing/sendProblem.ts'
import { parsePlaylist, PlaylistProblem, type Playlist } from './playlist.ts'

/** Ours: the largest playlist and the largest piece, in bytes; how long either may take, in ms. */
const [PLAYLIST_BYTES, SEGMENT_BYTES, LONGEST_MS] = [4 * 1024 * 1024, 64 * 1024 * 1024, 20_000] as const

/** What fetching stands on. */
export interface Fetching {
  readonly outgoingHosts: readonly string[]
  /** Where this server is, for streams of its own. Default: those cannot be recorded. */
  readonly publicAddress?: string | undefined
}

async function fetched({ outgoingHosts }: Fetching, url: string, maxBytes: number): Promise<Response> {
  const get = guardedFetch({ allowedHosts: outgoingHosts, timeoutMs: LONGEST_MS, maxBytes })
  const response = await get(url)
  if (response.status !== 200) throw new SendProblem(`直播流回答了 ${response.status}。`, true)
  return response
}

/** The whole address of a stream. Throws a PlaylistProblem for a path where nobody knows the host. */
export function wholeAddress({ publicAddress }: Fetching, url: string): string {
  if (!url.startsWith('/')) return url
  if (!publicAddress) throw new PlaylistProblem('这个流地址没有主机名，管理员也没有设置 PUBLIC_ADDRESS，不能录制。')
  return new URL(url, publicAddress).href
}

/** The list of pieces of a stream, of the best quality where there are several. */
export async function fetchPlaylist(parts: Fetching, url: string): Promise<Extract<Playlist, { kind: 'media' }>> {
  const first = parsePlaylist(await (await fetched(parts, url, PLAYLIST_BYTES)).text(), url)
  if (first.kind === 'media') return first
  const second = parsePlaylist(await (await fetched(parts, first.best, PLAYLIST_BYTES)).text(), first.best)
  if (second.kind === 'media') return second
  throw new PlaylistProblem('直播流的播放列表一层套一层，不能录制。')
}

/** The bytes of a piece. */
export async function fetchSegment(parts: Fetching, url: string): Promise<Uint8Array> {
  return new Uint8Array(await (await fetched(parts, url, SEGMENT_BYTES)).arrayBuffer())
}
