// Whole evidence files that agree with themselves, as the house would write them: tests spoil them by hand.
import { minuteOf, ballotLeaf, pseudonymOf, type PublicBallot } from '../../src/evidence/ballots/leaf.ts'
import { voteOrigin } from '../../src/evidence/ballots/origin.ts'
import { codeHash, newReceiptCode, type RandomBytes } from '../../src/evidence/ballots/receipt.ts'
import { tallyOf } from '../../src/evidence/ballots/tally.ts'
import { timeOf } from '../../src/evidence/beacon/chains.ts'
import { fromHex, hashOf, toHex } from '../../src/evidence/bytes.ts'
import { drawClosing } from '../../src/evidence/draws/closing.ts'
import { deckOf, leftOf } from '../../src/evidence/draws/deck.ts'
import { entryLeaf } from '../../src/evidence/draws/entryLeaf.ts'
import { drawText } from '../../src/evidence/draws/sampler.ts'
import { seedHash, specificationHash } from '../../src/evidence/draws/specification.ts'
import {
  FORMAT,
  type BallotEvidence,
  type ClosingEvidence,
  type DeckEvidence,
  type VoteEvidence,
  type VoteRules,
} from '../../src/evidence/file/format.ts'
import { keyLine, noteSigner, type NoteSigner } from '../../src/evidence/notes/keys.ts'
import { signCheckpoint } from '../../src/evidence/notes/checkpoint.ts'
import { Frontier } from '../../src/evidence/tree/frontier.ts'
import { grow, proveInclusion } from '../../src/evidence/tree/stored.ts'
import { ownBeacon } from './ownBeacon.ts'

const secret = new Uint8Array(32).fill(9)
const START = Date.UTC(2026, 5, 19, 1, 0)
/** The house's key. */
export const signer: NoteSigner = noteSigner('news.example/votes', new Uint8Array(32).fill(3))
/** Chance that can be said again. */
export function chance(seed: number): RandomBytes {
  let state = seed
  return (count) => Uint8Array.from({ length: count }, () => (state = (state * 48271) % 2147483647) >> 8)
}

const people = {
  id: '0b5d2f1c-1111-4222-8333-444455556666',
  zone: 'Asia/Shanghai',
  options: [1, 2, 3].map((id) => ({ id, title: `古渡${id}队` })),
  choices: { least: 1, most: 2 },
  limits: { perPerson: 3, perDay: 1, perOption: null },
} satisfies Partial<VoteRules>

/** Ballots in the order they came: 30 readers on 3 days, a minute after the other. */
function ballots(count: number): PublicBallot[] {
  const random = chance(1)
  return Array.from({ length: count }, (_, at) => ({
    code: codeHash(people.id, newReceiptCode(random)),
    minute: minuteOf(START + Math.floor(at / 30) * 86_400_000 + (at % 30) * 60_000),
    options: at % 4 === 0 ? [1, 3] : [1 + (at % 3)],
    pseudonym: pseudonymOf(secret, `reader:${at % 30}`),
  }))
}

/** A vote of 80 ballots, with checkpoints at 20, 50 and 80, and four ballots excluded for two reasons. */
export function voteFile(): VoteEvidence {
  const cast = ballots(80)
  const vote = {
    ...people,
    title: '古渡龙舟赛',
    origin: voteOrigin('news.example', people),
    from: minuteOf(START),
    to: minuteOf(START + 7 * 86_400_000),
  }
  const tree = new Frontier()
  const checkpoints: string[] = []
  for (const [at, one] of cast.entries()) {
    tree.append(ballotLeaf(one))
    if ([20, 50, 80].includes(at + 1))
      checkpoints.push(signCheckpoint({ origin: vote.origin, size: at + 1, root: tree.root() }, [signer]))
  }
  const exclusions = [3, 7, 12, 41].map((ballot) => ({
    ballot,
    reason: ballot > 10 ? '同一网段集中投票' : '设备刚刚出现',
  }))
  return {
    ...{ format: FORMAT, kind: 'vote', vote, key: keyLine(signer.key), checkpoints },
    ballots: cast.map((one) => ({ ...one, leaf: toHex(ballotLeaf(one)) })),
    exclusions,
    tally: tallyOf(vote.options, cast, exclusions).map((line) => ({ ...line, jury: 5 })),
  }
}

