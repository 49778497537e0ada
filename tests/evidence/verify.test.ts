// Evidence files as a whole: those that agree, and what is changed by hand in them, which is named.
import { describe, expect, test } from 'vitest'
import { codeHash, newReceiptCode } from '../../src/evidence/ballots/receipt.ts'
import { ballotLeaf } from '../../src/evidence/ballots/leaf.ts'
import { voteOrigin } from '../../src/evidence/ballots/origin.ts'
import { fromHex, hexHash, toHex } from '../../src/evidence/bytes.ts'
import { verify } from '../../src/evidence/file/verify.ts'
import { isCodeOf } from '../../src/evidence/file/verifyBallot.ts'
import { FORMAT } from '../../src/evidence/file/format.ts'
import { keyLine, noteSigner } from '../../src/evidence/notes/keys.ts'
import { signCheckpoint } from '../../src/evidence/notes/checkpoint.ts'
import { entryLeaf } from '../../src/evidence/draws/entryLeaf.ts'
import { Frontier } from '../../src/evidence/tree/frontier.ts'
import { ballotFile, chance, closingFile, deckFile, signer, voteFile } from './samples.ts'
import { quicknet } from '../../src/evidence/beacon/chains.ts'
import { ownBeacon } from './ownBeacon.ts'

/** A file somebody may change wherever he likes. */
// eslint-disable-next-line typescript/no-explicit-any
type Open = any
/** What is found when a file was changed: `subject which` each. */
async function found(file: unknown, change: (open: Open) => void, known = {}): Promise<string[]> {
  const open = structuredClone(file) as Open
  change(open)
  const { findings } = await verify(JSON.parse(JSON.stringify(open)), known)
  for (const { sentence } of findings) expect(sentence).toMatch(/\p{Script=Han}.*。$/u)
  return findings.map(({ subject, which }) => `${subject} ${which}`.trim())
}
const untouched = () => undefined

