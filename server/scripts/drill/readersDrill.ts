import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { createClient, type Client } from '../../../src/api/client.ts'
import { contract, type Contract } from '../../../src/api/index.ts'
import { verify } from '../../../src/evidence/file/verify.ts'
import { loadDemoOnce } from '../../loadDemoOnce.ts'
import { openNewsroom, type Newsroom } from '../../openNewsroom.ts'
import { dayHere } from '../../platform/environment/momentsHere.ts'
import { setStage, type Stage } from '../readers/stage.ts'
import { httpSend, signInTo } from '../remoteClient.ts'
import { DRILL_SPACES, takePart, type ReaderPart } from './readersAct.ts'
import { KeptCheckpoints, whatReadersFind, type ReadersFound } from './readersFound.ts'
import { startVictim, type Victim } from './victim.ts'
import { PASSWORD, wholeServer } from './wholeServer.ts'

/** What one kill did. */
export interface ReadersRound extends ReadersFound {
  readonly kill: 'one of two' | 'both'
  /** How long readers had been coming, in ms. */
  readonly after: number
  /** Readers who were told everything of theirs, so far. */
  readonly readers: number
  readonly checkpoints: number
}

/** What was found in the end. */
export interface ReadersEnd {
  /** Checkpoints that were gone, changed or did not go on from those before. */
  readonly wrong: number
  /** What `verify` found of the whole vote, with every checkpoint that was kept, and of the whole draw. */
  readonly findings: readonly string[]
  readonly won: number
}

/** How the drill goes. */
export interface ReadersDrillOptions {
  readonly rounds: number
  /** For how long readers come before a kill at most, in ms. Default 2000. */
  readonly longest?: number
  readonly onRound?: (round: ReadersRound, index: number) => void
}

/** How many readers are at it at each server at a time, and how many are through before a kill at least. */
const AT_ONCE = 4
const LEAST = 8
const SIZE = { name: '断电演练', places: 60, tickets: 300, prizes: 60 }
/** Views that are booked of the one that is sold out soon. */
const BOOKED = 200
/** How often a minute is made to have passed for checkpoints, in ms. */
const MINUTE_MS = 400
/** How long what is left may take after the last kill, in ms. */
const OVER_MS = 60_000

/**
 * The drill on readers: two servers on one database; readers sign up, vote, draw and look at advertisements at both, while
 * now one and now both are killed. After each kill those whom nobody answered send the same again, and all is looked at.
 */
export async function runReadersDrill(dataDir: string, options: ReadersDrillOptions): Promise<ReadersEnd> {
  const quiet = { debug() {}, info() {}, warn() {} }
  const newsroom = await openNewsroom({ databaseUrl: undefined, dataDir }, quiet)
  const base = wholeServer(dataDir)
  const server = { ...base, title: 'server with readers', env: { ...base.env, DATABASE_URL: newsroom.url } }
  const victims: Victim[] = []
  let sooner: NodeJS.Timeout | undefined
  try {
    await loadDemoOnce(newsroom.db, { password: PASSWORD })
    await advertise(newsroom)
    victims.push(startVictim(server), startVictim(server))
    const address = await victims[0]!.address
    const staff = await signInTo(address, 'admin', PASSWORD)
    const stage = await setStage({ staff, second: await signInTo(address, 'duty', PASSWORD) }, SIZE)
    sooner = setInterval(() => void letMinutePass(newsroom, stage), MINUTE_MS)
    const kept = new KeptCheckpoints()
    const parts: ReaderPart[] = []
    for (let index = 0; index < options.rounds; index++) {
      const addresses = await Promise.all(victims.map((one) => one.address))
      const began = performance.now()
      const coming = come(addresses, stage, parts)
      const before = throughOf(parts)
      while (throughOf(parts) < before + LEAST) await Promise.race([pause(20), coming.over])
      await pause(Math.random() * (options.longest ?? 2000))
      const after = Math.round(performance.now() - began)
      const kill = index % 4 === 3 ? 'both' : 'one of two'
      const killed = kill === 'both' ? [0, 1] : [index % 2]
      await Promise.all(killed.map((at) => victims[at]!.kill(false)))
      coming.stop()
      for (const at of killed) victims[at] = startVictim(server)
      await coming.over
      const client = clientOf(await victims[index % 2]!.address)
      // Whoever was not answered sends the same again.
      for (const part of parts) if (!isThrough(part)) await finish(client, stage, part)
      await kept.fetch(client, stage)
      const found = await whatReadersFind(newsroom.pool, stage, parts)
      options.onRound?.({ kill, after, readers: parts.length, checkpoints: kept.notes.size, ...found }, index)
    }
    return await end(newsroom, { address: await victims[0]!.address, stage, kept })
  } finally {
    clearInterval(sooner)
    await Promise.all(victims.map((victim) => victim.stop()))
    await newsroom.close()
  }
}