/** Ballot 34 of such a vote, proved by the checkpoint at 50. */
export async function ballotFile({ vote, key, ballots: cast, checkpoints }: VoteEvidence): Promise<BallotEvidence> {
  const leaves = cast.map(({ leaf }) => fromHex(leaf)!)
  const { nodes } = await grow(() => Promise.resolve([]), 0, leaves)
  const read = (places: readonly { level: number; index: number }[]) =>
    Promise.resolve(
      places.map((at) => nodes.find(({ level, index }) => level === at.level && index === at.index)!.hash),
    )
  const { leaf: _, ...ballot } = cast[33]!
  return {
    ...{ format: FORMAT, kind: 'ballot', origin: vote.origin, key, ballot, number: 34 },
    ...{ checkpoint: checkpoints[1]!, proof: (await proveInclusion(read, 33, 50)).map(toHex) },
  }
}

const seed = hashOf('a seed')
const prizes = [
  { id: 'first', title: '一等奖', units: 1 },
  { id: 'second', title: '二等奖', units: 3 },
]
const beacon = ownBeacon()
const after = new Date(timeOf(beacon.chain, 40) * 1000).toISOString()

/** A closing draw among 40 entries of 30 readers, with a beacon of our own. */
export function closingFile(): ClosingEvidence {
  const specification = {
    ...{ id: 'd1', title: '投票有礼', method: 'closing', prizes, oncePerPerson: true, standby: 3 },
    ...{ outside: { kind: 'drand', chain: beacon.chain, after }, rules: '活动规则……' },
  } satisfies ClosingEvidence['specification']
  const entries = ballots(40).map(({ code, minute, pseudonym }) => ({ code, minute, pseudonym }))
  const tree = new Frontier()
  for (const entry of entries) tree.append(entryLeaf(entry))
  const list = toHex(tree.root())
  const round = beacon.sign(40)
  const text = drawText(toHex(seed), list, toHex(hashOf(Buffer.from(round.signature, 'hex'))))
  return {
    ...{ format: FORMAT, kind: 'draw', specification, seed: toHex(seed), list },
    committed: { specification: specificationHash(specification), seed: seedHash(seed) },
    outside: { kind: 'drand', ...round },
    odds: prizes.map(({ id, units }) => ({ prize: id, units, of: 40 })),
    entries: entries.map((entry) => ({ ...entry, leaf: toHex(entryLeaf(entry)) })),
    result: drawClosing(specification, entries, text),
  }
}

/** A deck of 1,000 tickets with 100 prizes, of which `taken` (default all) were asked for and every 97th number is void. */
export function deckFile(taken = 1000): DeckEvidence {
  const ten = [
    { id: 'first', title: '一等奖', units: 10 },
    { id: 'second', title: '二等奖', units: 90 },
  ]
  const specification = {
    ...{ id: 'd2', title: '即抽即中', method: 'deck', prizes: ten, tickets: 1000 },
    ...{ outside: { kind: 'empty' }, rules: '活动规则……' },
  } satisfies DeckEvidence['specification']
  const deck = deckOf(specification, drawText(toHex(seed), specificationHash(specification), ''))
  const numbers = Array.from({ length: taken }, (_, at) => at + 1)
  const tickets = numbers
    .filter((number) => number % 97 > 0)
    .map((number) => ({
      number,
      minute: minuteOf(START + number * 1000),
      pseudonym: pseudonymOf(secret, `reader:${number}`),
      prize: deck.get(number) ?? null,
    }))
  const left = leftOf(deck, new Set(tickets.map(({ number }) => number)))
  return {
    ...{ format: FORMAT, kind: 'draw', specification, seed: toHex(seed), outside: { kind: 'empty' }, tickets },
    committed: { specification: specificationHash(specification), seed: seedHash(seed) },
    odds: ten.map(({ id, units }) => ({ prize: id, units, of: 1000 })),
    void: numbers.filter((number) => number % 97 === 0),
    left: [...left].map(([prize, units]) => ({ prize, units })),
  }
}
