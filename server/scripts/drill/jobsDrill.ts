import { setTimeout as pause } from 'node:timers/promises'
import { loadDemoOnce } from '../../loadDemoOnce.ts'
import { openNewsroom, type Newsroom } from '../../openNewsroom.ts'
import { createClient, type Client } from '../../../src/api/client.ts'
import { contract, type Contract } from '../../../src/api/index.ts'
import { httpSend } from '../remoteClient.ts'
import { ask, type Asked } from './jobsAct.ts'
import { whatIsFound, type Found } from './jobsFound.ts'
import { openReceiver } from './receiver.ts'
import { startVictim, type Victim } from './victim.ts'
import { PASSWORD, wholeServer } from './wholeServer.ts'

/** What one kill did. All times in ms. */
export interface JobsRound {
  readonly kill: 'one of two' | 'both'
  /** How long things had been asked for. */
  readonly after: number
  readonly acknowledged: number
  /** Jobs the killed had in hand. */
  readonly inHand: number
  /** Until the last of them was in other hands or done. */
  readonly takenOver: number
}

/** How the drill goes. */
export interface JobsDrillOptions {
  readonly rounds: number
  /** How long things are asked for after the first few before a kill, at most, in ms. Default 2000. */
  readonly longest?: number
  readonly onRound?: (round: JobsRound, index: number) => void
}

/** How much is acknowledged before a kill at least. */
const LEAST = 6
/** How long a server that has something in hand is waited for before it is killed, in ms. */
const BUSY_MS = 3000
/** Ours: how long what was asked for may take to be done after the last kill, in ms. */
const OVER_MS = 120_000

/**
 * The drill on what servers do by themselves: two of them on one database; people bring files in, publish and schedule
 * through both, while now one and now both are killed. In the end all of it is done, and nothing twice.
 * @throws when not all is over in time.
 */
export async function runJobsDrill(dataDir: string, options: JobsDrillOptions): Promise<Found> {
  const quiet = { debug() {}, info() {}, warn() {} }
  const newsroom = await openNewsroom({ databaseUrl: undefined, dataDir }, quiet)
  const receiver = await openReceiver(300)
  const server = {
    ...wholeServer(dataDir),
    title: 'server with work of its own',
    env: { ...wholeServer(dataDir).env, DATABASE_URL: newsroom.url, OUTGOING_HOSTS: '127.0.0.1' },
  }
  const victims: Victim[] = []
  try {
    await loadDemoOnce(newsroom.db, { password: PASSWORD })
    victims.push(startVictim(server), startVictim(server))
    const people = await signIn(await victims[0]!.address)
    const channel = await prepare(newsroom, people(await victims[0]!.address), receiver.address)
    const acknowledged = new Map<number, Asked>()
    let next = 1
    for (let index = 0; index < options.rounds; index++) {
      const before = acknowledged.size
      const addresses = await Promise.all(victims.map(({ address }) => address))
      const stop = new AbortController()
      const asking = [...addresses, ...addresses].map(async (address) => {
        const client = people(address)
        try {
          while (!stop.signal.aborted) {
            const number = next++
            acknowledged.set(number, await ask(client, channel, number))
          }
        } catch (error) {
          // A kill is felt as a call that fails; anything else is news.
          if (!/fetch failed|terminated|JSON/.test(String(error))) throw error
        }
      })
      const began = performance.now()
      while (acknowledged.size < before + LEAST) await Promise.race([pause(20), Promise.all(asking)])
      await pause(Math.random() * (options.longest ?? 2000))
      const after = Math.round(performance.now() - began)
      const kill = index % 4 === 3 ? 'both' : 'one of two'
      const busy = await busyOf(newsroom, victims)
      const killed = kill === 'both' ? [0, 1] : [busy]
      const pids = killed.map((at) => victims[at]!.pid)
      const killedAt = performance.now()
      await Promise.all(killed.map((at) => victims[at]!.kill(false)))
      stop.abort()
      for (const at of killed) victims[at] = startVictim(server)
      const inHand = await heldBy(newsroom, pids)
      while ((await heldBy(newsroom, pids)).length > 0) await pause(50)
      const takenOver = Math.round(performance.now() - killedAt)
      await Promise.all(asking)
      options.onRound?.(
        { kill, after, acknowledged: acknowledged.size - before, inHand: inHand.length, takenOver },
        index,
      )
    }
    await untilOver(newsroom)
    return await whatIsFound(newsroom.pool, acknowledged, receiver)
  } finally {
    await Promise.all(victims.map((victim) => victim.stop()))
    await receiver.close()
    await newsroom.close()
  }
}

/** An endpoint for what is published, which is told at once, and a channel nobody reviews. Answers the channel. */
async function prepare({ db }: Newsroom, admin: Client<Contract>, Host: string): Promise<number> {
  const endpoint = {
    Kind: 'signed',
    Name: '演练',
    Host,
    Appkey: 'drill',
    AppSecret: PASSWORD,
  } as const
  const { ID } = await admin.endpoints.save(endpoint)
  await admin.endpoints.enable({ Ids: [ID], IsEnable: true })
  await admin.stations.editNews({ OutgoingSeconds: 0 })
  const { StID } = await db
    .selectFrom('admin_users')
    .select('StID')
    .where('UserName', '=', 'admin')
    .executeTakeFirstOrThrow()
  const channel = { StID, Name: '接管演练', ReviewLevels: 0, FourEyes: false }
  return (await db.insertInto('channels').values(channel).returning('ID').executeTakeFirstOrThrow()).ID
}

/** Signs in once; the answer asks as that person at any server. */
async function signIn(address: string): Promise<(address: string) => Client<Contract>> {
  let token: string | undefined
  const clientOf = (base: string) =>
    createClient(
      contract,
      httpSend(base, () => token),
    )
  token = (await clientOf(address).session.login({ UserName: 'admin', PassWord: PASSWORD })).AccessToken
  return clientOf
}

/** Which server has something in hand; after a while any. */
async function busyOf(newsroom: Newsroom, victims: readonly Victim[]): Promise<number> {
  for (const deadline = performance.now() + BUSY_MS; performance.now() < deadline; await pause(5)) {
    for (const at of [0, 1].toSorted(() => Math.random() - 0.5))
      if ((await heldBy(newsroom, [victims[at]!.pid])).length > 0) return at
  }
  return Math.random() < 0.5 ? 0 : 1
}

/** The jobs these processes have in hand. */
async function heldBy({ db }: Newsroom, pids: readonly number[]): Promise<number[]> {
  const rows = await db.selectFrom('jobs').select(['ID', 'Runner']).where('Runner', 'is not', null).execute()
  return rows.filter(({ Runner }) => pids.some((pid) => Runner!.includes(` ${pid} `))).map(({ ID }) => ID)
}

async function untilOver({ db }: Newsroom): Promise<void> {
  for (const deadline = performance.now() + OVER_MS; ; await pause(200)) {
    const left = await db.selectFrom('jobs').select(['Kind', 'Key', 'Problem']).where('Key', '<>', '').execute()
    if (left.length === 0) return
    if (performance.now() > deadline) throw new Error(`not over in time: ${JSON.stringify(left.slice(0, 5))}`)
  }
}
