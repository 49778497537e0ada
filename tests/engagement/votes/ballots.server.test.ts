import { sql } from 'kysely'
import { longMoment } from '../../../server/platform/environment/momentsHere.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { verify } from '../../../src/evidence/file/verify.ts'
import type { VoteEvidence } from '../../../src/evidence/file/format.ts'
import { votersOf } from '../../../server/engagement/votes/voters.ts'
import { secondServer } from '../../support/secondServer.ts'
import { voteRoom, type VoteRoom } from './room.ts'

let w: VoteRoom
beforeAll(async () => {
  w = await voteRoom()
})
afterAll(() => w.end())
afterEach(() => expect(w.faults.splice(0)).toEqual([]))

const open = (Vote: string, more: object = {}) => w.as().votes.openOne({ StationKey: w.key, Vote, ...more })
const evidence = async (ID: number) => (await w.chief.votes.evidence({ ID })).File as VoteEvidence
const count = async (VoteID: number) =>
  Number(
    (await sql<{ n: number }>`select count(*)::int as n from ballots where "VoteID" = ${VoteID}`.execute(w.db)).rows[0]!
      .n,
  )

test('a ballot gets a receipt, goes into the tree, and is proved by a signed checkpoint', async () => {
  const { ID, GUID } = await w.vote()
  const { ReceiptCode, Options } = await w.cast(GUID, [2])
  expect(Options).toEqual([2])
  const receipt = () => w.as().votes.receipt({ StationKey: w.key, Vote: GUID, ReceiptCode: ReceiptCode.toLowerCase() })
  expect(await receipt()).toMatchObject({ State: 'waiting', Number: 0, IsCounted: true })
  await w.work()
  const told = await receipt()
  expect(told).toMatchObject({ State: 'noted', Number: 1, IsCounted: true, Options: [2] })
  expect(await verify(told.Evidence)).toMatchObject({ findings: [] })
  expect((await w.chief.votes.get({ ID })).Choices.map(({ Raw, Counted }) => [Raw, Counted])).toEqual([
    [0, 0],
    [1, 1],
    [0, 0],
  ])
  await expect(
    w.as().votes.receipt({
      StationKey: w.key,
      Vote: GUID,
      ReceiptCode: `${ReceiptCode.slice(0, -1)}${ReceiptCode.endsWith('2') ? '3' : '2'}`,
    }),
  ).rejects.toThrow('它的校验位不符')
  const other = await w.vote()
  await expect(w.as().votes.receipt({ StationKey: w.key, Vote: other.GUID, ReceiptCode })).rejects.toMatchObject({
    ...{ kind: 'missing', message: expect.stringContaining('另一场投票') },
    detail: { Fields: [{ Field: 'ReceiptCode' }] },
  })
})

test('200 ballots of one reader at once, at two servers and from as many addresses: one', async () => {
  const { ID, GUID } = await w.vote()
  const ReaderToken = await w.device()
  const second = secondServer(w)
  const all = await Promise.allSettled(
    Array.from({ length: 200 }, (_, at) =>
      w.cast(GUID, [1], { ReaderToken, ...(at % 2 === 0 ? {} : { app: second.app }) }),
    ),
  )
  const taken = all.filter(({ status }) => status === 'fulfilled')
  expect(taken).toHaveLength(1)
  const said = new Set(all.flatMap((one) => (one.status === 'rejected' ? [String((one.reason as Error).message)] : [])))
  expect([...said]).toEqual(['您今天已经投满 1 票（每人每天 1 票），明天可以再投。'])
  expect(await count(ID)).toBe(1)
  await w.work()
  const { checkpoints, ballots } = await evidence(ID)
  expect([checkpoints.length, ballots.length]).toEqual([1, 1])
  await second.close()
})