describe('a vote', () => {
  const vote = voteFile()

  test('that nobody touched agrees, also with the key and the checkpoints somebody kept', async () => {
    expect(await found(vote, untouched)).toEqual([])
    const known = { keys: [vote.key], checkpoints: [vote.checkpoints[1]!] }
    expect(await found(vote, untouched, known)).toEqual([])
    const { notes } = await verify(vote)
    expect(notes.join('\n')).toContain('80 张选票、3 个检查点、4 条剔除和 3 行计票')
    expect(notes.join('\n')).toContain(vote.key)
  })

  test.each<[string, (open: Open) => void, string[]]>([
    ['the option of a ballot', (open) => (open.ballots[11].options = [1]), ['ballot 12', 'tally 1', 'tally 3']],
    ['the minute of a ballot', (open) => (open.ballots[11].minute = '2026-06-20T01:11Z'), ['ballot 12', 'limit 42']],
    ['the code of a ballot', (open) => (open.ballots[11].code = hexHash('x')), ['ballot 12']],
    ['the pseudonym of a ballot', (open) => (open.ballots[11].pseudonym = hexHash('x')), ['ballot 12']],
    ['the leaf of a ballot', (open) => (open.ballots[60].leaf = hexHash('x')), ['ballot 61', 'checkpoint 80']],
    ['a ballot taken out', (open) => open.ballots.splice(79, 1), ['checkpoint 80', 'tally 2']],
    [
      'a ballot put in',
      (open) => open.ballots.push({ ...open.ballots[0], code: hexHash('x'), minute: '2026-06-23T01:00Z' }),
      ['limit 81', 'ballot 81', 'checkpoint 80', 'tally 1', 'tally 3'],
    ],
    [
      'a ballot copied',
      (open) => open.ballots.push(open.ballots[79]),
      ['ballot 81', 'limit 81', 'checkpoint 80', 'tally 2'],
    ],
    ['raw figures', (open) => (open.tally[0].raw += 1), ['tally 1']],
    ['counted figures', (open) => (open.tally[1].counted += 1), ['tally 2']],
    ['excluded figures', (open) => (open.tally[0].excluded['别的理由'] = 1), ['tally 1']],
    ['a line of figures', (open) => open.tally.pop(), ['tally 3']],
    ['a line twice', (open) => open.tally.push(open.tally[2]), ['tally']],
    ['the figures of no option', (open) => (open.tally[2].option = 9), ['tally 9', 'tally 3']],
    ['an exclusion taken back in silence', (open) => open.exclusions.pop(), ['tally 1', 'tally 3']],
    ['an exclusion of no ballot', (open) => (open.exclusions[3].ballot = 99), ['exclusion 99', 'tally 1', 'tally 3']],
    ['an exclusion twice', (open) => open.exclusions.push(open.exclusions[0]), ['exclusion 3']],
    ['a limit', (open) => (open.vote.limits.perDay = 2), ['rules 0b5d2f1c-1111-4222-8333-444455556666']],
    ['an option', (open) => (open.vote.options[0].title = 'x'), ['rules 0b5d2f1c-1111-4222-8333-444455556666']],
    ['the period', (open) => (open.vote.from = '2026-06-19T01:01Z'), ['limit 1']],
    [
      'a checkpoint',
      (open) => (open.checkpoints[1] = open.checkpoints[1].replace('\n50\n', '\n51\n')),
      ['checkpoint 2'],
    ],
    ['the last checkpoint', (open) => open.checkpoints.pop(), ['checkpoint 50']],
    [
      'the key',
      (open) => (open.key = open.key.replace('+', '+0')),
      ['key', ...Array.from({ length: 3 }, (_, at) => `checkpoint ${at + 1}`), 'checkpoint 0'],
    ],
  ])('%s is named', async (_, change, expected) => {
    // Two figures of one option, or two limits of one ballot, are two sentences.
    const all = new Set(await found(vote, change))
    expect([...all].sort()).toEqual(expected.sort())
  })

  test('a ballot and its leaf together: the stretch between two checkpoints is named', async () => {
    const { findings } = await verify({
      ...vote,
      ballots: vote.ballots.map((one, at) => {
        const ballot = { ...one, options: at === 25 ? [3] : one.options }
        return { ...ballot, leaf: toHex(ballotLeaf(ballot)) }
      }),
    })
    const about = findings.find(({ subject }) => subject === 'checkpoint')
    expect(about?.sentence).toContain('第 21 至 50 号选票')
    expect(findings.filter(({ subject }) => subject === 'checkpoint')).toHaveLength(1)
  })

  test('everything anew, and signed anew by the house: the checkpoint somebody kept says so', async () => {
    const tree = new Frontier()
    const ballots = vote.ballots.slice(1)
    for (const one of ballots) tree.append(fromHex(one.leaf)!)
    const forged = {
      ...vote,
      ballots,
      checkpoints: [signCheckpoint({ origin: vote.vote.origin, size: 79, root: tree.root() }, [signer])],
    }
    const silent = await verify(forged)
    expect(silent.findings.some(({ subject }) => subject === 'checkpoint')).toBe(false)
    expect(silent.notes.join()).toContain('没有给出您早先保存的检查点')
    const { findings } = await verify(forged, { checkpoints: [vote.checkpoints[0]!] })
    expect(findings.map(({ subject }) => subject)).toContain('checkpoint')
  })

  test('a key of somebody else is no reason for anything', async () => {
    const other = keyLine(noteSigner('news.example/votes', new Uint8Array(32).fill(4)).key)
    const all = await found(vote, untouched, { keys: [other] })
    expect(all.slice(0, 3)).toEqual(['checkpoint 1', 'checkpoint 2', 'checkpoint 3'])
    expect(await found(vote, untouched, { keys: ['nonsense', vote.key] })).toEqual(['key'])
    // Signed by the house, and for another vote.
    const foreign = signCheckpoint({ origin: 'news.example/vote/2', size: 0, root: new Uint8Array(32) }, [signer])
    expect(await found(vote, (open) => open.checkpoints.push(foreign))).toEqual(['checkpoint 4'])
  })

  test('limits: each person, each day of the newsroom and each option, by the zone and not by UTC', async () => {
    const rules = { ...vote.vote, limits: { perPerson: 2, perDay: null, perOption: 1 } }
    const file = { ...vote, vote: { ...rules, origin: voteOrigin('news.example', rules) } }
    const { findings } = await verify(file, {})
    const limits = findings.filter(({ subject }) => subject === 'limit')
    // 20 readers voted a third time; those who named an option again are told as well.
    expect(limits.filter(({ sentence }) => sentence.includes('每人至多 2 张'))).toHaveLength(20)
    expect(limits.some(({ sentence }) => sentence.includes('每人每项至多 1 张'))).toBe(true)
    // 16:30 UTC is the next day in Shanghai.
    const days = ['2026-06-21T15:59Z', '2026-06-21T16:30Z', '2026-06-21T16:31Z']
    const who = { pseudonym: hexHash('new'), options: [1] }
    const more = days.map((minute) => ({ ...who, code: hexHash(minute), minute }))
    const late = await verify({
      ...vote,
      ballots: [...vote.ballots, ...more.map((one) => ({ ...one, leaf: toHex(ballotLeaf(one)) }))],
    })
    const [one, ...others] = late.findings.filter(({ subject }) => subject === 'limit')
    expect([one?.which, others]).toEqual(['83', []])
    expect(one?.sentence).toContain('2026-06-22')
  })

  test('choices: too many, none, twice, strange', async () => {
    for (const options of [[], [1, 2, 3], [1, 1], [2, 1], [9]])
      expect(await found(vote, (open) => (open.ballots[11].options = options)), String(options)).toContain('limit 12')
  })

  test('a thousand mistakes are not a thousand sentences', async () => {
    const { findings } = await verify({ ...vote, ballots: Array.from({ length: 2000 }, () => vote.ballots[0]!) })
    expect(findings.length).toBeLessThan(400)
    expect(findings.some(({ sentence }) => sentence.includes('另有'))).toBe(true)
  })
})

