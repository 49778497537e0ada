// List, one, update, search: the server over HTTP beside the same SQL through bare `pg`, in rounds that take turns. Bare
// `pg` sends every statement as a text, as `client.query(text, values)` does; that the server keeps many of them prepared
// is part of what is measured.

import { contract } from '../../src/api/index.ts'
import { createClient } from '../../src/api/client.ts'
import { sql } from 'kysely'
import { dataDirOf, openBenchNewsroom, PASSWORD } from '../newsroom.ts'
import { httpSend } from '../../server/scripts/remoteClient.ts'
import type { Newsroom } from '../../server/openNewsroom.ts'
import { median, quantile, type Figure } from '../figure.ts'
import { inTurns, perSecond, type Outcomes } from '../load/inTurns.ts'
import { startLoad, type Load, type Outcome } from '../load/protocol.ts'
import type { Operation, Task } from '../load/work.ts'
import type { Options } from '../options.ts'
import { startServer } from '../serverProcess.ts'

const overHttp = new URL('../load/overHttp.ts', import.meta.url)
const bare = new URL('../load/bare.ts', import.meta.url)
/** As many as at most share the work. */
const CONNECTIONS = 16
/** Articles per connection. */
const SHARE = 40
/** The server's share of the database's own speed at 16 connections. */
const GOAL = 0.6
/** A title search of two characters, 95 of 100, in milliseconds. */
const SEARCH_GOAL = 30

/** Measures one operation. */
export async function measureArticles(operation: Exclude<Operation, 'find'>, options: Options): Promise<Figure[]> {
  const newsroom = await openBenchNewsroom(options.articles, options.say)
  try {
    const server = await startServer({ DATABASE_URL: newsroom.url, DATA_DIR: dataDirOf(options.articles) }, [
      '--no-client',
    ])
    try {
      const send = httpSend(`http://127.0.0.1:${server.port}`, () => undefined)
      const signedIn = await createClient(contract, send).session.login({ UserName: 'editor', PassWord: PASSWORD })
      const base = { operation, databaseUrl: newsroom.url, port: server.port, token: signedIn.AccessToken }
      const ids = await idsFor(newsroom, operation, signedIn.StID)
      const words = await wordsIn(newsroom, signedIn.StID)
      const half = ids.length / 2
      const task: Task = { ...base, ids: ids.slice(0, half), words, connections: CONNECTIONS }
      const loads = [await startLoad(overHttp, task), await startLoad(bare, { ...task, ids: ids.slice(half) })] as const
      try {
        return await rounds(operation, loads, options)
      } finally {
        for (const load of loads) await load.stop()
      }
    } finally {
      await server.stop()
    }
  } finally {
    await newsroom.close()
  }
}

/** Numbers for both sides; the two never touch the same article. */
async function idsFor({ db }: Newsroom, operation: Operation, StID: number): Promise<number[]> {
  const rows = await db
    .selectFrom('articles')
    .select('ID')
    .where('StID', '=', StID)
    .where('Status', '=', operation === 'update' ? 'draft' : 'published')
    .orderBy(sql`hashint8("ID")`)
    .limit(2 * CONNECTIONS * SHARE)
    .execute()
  if (rows.length < 4 * CONNECTIONS)
    throw new Error(`only ${rows.length} articles for ${operation}; take more --articles`)
  return rows.slice(0, rows.length - (rows.length % 2)).map(({ ID }) => ID)
}

/** Two Chinese characters each, out of the middle of titles, each with a page of finds at least. */
export async function wordsIn({ db }: Newsroom, StID: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from (
      select unnest("TitleKeys") as word from (
        select "TitleKeys" from articles where "StID" = ${StID} and "Status" <> 'recycled' order by hashint8("ID") limit 4000
      ) as titles
    ) as pieces
    where word ~ '^[一-龥]{2}$' group by word having count(*) >= 4 order by md5(word) limit 200`.execute(db)
  return rows.map(({ word }) => word)
}

async function rounds(operation: Operation, loads: readonly [Load, Load], options: Options): Promise<Figure[]> {
  const [count, ms] = options.quick ? [2, 800] : [5, 2500]
  const figures: Figure[] = []
  for (const connections of [1, CONNECTIONS]) {
    const outcomes = await inTurns(loads, { connections, warmMs: ms / 2, count, ms })
    figures.push(figureOf(operation, connections, outcomes))
    options.say(`  ${operation}, ${connections}: ${figures.at(-1)!.note}`)
  }
  return figures
}

function figureOf(part: Operation, connections: number, [http, pg]: Outcomes): Figure {
  const title = `${part}, ${connections === 1 ? '1 connection' : `${connections} connections`}`
  const times = (all: readonly Outcome[]) => all.flatMap((one) => one.times)
  const p95 = { http: quantile(times(http), 0.95), pg: quantile(times(pg), 0.95) }
  const paired = perSecond(http).map((rate, round) => rate / perSecond(pg)[round]!)
  const [low, high] = [Math.min(...paired), Math.max(...paired)]
  if (part === 'search') {
    return {
      part,
      title: `${title}, p95`,
      value: p95.http,
      unit: 'ms',
      baseline: { title: 'same SQL through pg', value: p95.pg },
      ratio: p95.pg / p95.http,
      ...(connections === 1 ? { goal: { atMost: SEARCH_GOAL } } : {}),
      note: `p50 ${quantile(times(http), 0.5).toFixed(1)} ms, two characters, ${times(http).length} searches`,
    }
  }
  return {
    part,
    title,
    value: median(perSecond(http)),
    unit: '/s',
    baseline: { title: 'same SQL through pg', value: median(perSecond(pg)) },
    ratio: median(paired),
    ...(connections === CONNECTIONS ? { goal: { ratio: GOAL } } : {}),
    note: `ratio by round ${low.toFixed(2)} to ${high.toFixed(2)}; p95 ${p95.http.toFixed(1)} ms beside ${p95.pg.toFixed(1)} ms`,
  }
}