test('the same ClientID is answered as before, at once and later, and done once', async () => {
  const { ID, GUID } = await w.vote()
  const more = { ReaderToken: await w.device(), ClientID: 'the-same-one' }
  const answers = await Promise.all(Array.from({ length: 8 }, () => w.cast(GUID, [3], more)))
  answers.push(await w.cast(GUID, [3], more))
  // Another choice is no repetition: nobody believes that it was taken.
  await expect(w.cast(GUID, [1], more)).rejects.toMatchObject({
    ...{ kind: 'conflict', message: '这个 ClientID 已经投过别的选项，请换一个。' },
  })
  expect(new Set(answers.map(({ ReceiptCode }) => ReceiptCode)).size).toBe(1)
  expect(answers.every(({ Options }) => Options[0] === 3)).toBe(true)
  expect(await count(ID)).toBe(1)
})

test.each([
  [{ PerDay: 2 }, [[1], [1]], [2], '您今天已经投满 2 票（每人每天 2 票），明天可以再投。'],
  [{ PerDay: 0, PerPerson: 1 }, [[1]], [2], '您已经投满 1 票（每人一共 1 票）。'],
  [{ PerDay: 0, PerOption: 1 }, [[1], [2]], [2], '您给“古渡二队”已经投满 1 票（每人每个选项 1 票）。'],
  [{ PerDay: 0, PerDevice: 1 }, [[1]], [2], '这台设备已经投满 1 票（每台设备 1 票）。'],
])('a limit is told by its name: %j', async (rules, before, then, said) => {
  const { ID, GUID } = await w.vote(rules)
  const ReaderToken = await w.device()
  for (const Options of before) await w.cast(GUID, Options, { ReaderToken })
  await expect(w.cast(GUID, then, { ReaderToken })).rejects.toThrow(said)
  expect(await count(ID)).toBe(before.length)
  expect((await open(GUID, { ReaderToken })).Mine).toBe(before.length)
})

test.each([
  [[], '请选择选项'],
  [[1, 2], '请选择 1 项，现在选了 2 项。'],
  [[9], '没有这个选项，请重新选择。'],
  [[1, 1], '一个选项只能选一次。'],
])('what is no ballot is told: %j', async (Options, said) => {
  const { GUID } = await w.vote()
  await expect(w.cast(GUID, Options)).rejects.toThrow(said)
})

test('ballots, leaves, nodes and checkpoints are only added: the database refuses the rest', async () => {
  const { ID, GUID } = await w.vote()
  await w.cast(GUID, [1])
  await w.work()
  for (const table of ['ballots', 'vote_leaves', 'vote_nodes', 'vote_checkpoints']) {
    const of = sql`${sql.table(table)} where "VoteID" = ${ID}`
    await expect(sql`delete from ${of}`.execute(w.db)).rejects.toThrow('only added')
    await expect(
      sql`update ${sql.table(table)} set "VoteID" = "VoteID" where "VoteID" = ${ID}`.execute(w.db),
    ).rejects.toThrow('only added')
  }
  await expect(sql`truncate ballots cascade`.execute(w.db)).rejects.toThrow('only added')
  await expect(sql`delete from votes where "ID" = ${ID}`.execute(w.db)).rejects.toThrow('has ballots')
  expect((await w.chief.votes.remove({ Ids: [ID] })).Skipped[0]?.Reason).toBe('已经有人投票，要留档，不能删除')
})

test('a made-up OpenID, number or address names nobody', async () => {
  const { GUID } = await w.vote({ Grade: 'wechat' })
  await expect(w.cast(GUID, [1], { OpenID: 'o-made-up-0001' })).rejects.toThrow('只有带有效的接入密钥的请求可以填写')
  await expect(w.cast(GUID, [1])).rejects.toThrow('参加需要微信')
  await expect(w.cast(GUID, [1], { ReaderToken: 'made.up' })).rejects.toThrow('参加需要微信')
})

test('a front server names persons: one of a WeChat casts one, whatever its device', async () => {
  const { ID, GUID } = await w.vote({ Grade: 'person' })
  const { Key: IntakeKey } = await w.chief.intakeKeys.make({ Name: '客户端' })
  const cast = (OpenID: string, more = {}) =>
    w.cast(GUID, [1], { IntakeKey, OpenID, Address: '203.0.113.9', ReaderToken: undefined, ...more })
  await cast('openid-0000001')
  await expect(cast('openid-0000001')).rejects.toThrow('您今天已经投满 1 票')
  await cast('openid-0000002')
  await w.work()
  const voters = await votersOf(w.db, { StID: w.people.chief.StID, VoteID: ID })
  expect(voters.map(({ name, UserID }) => name === `person ${UserID}`)).toEqual([true, true])
})