describe('a ballot', () => {
  const vote = voteFile()
  test('is in the tree, or named', async () => {
    const file = await ballotFile(vote)
    expect(await found(file, untouched, { keys: [vote.key] })).toEqual([])
    expect(await found(file, (open) => (open.ballot.options = [2]))).toEqual(['ballot 34'])
    expect(await found(file, (open) => (open.number = 35))).toEqual(['ballot 35'])
    expect(await found(file, (open) => (open.proof[0] = hexHash('x')))).toEqual(['ballot 34'])
    expect(await found(file, (open) => (open.checkpoint = vote.checkpoints[2]))).toEqual(['ballot 34'])
    expect(await found(file, (open) => (open.checkpoint = open.checkpoint.replace('\n50\n', '\n49\n')))).toEqual([
      'checkpoint 1',
    ])
  })

  test('is told by minutes and numbers, or in the words of who asks', async () => {
    const file = await ballotFile(vote)
    const last = async (known = {}) => (await verify(file, known)).notes.at(-1)
    const { minute, options } = file.ballot
    expect(await last()).toContain(`${minute} 投给第 ${options[0]} 号选项`)
    const words = { minute: () => '早上', option: (id: number) => `“${id}. 青龙”` }
    expect(await last({ words })).toContain(`早上 投给“${options[0]}. 青龙”`)
  })

  test('belongs to the code it was given for', () => {
    const code = newReceiptCode(chance(5))
    const ballot = { code: codeHash('guid', code) }
    expect(isCodeOf('guid', code.toLowerCase(), ballot)).toBe(true)
    expect([isCodeOf('other', code, ballot), isCodeOf('guid', 'x', ballot)]).toEqual([false, false])
  })
})

