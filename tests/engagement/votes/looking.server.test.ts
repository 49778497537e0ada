import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { VoteEvidence } from '../../../src/evidence/file/format.ts'
import { verify } from '../../../src/evidence/file/verify.ts'
import { votersOf } from '../../../server/engagement/votes/voters.ts'
import { solveProof } from '../../../src/workers/solveProof.ts'
import { voteRoom, type VoteRoom } from './room.ts'

let w: VoteRoom
beforeAll(async () => {
  w = await voteRoom()
})
afterAll(() => w.end())
afterEach(() => expect(w.faults.splice(0)).toEqual([]))

const reason = '收钱投票或雇人投票'
const figures = async (ID: number) =>
  (await w.chief.votes.get({ ID })).Choices.map(({ Raw, Excluded, Counted }) => ({ Raw, Excluded, Counted }))

/** A vote with honest ballots and twelve that were bought: one block of addresses, new devices, every few seconds. */
async function bought() {
  const { ID, GUID } = await w.vote({ PerDay: 0 })
  for (const Options of [[1], [2], [3], [1]]) await w.cast(GUID, Options)
  const codes: string[] = []
  for (let at = 0; at < 12; at++) codes.push((await w.cast(GUID, [3], { ip: `203.0.113.${at + 1}` })).ReceiptCode)
  await w.work()
  const { List } = await w.chief.ballotClusters.list({ VoteID: ID })
  return { ID, GUID, codes, clusters: List }
}

test('bought ballots make a cluster; one act takes it out, told by the receipt, and it is taken back', async () => {
  const { ID, GUID, codes, clusters } = await bought()
  expect(clusters).toHaveLength(1)
  const [cluster] = clusters
  expect(cluster).toMatchObject({
    Place: '203.0.113.0/24',
    Options: [3],
    Titles: '东港队',
    Count: 12,
    Young: 12,
    Excluded: 0,
    IsSuspicious: true,
  })
  expect(cluster!.Signs).toContain('12 票的设备是一天内出现的')
  const { Done, LogID } = await w.chief.ballotClusters.exclude({ Ids: [cluster!.ID], Reason: reason })
  expect(Done).toEqual([cluster!.ID])
  expect(await figures(ID)).toEqual([
    { Raw: 2, Excluded: {}, Counted: 2 },
    { Raw: 1, Excluded: {}, Counted: 1 },
    { Raw: 13, Excluded: { [reason]: 12 }, Counted: 1 },
  ])
  expect(await votersOf(w.db, { StID: w.people.chief.StID, VoteID: ID })).toHaveLength(4)
  const receipt = () => w.as().votes.receipt({ StationKey: w.key, Vote: GUID, ReceiptCode: codes[4]! })
  expect(await receipt()).toMatchObject({
    IsCounted: false,
    Reason: reason,
    Message: expect.stringContaining(`它没有计票，理由：${reason}。`),
  })
  const why = await w.chief.ballots.why({ VoteID: ID, ReceiptCode: codes[4]! })
  expect(why.Says).toMatch(/^第 \d+ 号选票没有计票：收钱投票或雇人投票。$/)
  expect(why.Because.map(({ Rows }) => Rows).join()).toMatch(/剔除记录 \d+，chief先生，操作日志 \d+/)
  expect((await w.chief.ballotClusters.exclude({ Ids: [cluster!.ID], Reason: reason })).Skipped[0]?.Reason).toBe(
    '选票已经全部剔除',
  )

  await w.chief.operationLog.undo({ ID: LogID! })
  expect((await figures(ID))[2]).toEqual({ Raw: 13, Excluded: {}, Counted: 13 })
  expect(await receipt()).toMatchObject({ IsCounted: true, Reason: '' })
  expect((await w.chief.votes.evidence({ ID })).File).toMatchObject({ exclusions: [] })
})

