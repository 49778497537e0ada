// Choosing an advertisement, beside a route of Fastify that answers a constant of the same length.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { hashOfIntakeKey } from '../../server/engagement/intakeKeys/stationOf.ts'
import { openNewsroom, type Newsroom } from '../../server/openNewsroom.ts'
import { inDataFolder } from '../dataFolder.ts'
import { median, quantile, type Figure } from '../figure.ts'
import { startLoad, type Outcome } from '../load/protocol.ts'
import { mustEnd } from '../mustEnd.ts'
import type { Options } from '../options.ts'
import { startServer } from '../serverProcess.ts'

const again = new URL('../load/again.ts', import.meta.url)
const bare = fileURLToPath(new URL('../bareFastify.mjs', import.meta.url))
const CONNECTIONS = 16
/** Approved in the space that is asked for. */
const ADS = 20
/** Ours beside the constant. */
const GOAL = 0.5
/** How long it is warmed up, in ms. */
const WARM_MS = 15_000
/** Front servers of so many stations ask, each as often as it may: all rounds together stay below that. */
const STATIONS = 4

/** Measures it. */
export function measureAds({ quick, say }: Options): Promise<Figure[]> {
  return inDataFolder(undefined, async (dataDir) => {
    const log = { debug: () => {}, info: () => {}, warn: (text: string) => console.error(text) }
    const opening = openNewsroom({ databaseUrl: undefined, dataDir }, log)
    const close = mustEnd(async () => (await opening).close())
    try {
      const newsroom = await opening
      const stations = await Promise.all(Array.from({ length: STATIONS }, (_, at) => furnish(newsroom, at)))
      // Lines of the log wait for whoever reads the pipe, which the constant has none of.
      const server = await startServer({ DATABASE_URL: newsroom.url, DATA_DIR: dataDir, LOG_LEVEL: 'warn' }, [
        '--no-client',
      ])
      try {
        const paths = stations.map(
          ({ StationKey, IntakeKey }) =>
            `/open/ads/choose?StationKey=${StationKey}&Space=home-top&IntakeKey=${IntakeKey}`,
        )
        const answer = await fetch(`http://127.0.0.1:${server.port}${paths[0]}`)
        const body = (await answer.json()) as object
        return [await compare({ port: server.port, paths, body }, { quick, say })]
      } finally {
        await server.stop()
      }
    } finally {
      await close()
    }
  })
}

/** A station with a space and ADS advertisements in it, and a front server. */
async function furnish({ db }: Newsroom, at: number) {
  const IntakeKey = `in_of_the_bench_${at}`
  const { ID: StID, PublicKey } = await db
    .insertInto('stations')
    .values({ StationName: `测量 ${at}` })
    .returning(['ID', 'PublicKey'])
    .executeTakeFirstOrThrow()
  const { ID: RoleID } = await db
    .insertInto('roles')
    .values({ StID, Name: '测量' })
    .returning('ID')
    .executeTakeFirstOrThrow()
  const account = { StID, RoleID, UserName: `bench${at}`, PasswordHash: '', AdminUserRealName: '测量' }
  const { ID: OwnerID } = await db.insertInto('admin_users').values(account).returning('ID').executeTakeFirstOrThrow()
  const { ID: SpaceID } = await db
    .insertInto('ad_spaces')
    .values({ StID, Name: '首页通栏', SpaceKey: 'home-top' })
    .returning('ID')
    .executeTakeFirstOrThrow()
  const row = {
    ...{ StID, SpaceID, Advertiser: '清河酒业', State: 'approved' as const, OwnerID, EditorID: OwnerID },
    ...{ Picture: '/static/img/0123456789abcdef.jpg', Target: 'https://shop.example.com/autumn?from=news' },
    ...{ FromDate: '2020-01-01', ToDate: '2099-12-31' },
  }
  const ads = Array.from({ length: ADS }, (_, at) => ({ ...row, Title: `广告 ${at}`, Words: '清河新酿，节日上市' }))
  await db.insertInto('ads').values(ads).execute()
  const key = { StID, Name: '前置机', Ending: 'ench', KeyHash: hashOfIntakeKey(IntakeKey), OwnerID }
  await db.insertInto('intake_keys').values(key).execute()
  return { StationKey: PublicKey, IntakeKey }
}

/** Starts the constant. */
async function constant(body: object): Promise<{ readonly port: number; stop(): void }> {
  // In a session of its own like the server: a busy machine shares itself out among sessions.
  const child = fork(bare, [JSON.stringify({ body })], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { port, stop: () => child.disconnect() }
}

interface Ours {
  readonly port: number
  readonly paths: readonly string[]
  readonly body: object
}

async function compare({ port, paths, body }: Ours, { quick, say }: Pick<Options, 'quick' | 'say'>): Promise<Figure> {
  const other = await constant(body)
  const loads = [
    await startLoad(again, { port, paths, expects: '"Ticket"' }),
    await startLoad(again, { port: other.port, paths: ['/'], expects: '"Ticket"' }),
  ] as const
  const [count, ms] = quick ? [3, 300] : [7, 400]
  const outcomes: [Outcome[], Outcome[]] = [[], []]
  try {
    // Until the server's code is warm, and it has done what it does after its start.
    for (const load of loads) await load.run({ connections: CONNECTIONS, ms: WARM_MS })
    for (let round = 0; round < count; round++)
      // Who goes first changes, so that a machine that grows tired or busy treats both alike.
      for (const side of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
        outcomes[side].push(await loads[side].run({ connections: CONNECTIONS, ms }))
  } finally {
    for (const load of loads) await load.stop()
    other.stop()
  }
  const rates = outcomes.map((all) => all.map(({ done, ms: took }) => (done / took) * 1000))
  const paired = rates[0]!.map((rate, at) => rate / rates[1]![at]!)
  const times = outcomes[0].flatMap((one) => one.times)
  const figure: Figure = {
    part: 'ads',
    title: `choosing one of ${ADS} advertisements, ${CONNECTIONS} connections`,
    value: median(rates[0]!),
    unit: '/s',
    baseline: { title: 'a constant by Fastify', value: median(rates[1]!) },
    ratio: median(paired),
    goal: { ratio: GOAL },
    note: `ratio by round ${paired.map((one) => one.toFixed(2)).join(' ')}; p95 ${quantile(times, 0.95).toFixed(1)} ms`,
  }
  say(`  ads: ${figure.note}`)
  return figure
}