describe('a closing draw', () => {
  const draw = closingFile()
  const winners = new Set(draw.result.winners.map(({ entry }) => entry).concat(draw.result.standby))
  // Of readers who have one entry only.
  const loser = draw.entries.findIndex((_, at) => at >= 10 && at < 30 && !winners.has(at + 1))
  const rewrite = (open: Open, at: number) => {
    open.entries[at].minute = '2026-06-19T02:00Z'
    open.entries[at].leaf = toHex(entryLeaf(open.entries[at]))
  }

  test('that nobody touched agrees, also with what was public beforehand', async () => {
    expect(await found(draw, untouched)).toEqual([])
    const hashes = [draw.committed.specification, draw.committed.seed, draw.list]
    expect(await found(draw, untouched, { hashes })).toEqual([])
    expect(await found(draw, untouched, { hashes: [hexHash('x')] })).toEqual([`commitment ${hexHash('x')}`])
    expect([draw.result.winners.length, draw.result.standby.length]).toEqual([4, 3])
  })

  test.each<[string, (open: Open) => void, string[]]>([
    ['a prize', (open) => (open.specification.prizes[0].title = 'x'), ['commitment d1']],
    ['the rules', (open) => (open.specification.rules += '。'), ['commitment d1']],
    ['what nobody asked for in the rules', (open) => (open.specification.more = 1), ['commitment d1']],
    ['an odds figure', (open) => (open.odds[0].of = 20), ['odds first']],
    ['the units of an odds figure', (open) => (open.odds[1].units = 5), ['odds second']],
    ['an odds figure left out', (open) => open.odds.pop(), ['odds second']],
    ['an odds figure of no prize', (open) => (open.odds[1].prize = 'third'), ['odds third', 'odds second']],
    ['the minute of an entry', (open) => (open.entries[7].minute = '2026-06-19T02:00Z'), ['entry 8']],
    [
      'the pseudonym of an entry that did not win',
      (open) => (open.entries[loser].pseudonym = hexHash('x')),
      [`entry ${loser + 1}`],
    ],
    ['the leaf of an entry', (open) => (open.entries[7].leaf = hexHash('x')), ['entry 8', 'list']],
    ['an entry and its leaf', (open) => rewrite(open, 7), ['list']],
    [
      'two winners changed about',
      (open) => open.result.winners.reverse(),
      ['result 1', 'result 2', 'result 3', 'result 4'],
    ],
    ['a winner', (open) => (open.result.winners[0].entry = loser + 1), ['result 1']],
    ['a winner too few', (open) => open.result.winners.pop(), ['result 4']],
    ['the stand-by order', (open) => open.result.standby.reverse(), ['result standby 1', 'result standby 3']],
    ['the round', (open) => Object.assign(open.outside, ownBeacon().sign(41)), ['outside 41']],
    ['the signature of the round', (open) => Object.assign(open.outside, { ...ownBeacon(8).sign(40) }), ['outside 40']],
    ['where the figure comes from', (open) => (open.outside = { kind: 'empty' }), ['outside']],
  ])('%s is named', async (_, change, expected) => {
    const all = await found(draw, change)
    // With another figure from outside everything is drawn otherwise: what is at fault stands first.
    expect(all.filter((one) => !(expected[0]!.startsWith('outside') && one.startsWith('result'))).sort()).toEqual(
      expected.sort(),
    )
  })

  test.each([
    ['the seed', (open: Open) => (open.seed = hexHash('x')), 'seed d1'],
    ['the commitment to the seed', (open: Open) => (open.committed.seed = hexHash('x')), 'seed d1'],
    ['the list', (open: Open) => (open.list = hexHash('x')), 'list'],
    ['an entry taken out', (open: Open) => open.entries.pop(), 'list'],
    ['an entry put in twice', (open: Open) => open.entries.push(open.entries[0]), 'entry 41'],
    ['units', (open: Open) => (open.specification.prizes[0].units = 2), 'commitment d1'],
  ])('%s is named, whatever follows from it', async (_, change, expected) => {
    expect(await found(draw, change)).toContain(expected)
  })

  test('a chain that says it is quicknet has to be it; one of our own is told', async () => {
    const { notes } = await verify(draw)
    expect(notes.join()).toContain('不是 drand 的公共网络')
    const all = await found(draw, (open) => (open.specification.outside.chain.hash = quicknet.hash))
    expect(all).toContain('outside 40')
  })
})

describe('a deck', () => {
  const draw = deckFile()

  test('of 1,000 tickets with 100 prizes: exactly as many won as numbers were not void, and all of it agrees', async () => {
    expect(await found(draw, untouched)).toEqual([])
    const won = draw.tickets.filter(({ prize }) => prize !== null).length
    expect(won + draw.left.reduce((sum, { units }) => sum + units, 0)).toBe(100)
    expect(await found(deckFile(300), untouched)).toEqual([])
  })

  const winner = draw.tickets.findIndex(({ prize }) => prize === 'first')
  const blank = draw.tickets.findIndex(({ prize }) => prize === null)
  const left = (id: string) => draw.left.find(({ prize }) => prize === id)?.units ?? 0
  const numberOf = (at: number) => draw.tickets[at]!.number

  test.each<[string, (open: Open) => void, string[]]>([
    ['a blank made to win', (open) => (open.tickets[blank].prize = 'first'), [`ticket ${numberOf(blank)}`]],
    ['a prize taken away', (open) => (open.tickets[winner].prize = null), [`ticket ${numberOf(winner)}`]],
    ['a lesser prize', (open) => (open.tickets[winner].prize = 'second'), [`ticket ${numberOf(winner)}`]],
    ['a number twice', (open) => open.tickets.push(open.tickets[blank]), [`ticket ${numberOf(blank)}`]],
    ['a number that is not in the deck', (open) => open.void.push(1001), ['ticket 1001']],
    ['a ticket that was let go', (open) => open.tickets.splice(blank, 1), [`ticket ${numberOf(blank)}`]],
    ['a number void as well', (open) => open.void.push(numberOf(blank)), [`ticket ${numberOf(blank)}`]],
    [
      'what is left',
      (open) => (open.left = [{ prize: 'first', units: 10 }]),
      ['result first', ...(left('second') ? ['result second'] : [])],
    ],
    ['an odds figure', (open) => (open.odds[0].of = 100), ['odds first']],
  ])('%s is named', async (_, change, expected) => {
    expect((await found(draw, change)).sort()).toEqual(expected.sort())
  })

  test('the seed and the number of tickets are named', async () => {
    expect(await found(draw, (open) => (open.seed = hexHash('x')))).toContain('seed d2')
    expect(await found(draw, (open) => (open.specification.tickets = 2000))).toContain('commitment d2')
    expect(await found(draw, (open) => (open.specification.tickets = 5))).toContain('odds')
  })
})