test('single ballots are taken out and counted again; taking back keeps to what the act did', async () => {
  const { ID, clusters } = await bought()
  const { List } = await w.chief.ballots.list({ VoteID: ID, ClusterID: clusters[0]!.ID })
  expect(List).toHaveLength(12)
  const [one, two] = List
  await w.chief.ballots.exclude({ Ids: [one!.ID], Reason: '读者举报属实' })
  await w.chief.ballotClusters.exclude({ Ids: [clusters[0]!.ID], Reason: reason })
  expect((await figures(ID))[2]).toEqual({ Raw: 13, Excluded: { 读者举报属实: 1, [reason]: 11 }, Counted: 1 })
  const { LogID } = await w.chief.ballotClusters.count({ Ids: [clusters[0]!.ID] })
  expect((await figures(ID))[2]!.Counted).toBe(13)
  await w.chief.operationLog.undo({ ID: LogID! })
  expect((await figures(ID))[2]).toEqual({ Raw: 13, Excluded: { 读者举报属实: 1, [reason]: 11 }, Counted: 1 })
  const { LogID: back } = await w.chief.ballots.count({ Ids: [two!.ID] })
  expect((await w.chief.ballots.get({ ID: two!.ID })).IsCounted).toBe(true)
  await w.chief.operationLog.undo({ ID: back! })
  expect(await w.chief.ballots.get({ ID: two!.ID })).toMatchObject({
    IsCounted: false,
    Reason: reason,
    ExcludedBy: 'chief先生',
  })
  expect((await w.chief.ballots.list({ VoteID: ID, IsCounted: false })).Total).toBe(12)
  expect((await w.chief.ballots.list({ VoteID: ID, Option: 1 })).Total).toBe(2)
})

test('a certificate holds raw, taken out and counted, and nothing of it changes any more', async () => {
  const { ID, GUID, clusters } = await bought()
  await w.chief.ballotClusters.exclude({ Ids: [clusters[0]!.ID], Reason: reason })
  const { LogID: jury } = await w.chief.votes.jury({ ID, Number: 2, Points: 92.5 })
  await w.cast(GUID, [2])
  await expect(w.chief.votes.certify({ ID })).rejects.toThrow('投票现在是“投票中”，结束以后才能核定。')
  await w.chief.votes.status({ Ids: [ID], Event: 'end' })
  // What came last is in no tree yet; certifying takes it along.
  const { LogID } = await w.chief.votes.certify({ ID })
  const { Certificate, State } = await w.chief.votes.get({ ID })
  expect(State).toBe('certified')
  expect(Certificate).toMatchObject({ By: 'chief先生', Ballots: 17, Excluded: 12 })
  // The name is the account's: where that is erased, the certificate names nobody.
  const { rows } = await sql<{
    text: string
  }>`select to_jsonb(v)::text as text from votes v where "ID" = ${ID}`.execute(w.db)
  expect(rows[0]!.text).not.toContain('chief先生')
  const called = (AdminUserRealName: string) =>
    w.db.updateTable('admin_users').set({ AdminUserRealName }).where('ID', '=', w.people.chief.ID).execute()
  await called('已注销账号')
  expect((await w.chief.votes.get({ ID })).Certificate).toMatchObject({ By: '已注销账号' })
  await called('chief先生')
  expect(Certificate!.Options.map(({ Raw, Excluded, Counted, Jury }) => [Raw, Excluded, Counted, Jury])).toEqual([
    [2, {}, 2, null],
    [2, {}, 2, 92.5],
    [13, { [reason]: 12 }, 1, null],
  ])
  const part = await w.as().votes.openEvidence({ StationKey: w.key, Vote: GUID })
  const file = part.File as VoteEvidence
  expect([part.Size, part.Next]).toEqual([file.ballots.length, null])
  expect((await verify(file)).findings).toEqual([])
  expect(file.tally.map(({ raw, counted, jury }) => [raw, counted, jury])).toEqual([
    [2, 2, undefined],
    [2, 2, 92.5],
    [13, 1, undefined],
  ])
  await expect(w.chief.operationLog.undo({ ID: LogID! })).rejects.toThrow()
  const undone = await w.chief.operationLog.undo({ ID: jury! }).catch((error: Error) => error.message)
  expect(JSON.stringify(undone)).toMatch(/已核定|已经核定/)
  await expect(w.chief.ballotClusters.count({ Ids: [clusters[0]!.ID] })).rejects.toThrow('已经核定')
  await expect(w.chief.votes.jury({ ID, Number: 1, Points: 1 })).rejects.toThrow('已经核定')
  await expect(w.chief.votes.save({ ID, Title: '别的' })).rejects.toThrow('不能修改')
  await expect(sql`update votes set "Certificate" = '{}' where "ID" = ${ID}`.execute(w.db)).rejects.toThrow(
    'is certified',
  )
  await expect(sql`update vote_options set "Raw" = 99 where "VoteID" = ${ID}`.execute(w.db)).rejects.toThrow(
    'is certified',
  )
  await expect(
    sql`update ballot_exclusions set "LiftedAt" = now(), "LiftLogID" = 1 where "VoteID" = ${ID}`.execute(w.db),
  ).rejects.toThrow('certified')
  await expect(w.chief.votes.fakeReads({ ID, FakeReadNo: 500, Reason: '页面改版' })).rejects.toThrow(
    '已经核定，不能再改',
  )
})

