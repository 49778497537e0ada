// Choosing an advertisement, beside a route of Fastify that answers a constant of the same length.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { hashOfIntakeKey } from '../../server/engagement/intakeKeys/stationOf.ts'
import type { Newsroom } from '../../server/openNewsroom.ts'
import type { Figure } from '../figure.ts'
import { inTurns, rateFigure } from '../load/inTurns.ts'
import { startLoad } from '../load/protocol.ts'
import type { Options } from '../options.ts'
import { inOwnNewsroom, served } from '../ownNewsroom.ts'

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
const STATIONS = 16

/** Measures it. */
export function measureAds({ quick, say }: Options): Promise<Figure[]> {
  return inOwnNewsroom(async (newsroom, dataDir) => {
    const stations = await Promise.all(Array.from({ length: STATIONS }, (_, at) => furnish(newsroom, at)))
    const paths = stations.map(
      ({ StationKey, IntakeKey }) => `/open/ads/choose?StationKey=${StationKey}&Space=home-top&IntakeKey=${IntakeKey}`,
    )
    return served(newsroom, dataDir, async (port) => {
      const answer = await fetch(`http://127.0.0.1:${port}${paths[0]}`)
      const body = (await answer.json()) as object
      return [await compare({ port, paths, body }, { quick, say })]
    })
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
  try {
    const outcomes = await inTurns(loads, { connections: CONNECTIONS, warmMs: WARM_MS, count, ms })
    const title = `choosing one of ${ADS} advertisements, ${CONNECTIONS} connections`
    const figure = rateFigure(
      { part: 'ads', title, baseline: 'a constant by Fastify', goal: { ratio: GOAL } },
      outcomes,
    )
    say(`  ads: ${figure.note}`)
    return figure
  } finally {
    for (const load of loads) await load.stop()
    other.stop()
  }
}
