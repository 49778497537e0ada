/** The public at a sign-up, a vote and a draw: honest people, bought votes, made-up identities, all by the public calls. */
import { setTimeout as pause } from 'node:timers/promises'
import { createClient, type Client } from '../../../src/api/client.ts'
import { contract, type Contract } from '../../../src/api/index.ts'
import { chanceFrom, type Chance } from '../../platform/demo/chance.ts'
import { setStage, type Stage } from '../readers/stage.ts'
import { httpSend, signInTo } from '../remoteClient.ts'
import { outcomes, type Outcomes } from './outcomes.ts'
import { BOUGHT_BLOCK, kindOf, readerActs } from './readersActs.ts'
import type { Simulation } from './simulation.ts'

const TICK_MS = 20
/** Beyond so many that were not answered yet nobody comes: the server cannot keep up. */
const IN_FLIGHT = 50
/** How often it is looked whether every ballot is in the tree, and for how long at most, in ms. */
const LOOK_MS = 300
const TREE_MS = 30_000
/** How large what they take part in is. */
const SIZE = { places: 40, tickets: 1000, prizes: 100 }

/** How readers come. */
export interface Coming {
  readonly stage: Stage
  /** The public. */
  readonly client: Client<Contract>
  readonly chance: Chance
  readonly seconds: number
  /** Readers a second. */
  readonly rate: number
  /** Whether it is to end sooner. */
  isOver?(): boolean
}

/** Readers come for a while; resolves when all of them were answered. */
export async function comeAndTakePart({ seconds, rate, isOver, ...acting }: Coming): Promise<Outcomes> {
  const counts = outcomes()
  const begun = performance.now()
  const busy = new Set<Promise<void>>()
  for (let number = 0; performance.now() - begun < seconds * 1000 && !isOver?.(); await pause(TICK_MS))
    for (; number < ((performance.now() - begun) / 1000) * rate && busy.size < IN_FLIGHT;) {
      number++
      const one = readerActs[kindOf(acting.chance)]({ ...acting, outcomes: counts }, number)
      busy.add(one)
      void one.finally(() => busy.delete(one))
    }
  await Promise.all(busy)
  return counts
}

/** What the house sees of it in the end, in lines. */
export async function seenByHouse(staff: Client<Contract>, { SignUpID, VoteID, DrawID }: Stage): Promise<string[]> {
  for (const until = performance.now() + TREE_MS; performance.now() < until; await pause(LOOK_MS))
    if ((await staff.votes.get({ ID: VoteID })).Waiting === 0) break
  const [signUp, vote, draw, { List }] = await Promise.all([
    staff.signUps.get({ ID: SignUpID }),
    staff.votes.get({ ID: VoteID }),
    staff.draws.get({ ID: DrawID }),
    staff.ballotClusters.list({ VoteID, PageIndex: 1, PageSize: 100, IsSuspicious: true }),
  ])
  const bought = List.filter(({ Place }) => Place === BOUGHT_BLOCK).reduce((sum, { Count }) => sum + Count, 0)
  return [
    `报名“${signUp.Title}”：${signUp.Capacity} 个名额，已占 ${signUp.Taken}，候补 ${signUp.Waiting}`,
    `投票“${vote.Title}”：${vote.Ballots} 张选票入树；${List.length} 个可疑集群，其中买票网段 ${BOUGHT_BLOCK} ${bought} 张`,
    ...List.slice(0, 5).map(({ Name, Count, Signs }) => `  ${Name}：${Count} 张，${Signs}`),
    `抽奖“${draw.Title}”：发出 ${draw.Taken} 张票，中奖 ${draw.Won} 份，共 ${draw.Units} 份`,
  ]
}

/** See the file. `rate`: readers a second. */
export async function simulateReaders({ base, password, seconds, rate }: Simulation): Promise<void> {
  const [staff, second] = [await signInTo(base, 'admin', password), await signInTo(base, 'duty', password)]
  const name = `模拟 ${new Date().toISOString().slice(5, 19).replace('T', ' ')}`
  const stage = await setStage({ staff, second }, { name, ...SIZE })
  let isOver = false
  process.once('SIGINT', () => (isOver = true))
  const client = createClient(
    contract,
    httpSend(base, () => undefined),
  )
  const counts = await comeAndTakePart({
    ...{ stage, client, seconds, rate, isOver: () => isOver },
    chance: chanceFrom(Date.now() % 4_294_967_296),
  })
  for (const line of [...counts.lines(), ...(await seenByHouse(staff, stage))]) console.log(line)
  await staff.intakeKeys.enable({ Ids: [stage.IntakeKeyID], IsEnable: false })
}