test('displayed reads change with a reason and add no ballot', async () => {
  const { ID, GUID } = await w.vote()
  const { LogID } = await w.chief.votes.fakeReads({ ID, FakeReadNo: 8000, Reason: '合并旧页面' })
  expect(await w.from().votes.openOne({ StationKey: w.key, Vote: GUID })).toMatchObject({ Reads: 8000, Ballots: 0 })
  const line = await w.db
    .selectFrom('operation_log')
    .select(['Title', 'Reason'])
    .where('ID', '=', LogID!)
    .executeTakeFirst()
  expect(line).toMatchObject({ Title: '修改投票的显示阅读量', Reason: '合并旧页面' })
  await expect(w.chief.votes.fakeReads({ ID, FakeReadNo: 1, Reason: '' })).rejects.toThrow('请填写理由')
  for (let at = 0; at < 25; at++) await w.from('10.200.0.1').votes.view({ StationKey: w.key, Vote: GUID })
  expect((await w.from().votes.openOne({ StationKey: w.key, Vote: GUID })).Reads).toBe(8020)
})

test.each([
  ['always', [true, true, true]],
  ['voted', [false, true, true]],
  ['ended', [false, false, true]],
  ['staff', [false, false, false]],
] as const)('figures shown %s: to others, to who voted, once it is over', async (Results, shown) => {
  const { ID, GUID } = await w.vote({ Results })
  const ReaderToken = await w.device()
  await w.cast(GUID, [2], { ReaderToken })
  await w.work()
  const asked = { StationKey: w.key, Vote: GUID }
  const look = async (more = {}) => {
    const vote = await w.from().votes.openOne({ ...asked, ...more })
    const isSeen = vote.Ballots !== null
    expect(vote.Options.every(({ Figures }) => (Figures !== null) === isSeen)).toBe(true)
    expect(vote.Excluded !== null).toBe(isSeen)
    expect(vote.WhyHidden === '').toBe(isSeen)
    if (!isSeen) expect(JSON.stringify(vote)).not.toMatch(/"(Raw|Counted|Jury)"/)
    return isSeen
  }
  const isOpen = () =>
    w
      .from()
      .votes.openEvidence(asked)
      .then(
        () => true,
        () => false,
      )
  expect([await look(), await look({ ReaderToken })]).toEqual(shown.slice(0, 2))
  expect(await isOpen()).toBe(shown[0])
  await w.chief.votes.status({ Ids: [ID], Event: 'end' })
  await w.chief.votes.certify({ ID })
  expect(await look()).toBe(shown[2])
  expect(await isOpen()).toBe(shown[2])
  expect((await w.from().votes.openOne(asked)).Certificate !== null).toBe(shown[2])
})

