import { expect, test } from 'vitest'
import { rhythmOf, scoreOf, signsOf, SUSPICIOUS } from '../../../src/api/engagement/ballotClusters/suspicion.ts'
import { demandOf, whyClosed } from '../../../src/api/engagement/votes/mayVote.ts'
import { optionsIn, optionsProblem } from '../../../src/api/engagement/votes/optionLines.ts'
import { seesResults, voteResults, whyHidden, type VoteResults } from '../../../src/api/engagement/votes/results.ts'
import { publicVoteStates, voteStates } from '../../../src/api/engagement/votes/voteStates.ts'
import { clusterGroups } from '../../../server/engagement/votes/clusterGroups.ts'
import { countersOf, dayOf } from '../../../server/engagement/votes/countUp.ts'
import { blockOf } from '../../../server/engagement/votes/place.ts'
import { receiptCodeOf } from '../../../server/engagement/votes/secret.ts'
import { readReceiptCode } from '../../../src/evidence/ballots/receipt.ts'

test('a vote goes its way, and no other', () => {
  expect(voteStates.diagram()).toMatchInlineSnapshot(`
    "stateDiagram-v2
      draft --> pending: submit
      pending --> published: pass
      pending --> refused: refuse
      refused --> pending: submit
      published --> refused: refuse
      published --> running: start
      running --> paused: pause
      running --> ended: end
      paused --> ended: end
      paused --> running: resume
      ended --> certified: certify"
  `)
  expect(voteStates.targets('certified', 'certify')).toEqual([])
})

test('nothing is public before somebody passed it', () => {
  for (const state of ['draft', 'pending', 'refused'] as const) expect(publicVoteStates).not.toContain(state)
})

test('options are a line each, with what is said of them behind a bar', () => {
  expect(optionsIn(' 一队 | 冠军\n\n　二队｜新队\r\n三队')).toEqual([
    { Title: '一队', Summary: '冠军' },
    { Title: '二队', Summary: '新队' },
    { Title: '三队', Summary: '' },
  ])
})

test.each([
  ['一\n二', undefined],
  ['', undefined],
  ['一\n一', '选项第 2 行的“一”前面已经有了。'],
  ['甲\n乙\n甲 | 说明', '选项第 3 行的“甲”前面已经有了。'],
  ['龙舟A\n龙 舟ａ', '选项第 2 行的“龙 舟ａ”和第 1 行的“龙舟A”看上去一样，请改一个。'],
  ['一队（甲）\n一队(甲)', '选项第 2 行的“一队(甲)”和第 1 行的“一队（甲）”看上去一样，请改一个。'],
  ['C\nC#\né\ne', undefined],
  ['一\n | 说明', '选项第 2 行没有名称。'],
  [`${'长'.repeat(61)}\n二`, '选项第 1 行的名称不能超过 60 个字，现在是 61 个。'],
  [Array.from({ length: 201 }, (_, at) => `${at}队`).join('\n'), '选项最多 200 个，现在是 201 个。'],
])('what is wrong with options is told: %j', (text, problem) => expect(optionsProblem(text)).toBe(problem))

test('who sees figures, by rule, state and whether they voted', () => {
  const seen = (Results: VoteResults) =>
    (['running', 'ended', 'certified'] as const).flatMap((State) =>
      [false, true].map((hasVoted) => (seesResults({ Results, State }, hasVoted) ? '是' : '否')),
    )
  expect(Object.keys(voteResults).map((one) => seen(one as VoteResults).join(''))).toEqual([
    '是是是是是是',
    '否是是是是是',
    '否否是是是是',
    '否否否否否否',
  ])
  expect(whyHidden({ Results: 'staff', State: 'certified' }, true)).toBe('这次投票的结果只供编辑部查看。')
  expect(whyHidden({ Results: 'voted', State: 'running' })).toBe('投票以后可以看到结果。')
})

test('why no ballot is taken', () => {
  const now = new Date('2026-11-29T08:00:00Z')
  const [before, after] = [new Date('2026-11-28T08:00:00Z'), new Date('2026-11-30T08:00:00Z')]
  const vote = { State: 'running', Reason: '', BeginTime: before, EndTime: after, EndedAt: null } as const
  const why = (one: Parameters<typeof whyClosed>[0]) => whyClosed(one, now, (at) => at.toISOString().slice(0, 10))
  expect(why(vote)).toBeUndefined()
  expect(why({ ...vote, State: 'published', BeginTime: after })).toBe('投票还没有开始。')
  expect(why({ ...vote, EndTime: now })).toBe('投票已于 2026-11-29 结束。')
  expect(why({ ...vote, State: 'paused', Reason: '查刷票' })).toBe('投票暂停了：查刷票。')
  expect(why({ ...vote, State: 'draft' })).toBe('没有这场投票。')
  expect(why({ ...vote, State: 'ended', EndedAt: before })).toBe('投票已于 2026-11-28 结束。')
  expect(why({ ...vote, State: 'certified' })).toBe('投票已经结束。')
})