const clientOf = (address: string): Client<Contract> =>
  createClient(
    contract,
    httpSend(address, () => undefined),
  )

const through = new WeakSet<ReaderPart>()
const isThrough = (part: ReaderPart) => through.has(part)
const throughOf = (parts: readonly ReaderPart[]) => parts.filter(isThrough).length

async function finish(client: Client<Contract>, stage: Stage, part: ReaderPart): Promise<void> {
  await takePart(client, stage, part)
  through.add(part)
}

/** Readers come at every server until they are told to stop or their server is gone. */
function come(addresses: readonly string[], stage: Stage, parts: ReaderPart[]) {
  let isOver = false
  const hands = addresses.flatMap((address) =>
    Array.from({ length: AT_ONCE }, async () => {
      const client = clientOf(address)
      try {
        while (!isOver) {
          const part: ReaderPart = { number: parts.length + 1, shown: new Map() }
          parts.push(part)
          await finish(client, stage, part)
        }
      } catch (error) {
        // A kill is felt as a call that fails; anything else is news.
        if (!/fetch failed|terminated|JSON/.test(String(error))) throw error
      }
    }),
  )
  const over = Promise.all(hands)
  over.catch(() => {})
  return { over, stop: () => void (isOver = true) }
}

/** Two advertisements that were approved, one of them sold out soon. The demonstration's pictures are in no library. */
async function advertise({ db }: Newsroom): Promise<void> {
  const { StID, ID: OwnerID } = await db
    .selectFrom('admin_users')
    .select(['StID', 'ID'])
    .where('UserName', '=', 'admin')
    .executeTakeFirstOrThrow()
  const today = dayHere(new Date())
  for (const [at, SpaceKey] of Object.values(DRILL_SPACES).entries()) {
    const { ID: SpaceID } = await db
      .insertInto('ad_spaces')
      .values({ StID, Name: `断电演练 ${at + 1}`, SpaceKey })
      .returning('ID')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('ads')
      .values({
        ...{ StID, SpaceID, Title: `断电演练 ${at + 1}`, Advertiser: '清河酒业', State: 'approved', OwnerID },
        ...{ EditorID: OwnerID, FromDate: today, ToDate: '2099-12-31', Picture: '/demo/live/picture-0.svg' },
        ...{ BookedViews: SpaceKey === DRILL_SPACES.few ? BOOKED : 0, Target: 'https://www.example.com/ad' },
      })
      .execute()
  }
}

/** As if the last checkpoint were a minute old: so there are some around each kill. */
async function letMinutePass({ db }: Newsroom, { VoteID }: Stage): Promise<void> {
  await sql`update vote_trees set "NotedAt" = "NotedAt" - interval '1 minute' where "VoteID" = ${VoteID}
    and "NotedAt" > now() - interval '1 minute'`
    .execute(db)
    .catch(() => undefined)
}

/** The vote and the draw are closed, and gone over as anybody outside would. */
async function end(
  newsroom: Newsroom,
  { address, stage, kept }: { address: string; stage: Stage; kept: KeptCheckpoints },
): Promise<ReadersEnd> {
  const { VoteID, DrawID } = stage
  const staff = await signInTo(address, 'admin', PASSWORD)
  await staff.votes.status({ Ids: [VoteID], Event: 'end', Reason: '演练结束' })
  for (const until = performance.now() + OVER_MS; ; await pause(200)) {
    const { rows } = await sql<{ left: boolean }>`select exists (select from ballot_queue where "VoteID" = ${VoteID})
      or exists (select from vote_trees where "VoteID" = ${VoteID} and "NotedSize" < "Size") as left`.execute(
      newsroom.db,
    )
    if (!rows[0]!.left) break
    if (performance.now() > until) throw new Error('ballots are not in their tree in time')
  }
  await kept.fetch(staff, stage)
  const vote = await verify((await staff.votes.evidence({ ID: VoteID })).File, {
    checkpoints: [...kept.notes.values()],
  })
  await staff.draws.status({ Ids: [DrawID], Event: 'close', Reason: '演练结束' })
  const { Title } = await staff.draws.get({ ID: DrawID })
  await staff.draws.draw({ ID: DrawID, Typed: Title })
  const deck = await staff.draws.evidence({ ID: DrawID })
  const { findings, isSealed } = await verify(deck)
  if (isSealed) throw new Error('the seed of the draw is not revealed')
  const won = (deck['tickets'] as { prize: string | null }[]).filter(({ prize }) => prize !== null).length
  return { wrong: kept.wrong, findings: [...vote.findings, ...findings].map(({ sentence }) => sentence), won }
}
