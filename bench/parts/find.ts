// Search in everything that is written, one caller and 16 at once: words, two words, phrases, words without others. Beside it
// what a database does that has no index for it: `like` over titles and texts, one caller.

import { contract } from '../../src/api/index.ts'
import { createClient, type Client } from '../../src/api/client.ts'
import { sql } from 'kysely'
import { httpSend } from '../../server/scripts/remoteClient.ts'
import type { Newsroom } from '../../server/openNewsroom.ts'
import { quantile, type Figure } from '../figure.ts'
import { startLoad, type Outcome } from '../load/protocol.ts'
import type { Task } from '../load/work.ts'
import { openBenchNewsroom, PASSWORD } from '../newsroom.ts'
import type { Options } from '../options.ts'
import { startServer } from '../serverProcess.ts'
import { wordsIn } from './articles.ts'

const overHttp = new URL('../load/overHttp.ts', import.meta.url)
/** Callers at once. */
const CALLERS = 16
/** 95 of 100 answers, in ms. */
const GOAL = 50
/** How often the database is asked without an index. */
const PLAIN = 12

/** Measures it. */
export async function measureFind(options: Options): Promise<Figure[]> {
  const newsroom = await openBenchNewsroom(options.articles, options.say)
  try {
    const server = await startServer({ DATABASE_URL: newsroom.url }, ['--no-client'])
    try {
      const url = `http://127.0.0.1:${server.port}`
      const { StID, AccessToken } = await createClient(
        contract,
        httpSend(url, () => undefined),
      ).session.login({ UserName: 'editor', PassWord: PASSWORD })
      await indexed(
        createClient(
          contract,
          httpSend(url, () => AccessToken),
        ),
        options.say,
      )
      const words = await wordsIn(newsroom, StID)
      const task: Task = {
        operation: 'find',
        databaseUrl: newsroom.url,
        port: server.port,
        token: AccessToken,
        ids: Array.from({ length: CALLERS }, (_, at) => at + 1),
        words,
        connections: CALLERS,
      }
      const found = await load(task, options)
      const plain = await withoutIndex(newsroom, StID, words)
      return found.map((one) => figureOf(options.articles, one, plain))
    } finally {
      await server.stop()
    }
  } finally {
    await newsroom.close()
  }
}

/** Waits until every article is in the index: the server takes them in while it works. */
async function indexed(api: Client<typeof contract>, say: Options['say']): Promise<void> {
  let told = Infinity
  for (;;) {
    const { Pending } = await api.articles.search({ Text: '江州', PageSize: 1 })
    if (Pending === 0) return
    if (Pending < told * 0.9) say(`  ${Pending} articles are still to be taken into the index`)
    told = Math.min(told, Pending)
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
}

/** What came of the rounds of so many callers. */
interface Found {
  readonly callers: number
  readonly outcomes: readonly Outcome[]
}

async function load(task: Task, { quick }: Options): Promise<Found[]> {
  const [rounds, ms] = quick ? [2, 800] : [5, 2500]
  const load = await startLoad(overHttp, task)
  const found: Found[] = []
  try {
    await load.run({ connections: CALLERS, ms })
    for (const callers of [1, CALLERS]) {
      const outcomes: Outcome[] = []
      for (let round = 0; round < rounds; round++) outcomes.push(await load.run({ connections: callers, ms }))
      found.push({ callers, outcomes })
    }
  } finally {
    await load.stop()
  }
  return found
}

/** The newest twenty that hold a word in their title or text, in ms each. */
async function withoutIndex({ db }: Newsroom, StID: number, words: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (const word of words.slice(0, PLAIN)) {
    const started = performance.now()
    await sql`select "ID" from articles where "StID" = ${StID} and "Status" <> 'recycled'
      and ("Title" like ${`%${word}%`} or "ResourceContent" like ${`%${word}%`})
      order by "CreateTime" desc limit 20`.execute(db)
    times.push(performance.now() - started)
  }
  return times
}

function figureOf(articles: number, { callers, outcomes }: Found, plain: readonly number[]): Figure {
  const times = outcomes.flatMap((one) => one.times)
  const [value, baseline] = [quantile(times, 0.95), quantile(plain, 0.95)]
  const rate = outcomes.reduce((sum, { done, ms }) => sum + (done / ms) * 1000, 0) / outcomes.length
  return {
    part: 'find',
    title: `search in every text, ${callers === 1 ? '1 caller' : `${callers} callers`}, ${articles.toLocaleString('en')} articles, p95`,
    value,
    unit: 'ms',
    baseline: { title: 'like over titles and texts, 1 caller', value: baseline },
    ratio: baseline / value,
    goal: { atMost: GOAL },
    note: `p50 ${quantile(times, 0.5).toFixed(1)} ms, ${rate.toFixed(0)}/s; words, two words, phrases, words without others`,
  }
}
