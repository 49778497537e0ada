// Choosing an advertisement, beside a route of Fastify that answers a constant of the same length, and beside one that our own
// server answers with all that stands around any answer of it: its headers, the number of the request, its hooks.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { hashOfIntakeKey } from '../../server/engagement/intakeKeys/stationOf.ts'
import type { Newsroom } from '../../server/openNewsroom.ts'
import type { Figure } from '../figure.ts'
import { inTurns, rateFigure } from '../load/inTurns.ts'
import { startLoad } from '../load/protocol.ts'
import { watching, workEach } from '../load/worked.ts'
import type { Options } from '../options.ts'
import { inOwnNewsroom, served } from '../ownNewsroom.ts'

const again = new URL('../load/again.ts', import.meta.url)
const bare = fileURLToPath(new URL('../bareFastify.mjs', import.meta.url))
const CONNECTIONS = 16
/** Approved in the space that is asked for. */
const ADS = 20
/** Ours beside the constant. */
const GOAL = 0.5
/** What our server answers without looking at anything. */
const OWN_CONSTANT = '/livez'
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
    return served(newsroom, dataDir, async (port, pid) => {
      const answer = await fetch(`http://127.0.0.1:${port}${paths[0]}`)
      const body = (await answer.json()) as object
      return compare({ port, pid, paths, body }, { quick, say })
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
async function constant(body: object): Promise<{ readonly port: number; readonly pid: number; stop(): void }> {
  // In a session of its own like the server: a busy machine shares itself out among sessions.
  const child = fork(bare, [JSON.stringify({ body })], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { port, pid: child.pid!, stop: () => child.disconnect() }
}

interface Ours {
  readonly port: number
  readonly pid: number
  readonly paths: readonly string[]
  readonly body: object
}

async function compare({ port, pid, paths, body }: Ours, { quick, say }: Pick<Options, 'quick' | 'say'>) {
  const other = await constant(body)
  const loads = [
    watching(await startLoad(again, { port, paths, expects: '"Ticket"' }), pid),
    watching(await startLoad(again, { port: other.port, paths: ['/'], expects: '"Ticket"' }), other.pid),
    watching(await startLoad(again, { port, paths: [OWN_CONSTANT], expects: '"ok":true' }), pid),
  ] as const
  const [count, ms] = quick ? [3, 300] : [7, 400]
  try {
    const [ours, bare, own] = await inTurns(loads, { connections: CONNECTIONS, warmMs: WARM_MS, count, ms })
    const title = `choosing one of ${ADS} advertisements, ${CONNECTIONS} connections`
    const figures = [
      rateFigure({ part: 'ads', title, baseline: 'a constant by Fastify', goal: { ratio: GOAL } }, [ours, bare]),
      rateFigure({ part: 'ads', title, baseline: `${OWN_CONSTANT} of our server` }, [ours, own]),
    ] as const
    const each = [ours, bare, own].map((one) => workEach(one).toFixed(1))
    const note = `${figures[0].note}; CPU ${each[0]} us each, of the constant ${each[1]}, of ${OWN_CONSTANT} ${each[2]}`
    say(`  ads: ${note}`)
    return [{ ...figures[0], note }, figures[1]]
  } finally {
    for (const load of loads) await load.stop()
    other.stop()
  }
}