describe('a draw before its reveal', () => {
  const sealedOf = (file: Open, parts: readonly string[]): Open =>
    structuredClone(
      Object.fromEntries(['format', 'kind', 'committed', 'specification', ...parts].map((part) => [part, file[part]])),
    )
  const deck = sealedOf(deckFile(), [])
  const open = sealedOf(closingFile(), [])
  const frozen = sealedOf(closingFile(), ['list', 'entries'])

  test.each([
    ['a deck that is running', deck],
    ['a list that grows', open],
    ['a list that is frozen', frozen],
  ])('%s: what is public agrees, and it is told that the seed comes later', async (_, file) => {
    const { findings, notes, isSealed } = await verify(file, { hashes: [file.committed.specification] })
    expect([findings, isSealed]).toEqual([[], true])
    expect(notes.join('')).toContain('才揭示')
  })

  test('what was changed after approval, or was not what somebody kept, is named', async () => {
    expect(await found(deck, (file) => (file.specification.tickets = 2000))).toEqual(['commitment d2'])
    expect(await found(deck, untouched, { hashes: [hexHash('x')] })).toEqual([`commitment ${hexHash('x')}`])
    expect(await found(frozen, (file) => file.entries.pop())).toEqual(['list'])
  })

  test('a seed that was cut out of a whole file is missed', async () => {
    expect(await found(deckFile(), (file) => delete file.seed)).toEqual(['file seed'])
    expect((await verify(deckFile())).isSealed).toBeUndefined()
  })
})

describe('what is no evidence file', () => {
  test.each([
    [null, ''],
    [{}, 'format'],
    [{ format: FORMAT, kind: 'poll' }, 'kind'],
    [{ ...voteFile(), ballots: {} }, 'ballots'],
    [{ ...voteFile(), vote: { ...voteFile().vote, zone: 'Mars/Olympus' } }, 'vote.zone'],
    [{ ...voteFile(), ballots: [{ ...voteFile().ballots[0], minute: '2026-02-30T00:00Z' }] }, 'ballots[0].minute'],
    [
      {
        ...voteFile(),
        vote: { ...voteFile().vote, options: [voteFile().vote.options[0], voteFile().vote.options[0]] },
      },
      'vote.options',
    ],
    [{ ...deckFile(), specification: { ...deckFile().specification, method: 'x' } }, 'specification.method'],
    [
      {
        ...deckFile(),
        specification: {
          ...deckFile().specification,
          prizes: [1, 2].map((id) => ({ id: `${id}`, title: '', units: 600_000 })),
        },
      },
      'specification.prizes',
    ],
    [{ ...closingFile(), outside: { kind: 'drand', round: 0, signature: 'aa' } }, 'outside.round'],
  ])('%#: what is wrong is named by its place', async (file, place) => {
    const { findings } = await verify(file)
    expect(findings.map(({ subject, which }) => [subject, which])).toEqual([['file', place]])
    expect(findings[0]!.sentence).toMatch(/^文件.*须为.*。$/u)
  })

  test('a specification without end or with half a sign ends in a sentence', async () => {
    let deep: unknown = 1
    for (let level = 0; level < 100; level++) deep = [deep]
    for (const more of [deep, '\ud800']) {
      const { findings } = await verify({ ...deckFile(), specification: { ...deckFile().specification, more } })
      expect(findings.map(({ subject }) => subject)).toContain('file')
    }
  })
})