test('with the first ballot rules and options stand, in the database as well; an option is withdrawn with a reason', async () => {
  const { ID, GUID } = await w.vote()
  await w.chief.votes.save({ ID, PerDay: 3 })
  await w.cast(GUID, [1])
  for (const more of [
    ...[{ Options: '一\n二' }, { PerDay: 1 }, { Grade: 'phone' as const }, { Title: '谁最差' }, { Summary: '别的' }],
    ...[{ Results: 'staff' as const }, { EndTime: new Date(w.clock.now().getTime() + 1000).toISOString() }],
  ])
    await expect(w.chief.votes.save({ ID, ...more })).rejects.toThrow('已经有人投票')
  await expect(sql`update votes set "PerDay" = 9 where "ID" = ${ID}`.execute(w.db)).rejects.toThrow(
    'stand since its first ballot',
  )
  const { LogID } = await w.chief.votes.withdraw({ ID, Number: 2, Reason: '退赛' })
  await expect(w.cast(GUID, [2])).rejects.toThrow('选项“古渡二队”已经撤下：退赛')
  await w.chief.operationLog.undo({ ID: LogID! })
  await w.cast(GUID, [2])
  const { EndTime } = await w.chief.votes.get({ ID })
  await w.chief.votes.save({ ID, EndTime: new Date(Date.parse(EndTime!) + 1000).toISOString() })
  for (const column of ['Title', 'Summary', 'Results'])
    await expect(sql`update votes set ${sql.ref(column)} = 'staff' where "ID" = ${ID}`.execute(w.db)).rejects.toThrow(
      'stand since its first ballot',
    )
})

test('other words of a vote that was passed are reviewed anew, and readers see them no sooner; undone they are as they were', async () => {
  const { ID, GUID } = await w.vote()
  const { LogID } = await w.chief.votes.save({ ID, Title: '没审过的标题' })
  expect(await w.chief.votes.get({ ID })).toMatchObject({ State: 'pending', Title: '没审过的标题' })
  await expect(w.cast(GUID, [1])).rejects.toThrow('没有这场投票')
  await w.chief.operationLog.undo({ ID: LogID! })
  expect(await w.chief.votes.get({ ID })).toMatchObject({ State: 'running' })
  await sql`update votes set "Options" = E'甲
乙' where "ID" = ${ID}`.execute(w.db)
  expect(await w.chief.votes.get({ ID })).toMatchObject({ State: 'pending' })
})

test('ballots come only while the vote runs, and the database holds to it', async () => {
  const { ID, GUID } = await w.vote({}, 'published')
  const draft = await w.vote({}, 'draft')
  await expect(w.cast(draft.GUID, [1])).rejects.toThrow('没有这场投票')
  // Its time has come: the first ballot begins it.
  await w.cast(GUID, [1])
  await w.chief.votes.status({ Ids: [ID], Event: 'pause', Reason: '查刷票' })
  await expect(w.cast(GUID, [1])).rejects.toThrow('投票暂停了：查刷票。')
  await expect(
    sql`insert into ballots ("StID", "VoteID", "Pseudonym", "ClientID", "Code", "Options", "CreateTime")
      values (${w.people.chief.StID}, ${ID}, 'x', 'x', 'x', '{1}', now())`.execute(w.db),
  ).rejects.toThrow('does not run')
  await w.chief.votes.status({ Ids: [ID], Event: 'resume' })
  await w.cast(GUID, [1])
})