test.each([
  ['never', 1000, false, false],
  ['suspicious', 19, false, false],
  ['suspicious', 20, true, false],
  ['suspicious', 60, true, true],
  ['always', 0, true, false],
  ['always', 20, true, true],
] as const)('captcha %s after %i of a block: work %s, picture %s', (captcha, recent, proof, picture) =>
  expect(demandOf(captcha, recent)).toEqual({ proof, picture }),
)

const quiet = { Count: 8, Young: 1, Gaps: 7 * 600, Squares: 7 * 600 * 600 * 2, Share: 0.5 }

test('a school is no bought vote, a machine looks like one', () => {
  expect(scoreOf(signsOf(quiet))).toBe(0)
  const machine = { Count: 60, Young: 60, Gaps: 59 * 8, Squares: 59 * 64.5, Share: 0.1 }
  const signs = signsOf(machine)
  expect(scoreOf(signs)).toBeGreaterThanOrEqual(SUSPICIOUS)
  expect(signs.map(({ says }) => says)).toEqual([
    '60 票的设备是一天内出现的',
    '每隔 8 秒一票，像机器',
    '同一网段 60 票',
    '都投了同样的选项，全场只占 10%',
  ])
  // An office of fifty who come as people do and chose what most chose.
  expect(
    scoreOf(signsOf({ Count: 50, Young: 10, Gaps: 49 * 300, Squares: 49 * 300 * 300 * 2, Share: 0.4 })),
  ).toBeLessThan(SUSPICIOUS)
  expect(signsOf({ ...machine, Count: 4, Young: 4 })).toEqual([])
})

test('the rhythm of a cluster', () => {
  expect(rhythmOf({ ...quiet, Count: 2 })).toBeUndefined()
  expect(rhythmOf({ ...quiet, Count: 3, Gaps: 20, Squares: 200 })).toEqual({ mean: 10, spread: 0 })
})

test('ballots of one go are grouped by block and options; what is erased is in none', () => {
  const at = (seconds: number) => new Date(Date.UTC(2026, 10, 29, 8, 0, seconds))
  const ballot = (Place: string | null, option: number, seconds: number, known: Date | null = at(0)) => ({
    ...{ Place, Options: [option], CreateTime: at(seconds), KnownSince: known },
  })
  const groups = clusterGroups([
    ballot('a', 1, 10),
    ballot('a', 1, 4, new Date(0)),
    ballot('a', 2, 5),
    ballot(null, 1, 6),
    ballot('a', 1, 13, null),
  ])
  expect(groups).toEqual([
    { Place: 'a', Options: [1], Count: 3, Young: 1, Gaps: 9, Squares: 45, FirstAt: at(4), LastAt: at(13) },
    { Place: 'a', Options: [2], Count: 1, Young: 1, Gaps: 0, Squares: 0, FirstAt: at(5), LastAt: at(5) },
  ])
})

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:12:34::5', '2001:db8:12::/48'],
  ['2001:0db8:0012:9999::1', '2001:db8:12::/48'],
  ['', ''],
])('the block of %s', (ip, block) => expect(blockOf(ip)).toBe(block))

test('a limit counts by person, day, option and device, in one order, and those that are 0 not at all', () => {
  const vote = { ID: 1, Zone: 'Asia/Shanghai', PerPerson: 5, PerDay: 1, PerOption: 2, PerDevice: 3 }
  const now = new Date('2026-11-29T16:30:00Z')
  const options = new Map([
    [1, '一'],
    [3, '三'],
  ])
  const counters = countersOf(vote, { person: 'p', device: 'd', options, now })
  expect(counters.map(({ kind, who, part, most }) => `${kind} ${who} ${part} ${most}`)).toEqual([
    'person p  5',
    'day p 2026-11-30 1',
    'option p 1 2',
    'option p 3 2',
    'device d  3',
  ])
  expect(
    countersOf({ ...vote, PerPerson: 0, PerOption: 0 }, { person: 'p', device: undefined, options, now }),
  ).toHaveLength(1)
  expect(dayOf('UTC', now)).toBe('2026-11-29')
})

test('a receipt is worked out again from the same, and from nothing else', () => {
  const secret = new Uint8Array(32).fill(7)
  const code = receiptCodeOf(secret, 'p', 'c')
  expect(readReceiptCode(code)).toBe(code)
  expect(receiptCodeOf(secret, 'p', 'c')).toBe(code)
  expect(new Set([code, receiptCodeOf(secret, 'p', 'd'), receiptCodeOf(secret, 'q', 'c')]).size).toBe(3)
})
