/** A newsroom, a stream that says what a test tells it, and a hand that records it. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { record } from '../../../server/library/recordings/record.ts'
import { world, type World } from '../../support/app.ts'

const SAMPLE = new URL('../../../server/platform/demo/sampleVideo/pieces/', import.meta.url)
/** A piece of the stream, as it is sent. */
export const piece = (nth: number): Buffer => readFileSync(new URL(`low-${nth % 8}.m2t`, SAMPLE))
/** Of fragmented MP4, as far as a test needs it. */
export const head = Buffer.from('what stands before all others')
/** The hash of bytes, in hex digits. */
export const sha = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** A stream: which pieces stand in its list at each look, the last for ever; and what is missing. */
export interface Stream {
  looks: (readonly number[])[]
  isEnded: boolean
  /** Its pieces have a head. */
  isFragmented: boolean
  gone: Set<number>
  asked: number[]
  away: number
  onLook: () => unknown
}

/** How a job is in hand. */
interface Carrying {
  readonly signal?: AbortSignal
  readonly outgoingHosts?: readonly string[]
  readonly attempts?: number
}

/** Opens one. */
export async function recordingRoom() {
  const fresh = { isEnded: false, isFragmented: false, away: 0, onLook: () => {} }
  const stream: Stream = { ...fresh, looks: [], gone: new Set(), asked: [] }
  const server = createServer(async ({ url = '' }, response) => {
    if (url.startsWith('/live.m3u8')) {
      await stream.onLook()
      if (stream.away-- > 0) return response.writeHead(503).end()
      const list = stream.looks.length > 1 ? stream.looks.shift()! : stream.looks[0]!
      const isLast = stream.looks.length === 1 && list === stream.looks[0]
      const lines = ['#EXTM3U', '#EXT-X-TARGETDURATION:1', `#EXT-X-MEDIA-SEQUENCE:${list[0] ?? 0}`]
      if (stream.isFragmented) lines.push('#EXT-X-MAP:URI="init.mp4"')
      for (const nth of list) lines.push('#EXTINF:1.0,', `${nth}.ts`)
      if (stream.isEnded && isLast) lines.push('#EXT-X-ENDLIST')
      return response.end(lines.join('\n'))
    }
    if (url.startsWith('/init.mp4')) return response.end(head)
    const nth = Number(/(\d+)\.ts/.exec(url)?.[1])
    stream.asked.push(nth)
    return stream.gone.has(nth) ? response.writeHead(404).end() : response.end(piece(nth))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const w: World = await world()
  const said: string[] = []
  const log = {
    info: (_: object, message: string) => said.push(message),
    warn: (_: object, message: string) => said.push(message),
  }
  const chief = () => w.as('chief')
  const play = (more: Partial<Stream>) =>
    Object.assign(stream, { ...fresh, gone: new Set(), asked: [], ...more } satisfies Partial<Stream>)
  const add = async (more: object = {}) => {
    const EndTime = new Date(w.clock.now().getTime() + 3_600_000).toISOString()
    return (await chief().recordings.add({ Title: '发布会', Url: `http://${host}/live.m3u8`, EndTime, ...more })).ID
  }
  const carryOut = (
    ID: number,
    { signal = new AbortController().signal, outgoingHosts = [host], attempts = 1 }: Carrying = {},
  ) =>
    record(
      { key: String(ID), attempts, signal, now: () => w.clock.now(), report: () => {} },
      { db: w.db, pool: w.pool, log, outgoingHosts },
    )
  /** Records until the stream was looked at so often, as if the server was killed then. */
  async function recordUntil(ID: number, looks: number): Promise<void> {
    const killed = new AbortController()
    const { onLook } = stream
    let looked = 0
    stream.onLook = () => (++looked === looks ? killed.abort() : onLook())
    await carryOut(ID, { signal: killed.signal })
    stream.onLook = onLook
  }
  const versionOf = (MediaID: number) =>
    w.db.selectFrom('media_versions').selectAll().where('MediaID', '=', MediaID).executeTakeFirstOrThrow()
  const get = (ID: number) => chief().recordings.get({ ID })
  async function end(): Promise<void> {
    await w.end()
    server.close()
  }
  return { w, stream, said, chief, play, add, get, carryOut, recordUntil, versionOf, end }
}

/** See recordingRoom. */
export type RecordingRoom = Awaited<ReturnType<typeof recordingRoom>>
