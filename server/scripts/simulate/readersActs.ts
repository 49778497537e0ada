/** Readers of a simulation: honest people, bought votes, made-up identities. */
import type { Client } from '../../../src/api/client.ts'
import type { Contract } from '../../../src/api/index.ts'
import { newReceiptCode } from '../../../src/evidence/ballots/receipt.ts'
import type { Chance } from '../../platform/demo/chance.ts'
import type { Stage } from '../readers/stage.ts'
import type { Outcomes } from './outcomes.ts'

/** Who they are, as it is told, and what part of all. */
export const readerKinds = { honest: '普通读者', bought: '买来的票', madeUp: '冒名' } as const
/** See readerKinds. */
export type ReaderKind = keyof typeof readerKinds
const SHARES: Readonly<Record<ReaderKind, number>> = { honest: 0.55, bought: 0.3, madeUp: 0.15 }

/** What bought votes come from, and what they are for. */
export const BOUGHT_BLOCK = '203.0.113.0/24'
export const BOUGHT_FOR = 3
/** How much honest people like each boat. */
const LIKES = [5, 4, 1, 3, 2]

/** Who comes next. */
export function kindOf(chance: Chance): ReaderKind {
  const roll = chance.next()
  if (roll < SHARES.honest) return 'honest'
  return roll < SHARES.honest + SHARES.bought ? 'bought' : 'madeUp'
}

/** What a reader acts with. */
export interface Acting {
  readonly client: Client<Contract>
  readonly stage: Stage
  readonly chance: Chance
  readonly outcomes: Outcomes
}

type Acts = Readonly<Record<ReaderKind, (acting: Acting, number: number) => Promise<void>>>

const idOf = (what: string, { Vote }: Stage, number: number) => `sim-${Vote.slice(0, 8)}-${what}-${number}`

/** Somebody a front server of the house vouches for, from an address. */
const vouched = ({ StationKey, IntakeKey, Vote }: Stage, number: number, Address: string) => ({
  ...{ StationKey, IntakeKey, Address },
  OpenID: `sim-${Vote.slice(0, 8)}-${number}`,
})

async function vote({ client, stage }: Acting, who: object, { number, option }: { number: number; option: number }) {
  const ClientID = idOf('vote', stage, number)
  await client.votes.cast({ ...(who as { StationKey: string }), Vote: stage.Vote, Options: [option], ClientID })
  return '投票：收下'
}

async function draw({ client, stage }: Acting, who: object, number: number) {
  const ClientID = idOf('draw', stage, number)
  const { Prize } = await client.draws.ticket({ ...(who as { StationKey: string }), Draw: stage.Draw, ClientID })
  return Prize === '' ? '抽奖：没有中' : '抽奖：中奖'
}

/** What each kind of people does. */
export const readerActs: Acts = {
  /** Sign up, vote for what they like, draw; from everywhere. */
  async honest(acting, number) {
    const { client, stage, chance, outcomes } = acting
    const address = `${chance.pick([101, 113, 119, 183, 223])}.${chance.between(1, 250)}.${chance.between(1, 250)}.7`
    const who = vouched(stage, number, address)
    const { SignUp, SessionID } = stage
    await outcomes.note(readerKinds.honest, async () => {
      const ClientID = idOf('join', stage, number)
      const { Mine } = await client.signUpMembers.apply({ ...who, SignUp, SessionID, Name: `读者${number}`, ClientID })
      return Mine.State === 'waitlisted' ? '报名：候补' : '报名：有名额'
    })
    const option = chance.pick(LIKES.flatMap((weight, at) => Array.from({ length: weight }, () => at + 1)))
    await outcomes.note(readerKinds.honest, () => vote(acting, who, { number, option }))
    if (chance.happens(0.1)) await outcomes.note(readerKinds.honest, () => voteAgain(acting, who, number))
    await outcomes.note(readerKinds.honest, () => draw(acting, who, number))
  },
  /** One block of addresses, new accounts, one option. */
  async bought(acting, number) {
    const who = vouched(acting.stage, number, `203.0.113.${1 + (number % 250)}`)
    await acting.outcomes.note(readerKinds.bought, () => vote(acting, who, { number, option: BOUGHT_FOR }))
  },
  /** OpenIDs, numbers and tokens that anybody can write down, and codes that are guessed. */
  async madeUp(acting, number) {
    const { client, stage, chance, outcomes } = acting
    const { StationKey, Vote, Draw, SignUp, SessionID } = stage
    const lies = [
      { StationKey, OpenID: `o-made-up-${number}` },
      { StationKey, Phone: `139${String(number).padStart(8, '0')}` },
      { StationKey, ReaderToken: `person_${'A'.repeat(43)}` },
      { StationKey, ReaderToken: `made-up-${number}.${'A'.repeat(43)}` },
      { StationKey, IntakeKey: 'made-up-key', OpenID: `o-made-up-${number}`, Address: '198.51.100.7' },
    ]
    const who = chance.pick(lies)
    const tries = [
      () => vote(acting, who, { number, option: BOUGHT_FOR }),
      () => draw(acting, who, number),
      async () => {
        const ClientID = idOf('join', stage, number)
        await client.signUpMembers.apply({ ...who, SignUp, SessionID, Name: '冒名', ClientID })
        return '报名：收下'
      },
      async () => {
        await client.votes.receipt({ StationKey, Vote, ReceiptCode: guess(chance) })
        return '回执：猜中'
      },
      async () => {
        const { Prizes } = await client.draws.mine({ ...who, Draw })
        return Prizes.length > 0 ? '抽奖：看到别人的奖' : '抽奖：什么也看不到'
      },
    ]
    await outcomes.note(readerKinds.madeUp, chance.pick(tries))
  },
}

async function voteAgain(acting: Acting, who: object, number: number): Promise<string> {
  await vote(acting, who, { number: number + 1_000_000, option: 1 })
  return '投票：第二张也收下'
}

/** A code as good as any, which is nobody's. */
const guess = (chance: Chance) =>
  newReceiptCode((count) => Uint8Array.from({ length: count }, () => chance.between(0, 255)))
