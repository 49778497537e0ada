// What strangers check, by hashing alone: ballots into a tree of a million, and the audit of a million of them.

import { hash } from 'node:crypto'
import { ballotLeaf, minuteOf, type PublicBallot } from '../../src/evidence/ballots/leaf.ts'
import { voteOrigin } from '../../src/evidence/ballots/origin.ts'
import { tallyOf } from '../../src/evidence/ballots/tally.ts'
import { hexHash, toHex } from '../../src/evidence/bytes.ts'
import { FORMAT, type VoteEvidence } from '../../src/evidence/file/format.ts'
import { verify } from '../../src/evidence/file/verify.ts'
import { signCheckpoint } from '../../src/evidence/notes/checkpoint.ts'
import { keyLine, noteSigner } from '../../src/evidence/notes/keys.ts'
import { Frontier } from '../../src/evidence/tree/frontier.ts'
import { HASH_LENGTH } from '../../src/evidence/tree/hashes.ts'
import { grow, type ReadNodes } from '../../src/evidence/tree/stored.ts'
import { median, type Figure } from '../figure.ts'
import type { Options } from '../options.ts'

/** Ballots appended at once. */
const MORE = 1000
const SMALL = 1000
const LARGE = 1_000_000
/** How many times as long the large tree may take. */
const TIMES = 1.5
/** For the audit of a million, in seconds. */
const AUDIT = 10
/** Checkpoints in the file that is audited. */
const CHECKPOINTS = 100

/** Measures both. `quick`: the audit of a tenth, told as ten times that. */
export async function measureEvidence({ quick, say }: Options): Promise<Figure[]> {
  const appended = await append(quick ? 11 : 101)
  const count = quick ? LARGE / 10 : LARGE
  say(`  a vote of ${count.toLocaleString('en')} ballots is made`)
  return [appended, await audit(asRead(voteOf(count)), LARGE / count)]
}

const ballotOf = (at: number): PublicBallot => ({
  code: hexHash(`code ${at}`),
  minute: minuteOf(Date.UTC(2026, 5, 19) + Math.floor(at / 200) * 60_000),
  options: [1 + (at % 3)],
  pseudonym: hexHash(`reader ${at}`),
})

/** The nodes of a full tree of so many leaves, one run of bytes for each level. */
function storedTree(size: number): ReadNodes {
  const levels = Array.from({ length: 21 }, (_, level) => new Uint8Array(Math.floor(size / 2 ** level) * HASH_LENGTH))
  const tree = new Frontier()
  for (let at = 0; at < size; at++)
    tree.append(ballotLeaf(ballotOf(at % 5000)), ({ level, index, hash: node }) => {
      levels[level]!.set(node, index * HASH_LENGTH)
    })
  return (places) =>
    Promise.resolve(
      places.map(({ level, index }) => levels[level]!.slice(index * HASH_LENGTH, (index + 1) * HASH_LENGTH)),
    )
}

/** The rounds take turns, so that what disturbs one side disturbs the other. */
async function append(rounds: number): Promise<Figure> {
  const sides = [SMALL, LARGE].map((size) => ({ size, read: storedTree(size), times: [] as number[] }))
  const ballots = Array.from({ length: MORE }, (_, at) => ballotOf(at))
  for (let round = 0; round < rounds; round++)
    for (const { size, read, times } of sides) {
      const started = performance.now()
      await grow(read, size, ballots.map(ballotLeaf))
      times.push(performance.now() - started)
    }
  const [small, large] = sides.map(({ times }) => median(times.slice(1)))
  return {
    part: 'evidence',
    title: `${MORE.toLocaleString('en')} ballots into a tree of ${LARGE.toLocaleString('en')}`,
    value: large!,
    unit: 'ms',
    baseline: { title: `into a tree of ${SMALL.toLocaleString('en')}`, value: small! },
    ratio: small! / large!,
    goal: { ratio: 1 / TIMES },
    note: 'leaves hashed, nodes read from memory and told, not written',
  }
}

function voteOf(count: number): VoteEvidence {
  const rules = {
    ...{ id: 'bench', zone: 'Asia/Shanghai', options: [1, 2, 3].map((id) => ({ id, title: `${id}` })) },
    ...{ choices: { least: 1, most: 1 }, limits: { perPerson: 10, perDay: 1, perOption: null } },
  }
  const origin = voteOrigin('bench.example', rules)
  const signer = noteSigner('bench.example', new Uint8Array(32).fill(1))
  const tree = new Frontier()
  const checkpoints: string[] = []
  const ballots = Array.from({ length: count }, (_, at) => {
    const ballot = ballotOf(at)
    const leaf = ballotLeaf(ballot)
    tree.append(leaf)
    if (tree.size % (count / CHECKPOINTS) === 0)
      checkpoints.push(signCheckpoint({ origin, size: tree.size, root: tree.root() }, [signer]))
    return { ...ballot, leaf: toHex(leaf) }
  })
  const [from, to] = [ballots[0]!.minute, ballots.at(-1)!.minute]
  return {
    ...{ format: FORMAT, kind: 'vote', key: keyLine(signer.key), checkpoints, ballots, exclusions: [] },
    vote: { ...rules, title: 'bench', origin, from, to },
    tally: tallyOf(rules.options, ballots, []),
  }
}

/** As it comes out of a file: each text on its own. */
const asRead = (file: VoteEvidence) => JSON.parse(JSON.stringify(file)) as VoteEvidence

async function audit(file: VoteEvidence, times: number): Promise<Figure> {
  const started = performance.now()
  const { findings } = await verify(file)
  const took = performance.now() - started
  if (findings.length > 0) throw new Error(`The audited vote does not agree: ${findings[0]!.sentence}`)
  const hashed = performance.now()
  const [leaf, node] = [new Uint8Array(220), new Uint8Array(65)]
  for (const _ of file.ballots) [hash('sha256', leaf), hash('sha256', node)]
  const bare = performance.now() - hashed
  return {
    part: 'evidence',
    title: `audit of ${LARGE.toLocaleString('en')} ballots`,
    value: (took * times) / 1000,
    unit: 's',
    baseline: { title: 'as many hashes by node:crypto alone', value: (bare * times) / 1000 },
    ratio: bare / took,
    goal: { atMost: AUDIT },
    note: `leaves, ${CHECKPOINTS} checkpoints, limits and tally${times > 1 ? `; measured of ${file.ballots.length.toLocaleString('en')}` : ''}`,
  }
}