test('the evidence file passes verify; a ballot that was changed by hand in the database is named', async () => {
  const { ID, GUID } = await w.vote({ Options: Array.from({ length: 6 }, (_, at) => `龙舟${at + 1}队`).join('\n') })
  for (let at = 0; at < 9; at++) await w.cast(GUID, [1 + (at % 6)])
  await w.work()
  for (let at = 0; at < 4; at++) await w.cast(GUID, [1 + (at % 6)])
  w.clock.pass(61_000)
  await w.work()
  const { List } = await w.chief.ballots.list({ VoteID: ID })
  expect(List.map(({ Number }) => Number)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  await w.chief.ballots.exclude({ Ids: [List[0]!.ID, List[5]!.ID], Reason: '设备刚刚出现' })
  await w.cast(GUID, [1])
  const file = await evidence(ID)
  expect(file.checkpoints).toHaveLength(2)
  expect(file.ballots).toHaveLength(13)
  expect((await verify(file)).findings).toEqual([])
  expect(((await w.as().votes.openEvidence({ StationKey: w.key, Vote: GUID })).File as VoteEvidence).tally).toEqual(
    file.tally,
  )
  await sql`alter table ballots disable trigger ballots_stayed`.execute(w.db)
  const seventh = List.find(({ Number }) => Number === 7)!
  await sql`update ballots set "Options" = '{5}' where "ID" = ${seventh.ID}`.execute(w.db)
  await sql`alter table ballots enable trigger ballots_stayed`.execute(w.db)
  const { findings } = await verify(await evidence(ID))
  expect(findings.map(({ sentence }) => sentence).join('\n')).toContain('第 7 号选票被改过')
})

test('two checkpoints are proved to go on from each other', async () => {
  const { GUID } = await w.vote()
  for (let at = 0; at < 3; at++) await w.cast(GUID, [1])
  await w.work()
  for (let at = 0; at < 4; at++) await w.cast(GUID, [2])
  w.clock.pass(61_000)
  await w.work()
  const asked = { StationKey: w.key, Vote: GUID }
  const { List, Key } = await w.as().votes.checkpoints(asked)
  expect(List.map(({ Size }) => Size)).toEqual([3, 7])
  expect(await w.as().votes.checkpoint(asked)).toMatchObject({ Key, Size: 7 })
  const { openCheckpoint } = await import('../../../src/evidence/notes/checkpoint.ts')
  const { readKeyLine } = await import('../../../src/evidence/notes/keys.ts')
  const { isConsistent } = await import('../../../src/evidence/tree/check.ts')
  const { fromHex } = await import('../../../src/evidence/bytes.ts')
  const [first, second] = List.map(({ Note }) => openCheckpoint(Note, [readKeyLine(Key)!]))
  if (!first?.ok || !second?.ok) throw new Error('the checkpoints do not open')
  const { Proof } = await w.as().votes.consistency({ ...asked, First: 3, Second: 7 })
  expect(
    isConsistent({
      ...{ first: 3, firstRoot: first.checkpoint.root, second: 7, secondRoot: second.checkpoint.root },
      proof: Proof.map((one) => fromHex(one)!),
    }),
  ).toBe(true)
  await expect(w.as().votes.consistency({ ...asked, First: 4, Second: 7 })).rejects.toThrow('没有这么大的检查点。')
})

test('a new day of the newsroom is a new ballot', async () => {
  const { GUID } = await w.vote()
  const ReaderToken = await w.device()
  await w.cast(GUID, [1], { ReaderToken })
  expect(await open(GUID, { ReaderToken })).toMatchObject({
    CanVote: false,
    MineToday: 1,
    WhyNot: '您今天已经投满 1 票，明天可以再投。',
  })
  w.clock.pass(24 * 3_600_000)
  expect(await open(GUID, { ReaderToken })).toMatchObject({ CanVote: true, Mine: 1, MineToday: 0 })
  await w.cast(GUID, [1], { ReaderToken })
})

test('the clock ends a vote; whoever comes later is told', async () => {
  const { rows } = await sql<{ ID: number; GUID: string; EndTime: Date }>`
    select "ID", "GUID", "EndTime" from votes where "State" = 'running' order by "ID" desc limit 1`.execute(w.db)
  w.clock.pass(49 * 3_600_000)
  await expect(w.cast(rows[0]!.GUID, [1])).rejects.toThrow(`投票已于 ${longMoment(rows[0]!.EndTime)} 结束。`)
  await w.work()
  expect(await open(rows[0]!.GUID)).toMatchObject({ State: 'ended', CanVote: false })
})