test('where a block of addresses sends many, work is asked for, then a picture; each is good once', async () => {
  const { ID, GUID } = await w.vote({ Captcha: 'suspicious', PerDay: 0 })
  const ip = (at: number) => `198.51.100.${at + 1}`
  for (let at = 0; at < 20; at++) await w.cast(GUID, [1], { ip: ip(at) })
  const token = await w.device()
  const cast = (more = {}) => w.cast(GUID, [1], { ip: ip(99), ReaderToken: token, ...more })
  await expect(cast()).rejects.toMatchObject({ kind: 'busy', detail: { NeedProof: true, NeedPicture: false } })
  const client = w.from(ip(99))
  expect(await client.votes.openOne({ StationKey: w.key, Vote: GUID })).toMatchObject({
    NeedProof: true,
    NeedPicture: false,
  })
  const work = async () => solveProof((await client.votes.proof({ StationKey: w.key, Vote: GUID })) as never)
  const Proof = (await work()) as string
  await cast({ Proof })
  await expect(cast({ Proof })).rejects.toThrow('验证没有通过，请重新验证。')
  await sql`insert into ballot_senders ("BallotID", "StID", "VoteID", "Name", "Grade", "Place", "CreateTime")
    select b."ID", b."StID", b."VoteID", 'x', 'device', '198.51.100.0/24', b."CreateTime" from ballots b
    where b."VoteID" <> ${ID} on conflict do nothing`.execute(w.db)
  await sql`update ballot_senders set "VoteID" = ${ID}, "Place" = '198.51.100.0/24' where "BallotID" in (
    select "BallotID" from ballot_senders order by "BallotID" desc limit 60)`.execute(w.db)
  await expect(cast({ Proof })).rejects.toMatchObject({ detail: { NeedProof: true, NeedPicture: true } })
  const { CaptchaId, Image } = await client.votes.picture({ StationKey: w.key, Vote: GUID })
  expect(Image).toMatch(/^data:image/)
  await expect(cast({ Proof: await work(), CaptchaId, Captcha: 'WRONG!' })).rejects.toThrow('图片里的字不对')
}, 60_000)

test('who looks after ballots needs the button, and sees those of their station alone', async () => {
  const { ID, clusters } = await bought()
  const looker = w.clientOf(await w.hire({ '/Interaction/Ballots': [], '/Interaction/Vote': [] }))
  await expect(looker.ballotClusters.exclude({ Ids: [clusters[0]!.ID], Reason: 'x' })).rejects.toMatchObject({
    kind: 'forbidden',
  })
  const other = w.as('outsider')
  expect((await other.ballots.list({ VoteID: ID })).List).toEqual([])
  expect((await other.ballotClusters.list({ VoteID: ID })).List).toEqual([])
  expect((await other.ballotClusters.exclude({ Ids: [clusters[0]!.ID], Reason: 'x' })).Done).toEqual([])
  await expect(other.votes.evidence({ ID })).rejects.toMatchObject({ kind: 'missing' })
})

test('while the figures are hidden from the public, the evidence with its ballots is for who may see ballots', async () => {
  const looks = w.clientOf(await w.hire({ '/Interaction/Vote': 'all' }))
  const both = w.clientOf(await w.hire({ '/Interaction/Vote': [], '/Interaction/Ballots': [] }))
  for (const Results of ['staff', 'ended', 'voted', 'always'] as const) {
    const { ID, GUID } = await w.vote({ Results })
    await w.cast(GUID, [1])
    await w.work()
    const asked = looks.votes.evidence({ ID })
    if (Results === 'always') expect((await asked).File).toMatchObject({ kind: 'vote' })
    else
      await expect(asked).rejects.toMatchObject({
        kind: 'forbidden',
        message: '投票结果没有公开，证据文件里有每张选票，要有“选票”页面的权限才能下载。',
      })
    expect((await both.votes.evidence({ ID })).File).toMatchObject({ kind: 'vote' })
    if (Results !== 'ended') continue
    await w.chief.votes.status({ Ids: [ID], Event: 'end', Reason: '结束' })
    expect((await looks.votes.evidence({ ID })).File).toMatchObject({ kind: 'vote' })
  }
})

