// Search in everything that is written, one caller and 16 at once: words, two words, phrases, words without others. Beside it
// what a database does that has no index for it: `like` over titles and texts, one caller; and how much of what the database
// alone does with the same statements is left with the server before it, 16 at once, in rounds that take turns.

import { contract } from '../../src/api/index.ts'
import { createClient, type Client } from '../../src/api/client.ts'
import { sql } from 'kysely'
import { httpSend } from '../../server/scripts/remoteClient.ts'
import type { Newsroom } from '../../server/openNewsroom.ts'
import { median, quantile, type Figure } from '../figure.ts'
import { startLoad, type Outcome } from '../load/protocol.ts'
import type { Task } from '../load/work.ts'
import { dataDirOf, openBenchNewsroom, PASSWORD } from '../newsroom.ts'
import type { Options } from '../options.ts'
import { startServer } from '../serverProcess.ts'
import { wordsIn } from './articles.ts'

const overHttp = new URL('../load/overHttp.ts', import.meta.url)
const bareSearches = new URL('../load/bareSearches.ts', import.meta.url)
/** Callers at once. */
const CALLERS = 16
/** 95 of 100 answers, in ms. */
const GOAL = 50
/** The server's share of the database's own speed. */
const SHARE_GOAL = 0.6
/** How often the database is asked without an index. */
const PLAIN = 12

/** Measures it. */
export async function measureFind(options: Options): Promise<Figure[]> {
  const newsroom = await openBenchNewsroom(options.articles, options.say)
  try {
    const server = await startServer({ DATABASE_URL: newsroom.url, DATA_DIR: dataDirOf(options.articles) }, [
      '--no-client',
    ])
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
      const { found, bare } = await load(task, options)
      const plain = await withoutIndex(newsroom, StID, words)
      return [...found.map((one) => figureOf(options.articles, one, plain)), shareOf(found.at(-1)!, bare)]
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

/** One caller, then 16, who take turns with as many of the database alone. */
async function load(task: Task, { quick }: Options): Promise<{ found: Found[]; bare: Outcome[] }> {
  const [rounds, ms] = quick ? [2, 800] : [5, 2500]
  const [http, pg] = [await startLoad(overHttp, task), await startLoad(bareSearches, task)]
  const [alone, many, bare]: [Outcome[], Outcome[], Outcome[]] = [[], [], []]
  try {
    for (const side of [http, pg]) await side.run({ connections: CALLERS, ms })
    for (let round = 0; round < rounds; round++) alone.push(await http.run({ connections: 1, ms }))
    for (let round = 0; round < rounds; round++) {
      many.push(await http.run({ connections: CALLERS, ms }))
      bare.push(await pg.run({ connections: CALLERS, ms }))
    }
  } finally {
    for (const side of [http, pg]) await side.stop()
  }
  const found = [
    { callers: 1, outcomes: alone },
    { callers: CALLERS, outcomes: many },
  ]
  return { found, bare }
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
  const rate = median(outcomes.map(perSecond))
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

const perSecond = ({ done, ms }: Outcome) => (done / ms) * 1000

function shareOf({ outcomes }: Found, bare: readonly Outcome[]): Figure {
  const paired = outcomes.map((one, round) => perSecond(one) / perSecond(bare[round]!))
  return {
    part: 'find',
    title: `searches, ${CALLERS} callers`,
    value: median(outcomes.map(perSecond)),
    unit: '/s',
    baseline: { title: 'same SQL through pg', value: median(bare.map(perSecond)) },
    ratio: median(paired),
    goal: { ratio: SHARE_GOAL },
    note: `p95 of the database alone ${quantile(
      bare.flatMap((one) => one.times),
      0.95,
    ).toFixed(1)} ms`,
  }
}
