// Uploads: a large file by tus in pieces, hashed and put into the library, beside a server that only writes what comes.
import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signalTo } from '../../server/platform/apart/signalTo.ts'
import { signInTo } from '../../server/scripts/remoteClient.ts'
import { TUS_PATH } from '../../src/api/library/uploads/tus.ts'
import type { Figure } from '../figure.ts'
import { dataDirOf, openBenchNewsroom, PASSWORD } from '../newsroom.ts'
import type { Options } from '../options.ts'
import { startServer } from '../serverProcess.ts'

const MB = 1024 * 1024
const PIECE = 16 * MB
/** Of the size of a house that writes nothing meanwhile. */
const ARTICLES = 400
/** How fast beside a bare copy, and how much the server may grow, in MB. */
const [GOAL, GROWS] = [0.7, 64]

/** Measures it. */
export async function measureUpload({ quick, say }: Options): Promise<Figure[]> {
  const size = (quick ? 128 : 1024) * MB
  const newsroom = await openBenchNewsroom(ARTICLES, say)
  const folder = mkdtempSync(join(tmpdir(), 'copydesk-upload-'))
  try {
    const server = await startServer({ DATABASE_URL: newsroom.url, DATA_DIR: dataDirOf(ARTICLES), LOG_LEVEL: 'warn' }, [
      '--no-client',
    ])
    try {
      const base = `http://127.0.0.1:${server.port}`
      // One before, so that code and buffers are there.
      await upload(base, PIECE)
      const before = memoryOf(server.pid, 'VmRSS')
      forgetPeak(server.pid)
      const took = await upload(base, size)
      const grown = memoryOf(server.pid, 'VmHWM') - before
      const bare = await bareCopy(join(folder, 'copy.bin'), size)
      const [value, baseline] = [size / MB / took, size / MB / bare]
      return [
        {
          ...{
            part: 'upload',
            title: `${size / MB} MB by tus into the library`,
            value,
            unit: '/s',
            ratio: value / baseline,
          },
          ...{ baseline: { title: 'bare copy over HTTP', value: baseline }, goal: { ratio: GOAL } },
          note: `MB a second, to the item in the library; hashed on the way`,
        },
        {
          ...{ part: 'upload', title: 'server grows meanwhile', value: grown, unit: '' },
          ...{ goal: { atMost: GROWS }, note: `MB of memory at most, above ${before.toFixed(0)} MB before` },
        },
      ]
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await newsroom.close()
  }
}

/** Seconds until the file is an item. */
async function upload(base: string, size: number): Promise<number> {
  const client = await signInTo(base, 'editor', PASSWORD)
  const { Ticket } = await client.uploads.ticket({})
  const tus = { 'tus-resumable': '1.0.0' }
  const name = Buffer.from(`${Date.now()}.bin`).toString('base64')
  const began = performance.now()
  const made = await fetch(`${base}${TUS_PATH}?ticket=${Ticket}`, {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(size), 'upload-metadata': `filename ${name}` },
  })
  if (made.status !== 201) throw new Error(`tus answered ${made.status}: ${await made.text()}`)
  const location = new URL(made.headers.get('location')!, base)
  location.searchParams.set('ticket', Ticket)
  const piece = randomBytes(PIECE)
  for (let offset = 0; offset < size; offset += PIECE) {
    piece.writeDoubleBE(Math.random(), 0)
    const headers = { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
    const answer = await fetch(location, { method: 'PATCH', headers, body: piece })
    if (answer.status !== 204) throw new Error(`a piece was answered ${answer.status}: ${await answer.text()}`)
  }
  const FoldName = location.pathname.split('/').at(-1)!
  await client.uploads.combineMedia({ FoldName })
  return (performance.now() - began) / 1000
}

/** Seconds for the same bytes in the same pieces. */
async function bareCopy(file: string, size: number): Promise<number> {
  const child = fork(new URL('../bareCopy.mjs', import.meta.url), [file], { stdio: 'inherit' })
  try {
    const [port] = (await once(child, 'message')) as [number]
    const piece = randomBytes(PIECE)
    const began = performance.now()
    for (let offset = 0; offset < size; offset += PIECE) {
      const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'PATCH', body: piece })
      if (answer.status !== 204) throw new Error(`the bare server answered ${answer.status}`)
    }
    return (performance.now() - began) / 1000
  } finally {
    signalTo(child, 'SIGTERM')
  }
}

/** In MB, as Linux tells it. */
function memoryOf(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
}

function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}
