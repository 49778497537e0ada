// What an installation takes: the disk of its articles by table, and the memory of a server at rest and at work.

import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { contract } from '../../src/api/index.ts'
import { createClient } from '../../src/api/client.ts'
import { httpSend } from '../../server/scripts/remoteClient.ts'
import type { Figure } from '../figure.ts'
import { dataDirOf, openBenchNewsroom, PASSWORD } from '../newsroom.ts'
import type { Options } from '../options.ts'
import { startServer } from '../serverProcess.ts'

/** What sizes are told of. */
const ARTICLES = 100_000
/** People who look through lists at the same time, each as quickly as they are answered. */
const PEOPLE = 50

interface TableSize {
  readonly name: string
  readonly bytes: number
}

/** Sizes and memory; nothing of it is a race, so there is no baseline. */
export async function measureSizing(options: Options): Promise<Figure[]> {
  const newsroom = await openBenchNewsroom(options.articles, options.say)
  try {
    const { rows } = await sql<TableSize>`select relname as name, pg_total_relation_size(oid) as bytes from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' order by bytes desc`.execute(newsroom.db)
    const kB = (bytes: number) => bytes / 1024
    const times = ARTICLES / options.articles
    const largest = rows.slice(0, 6).map(({ name, bytes }) => `${name} ${Math.round((kB(bytes) * times) / 1024)} MB`)
    const disk: Figure = {
      part: 'sizing',
      title: `disk, ${ARTICLES} articles`,
      value: kB(rows.reduce((sum, { bytes }) => sum + bytes, 0)) * times,
      unit: 'kB',
      note: `from ${options.articles}; the largest: ${largest.join(', ')}`,
    }
    return [disk, ...(await atWork(newsroom.url, options))]
  } finally {
    await newsroom.close()
  }
}

async function atWork(DATABASE_URL: string, { articles, quick, say }: Options): Promise<Figure[]> {
  const server = await startServer({ DATABASE_URL, DATA_DIR: dataDirOf(articles) }, ['--no-client'])
  try {
    const resting = memoryOf(server.pid)
    const base = `http://127.0.0.1:${server.port}`
    const { AccessToken } = await createClient(
      contract,
      httpSend(base, () => undefined),
    ).session.login({
      ...{ UserName: 'editor', PassWord: PASSWORD },
    })
    const api = createClient(
      contract,
      httpSend(base, () => AccessToken),
    )
    const until = performance.now() + (quick ? 5000 : 30_000)
    const began = performance.now()
    let done = 0
    let most = resting
    const person = async () => {
      for (let PageIndex = 1; performance.now() < until; PageIndex = (PageIndex % 20) + 1) {
        await api.articles.list({ PageIndex, PageSize: 100 })
        done++
        most = Math.max(most, memoryOf(server.pid))
      }
    }
    await Promise.all(Array.from({ length: PEOPLE }, person))
    const rate = (done / (performance.now() - began)) * 1000
    say(`  ${Math.round(rate)} lists a second`)
    return [
      { part: 'sizing', title: 'memory of a server at rest', value: resting, unit: 'kB' },
      { part: 'sizing', title: `memory, ${PEOPLE} people at lists`, value: most, unit: 'kB' },
      { part: 'sizing', title: `lists of 100, ${PEOPLE} people without a pause`, value: rate, unit: '/s' },
    ]
  } finally {
    await server.stop()
  }
}

/** What a process holds in memory, in kB, as Linux says; 0 elsewhere. */
function memoryOf(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}