test('a vote goes its way by its states, logged as what it is (R-126)', async () => {
  const { ID } = await w.vote({ EndTime: null }, 'draft')
  const happened = async () => (await w.chief.votes.get({ ID })).State
  expect((await w.chief.votes.status({ Ids: [ID], Event: 'submit' })).Skipped[0]?.Reason).toBe(
    '还没有填写开始时间和结束时间',
  )
  const at = (hours: number) => new Date(w.clock.now().getTime() + hours * 3_600_000).toISOString()
  await w.chief.votes.save({ ID, BeginTime: at(1), EndTime: at(9) })
  await w.chief.votes.status({ Ids: [ID], Event: 'submit' })
  await expect(w.reviewer.votes.check({ Ids: [ID], IsPublic: false, Seen: [] })).rejects.toThrow('请填写退回的理由')
  await w.reviewer.votes.check({ Ids: [ID], IsPublic: false, Reason: '选项不全' })
  expect(await happened()).toBe('refused')
  await w.chief.votes.status({ Ids: [ID], Event: 'submit' })
  const pass = async () =>
    w.reviewer.votes.check({ Ids: [ID], IsPublic: true, Seen: [await w.reviewer.votes.get({ ID })] })
  const { LogID } = await pass()
  await w.reviewer.operationLog.undo({ ID: LogID! })
  expect(await happened()).toBe('pending')
  await pass()
  // Before its time: its beginning moves to now.
  await w.chief.votes.status({ Ids: [ID], Event: 'start' })
  expect(Date.parse((await w.chief.votes.get({ ID })).BeginTime!)).toBeLessThanOrEqual(w.clock.now().getTime())
  const lines = await w.db
    .selectFrom('operation_log')
    .select(['Title', 'ActionType', 'Module'])
    .where(sql<boolean>`${ID} = any("EventID")`)
    .where('Module', '=', 630)
    .orderBy('ID')
    .execute()
  expect(lines.map(({ Title, ActionType }) => `${Title} ${ActionType}`)).toEqual(
    expect.arrayContaining(['新增投票 2', '送审投票 2', '退回投票 1', '通过投票 1', '开始投票 2']),
  )
})

test('a ballot is found by its number and by the code of its receipt', async () => {
  const { ID, codes } = await bought()
  const found = async (Keyword: string) =>
    (await w.chief.ballots.list({ VoteID: ID, Keyword })).List.map(({ Title }) => Title)
  expect(await found('7')).toEqual(['第 7 号选票'])
  expect(await found(codes[0]!.toLowerCase())).toHaveLength(1)
  expect(await found('没有')).toEqual([])
  const clusters = async (Keyword: string) => (await w.chief.ballotClusters.list({ VoteID: ID, Keyword })).Total
  expect([await clusters('203.0.113'), await clusters('东港'), await clusters('198.')]).toEqual([1, 1, 0])
})

test('a vote is passed by somebody else than who made or last changed it', async () => {
  const { ID } = await w.vote({}, 'pending')
  const own = '自己登记或修改的投票要由别人审核'
  const pass = async (who: typeof w.chief) => {
    const { Done, Skipped } = await who.votes.check({ Ids: [ID], IsPublic: true, Seen: [await who.votes.get({ ID })] })
    return Skipped[0]?.Reason ?? Done
  }
  expect(await pass(w.chief)).toContain(own)
  await w.reviewer.votes.save({ ID, Summary: '改过的说明' })
  expect([await pass(w.chief), await pass(w.reviewer)]).toEqual([own, own])
  // What was only saved again was changed by nobody.
  const third = w.clientOf(await w.hire({ '/Interaction/Vote': 'all', '/Interaction/Ballots': 'all' }))
  await third.votes.save({ ID, Summary: '改过的说明' })
  expect(await pass(third)).toEqual([ID])
  expect(JSON.stringify(await third.votes.get({ ID }))).not.toContain('EditorID')
  // Whoever sends back may be anybody.
  const { ID: other } = await w.vote({}, 'pending')
  expect((await w.chief.votes.check({ Ids: [other], IsPublic: false, Reason: '再想想' })).Done).toEqual([other])
})
