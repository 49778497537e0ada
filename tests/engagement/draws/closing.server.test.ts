// 开奖 from the draft to the prize: review, entries, the frozen list, the reveal, claims, stand-by.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '../../../src/evidence/file/verify.ts'
import { readReceiptCode } from '../../../src/evidence/ballots/receipt.ts'
import { drawRoom, STEP, type DrawRoom } from './room.ts'

let r: DrawRoom
beforeAll(async () => {
  r = await drawRoom()
})
afterAll(() => r.end())

const enter = async (Draw: string, who?: { ReaderToken: string }, ClientID = 'client-0001') => {
  const { ReaderToken } = who ?? (await r.reader())
  return r.nobody.draws.enter({ StationKey: r.StationKey, Draw, ReaderToken, ClientID })
}
const why = async (act: Promise<{ Skipped: readonly { Reason: string }[] }>) => (await act).Skipped[0]?.Reason

test('what the regulation wants named must be there, and prizes over 50,000 yuan are refused', async () => {
  const ID = await r.make({ Host: '', ForfeitTerms: '' })
  expect(await why(r.chief.draws.status({ Ids: [ID], Event: 'submit' }))).toMatch(/弃奖条件、主办方.*第十三条/)
  await expect(r.chief.drawPrizes.save({ DrawID: ID, Title: '汽车', Price: 50_001 })).rejects.toThrow('0 到 50000')
  await r.chief.draws.save({ ID, Host: '本台', ForfeitTerms: '逾期' })
  expect(await why(r.chief.draws.status({ Ids: [ID], Event: 'submit' }))).toBe('还没有试抽这一版')
})

test('another person approves what they have seen; 0 passes, 1 refuses (X-13)', async () => {
  const ID = await r.make()
  await r.submit(ID)
  const { Revision } = await r.chief.draws.get({ ID })
  const seen = (at: number) => ({ Ids: [ID], Status: 0, Seen: [{ ID, Revision: at }] })
  expect(await why(r.chief.draws.examine(seen(Revision)))).toContain('别人审核')
  expect(await why(r.second.draws.examine(seen(Revision - 1)))).toContain('看过再审')
  await expect(r.second.draws.examine({ Ids: [ID], Status: 1, Reason: '' })).rejects.toThrow('理由')
  const { LogID } = await r.second.draws.examine({ Ids: [ID], Status: 1, Reason: '奖品没写清' })
  expect((await r.chief.draws.get({ ID })).State).toBe('refused')
  await r.second.operationLog.undo({ ID: LogID! })
  expect((await r.chief.draws.get({ ID })).State).toBe('pending')
  await r.second.draws.examine(seen(Revision))
  const draw = await r.chief.draws.get({ ID })
  expect(draw).toMatchObject({ State: 'ready', Seed: '' })
  expect(draw.SeedHash).toMatch(/^[0-9a-f]{64}$/)
  const line = await r.db
    .selectFrom('operation_log')
    .select(['Module', 'ActionType', 'Title'])
    .orderBy('ID', 'desc')
    .executeTakeFirstOrThrow()
  expect(line).toMatchObject({ Module: 29, ActionType: '1', Title: '通过抽奖' })
})

test('after the approval nothing that it is drawn by is changed, neither by calls nor in the table', async () => {
  const { ID } = await r.run()
  await expect(r.chief.draws.save({ ID, Title: '换个名字' })).rejects.toThrow('不能再改')
  const [prize] = (await r.chief.drawPrizes.list({ DrawID: ID })).List
  await expect(r.chief.drawPrizes.save({ ID: prize!.ID, Units: 9 })).rejects.toThrow('不能再改')
  const refused = async (act: Promise<unknown>) =>
    expect(act).rejects.toMatchObject({ code: expect.stringMatching(/^DR/) })
  const draw = r.db.updateTable('draws').where('ID', '=', ID)
  await refused(draw.set({ Standby: 99 }).execute())
  await refused(draw.set({ State: 'draft' }).execute())
  await refused(draw.set({ SeedHash: '0'.repeat(64) }).execute())
  await refused(r.db.updateTable('draw_prizes').set({ Units: 9 }).where('DrawID', '=', ID).execute())
  await refused(r.db.deleteFrom('draws').where('ID', '=', ID).execute())
  expect(await why(r.chief.draws.remove({ Ids: [ID] }))).toContain('两年')
})

test('a reader enters as often as the rules say; the same request again is answered as before', async () => {
  const { Draw, ID } = await r.run()
  const reader = await r.reader()
  const first = await enter(Draw, reader)
  expect(readReceiptCode(first.Receipt)).toBe(first.Receipt)
  expect(await enter(Draw, reader)).toEqual(first)
  await expect(enter(Draw, reader, 'client-0002')).rejects.toThrow('每人最多 1 次')
  expect((await r.chief.draws.get({ ID })).Taken).toBe(1)
  const many = Array.from({ length: 20 }, (_, at) => enter(Draw, undefined, `client-1${at}00`))
  await Promise.all(many)
  const crowd = await r.reader()
  const tries = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => enter(Draw, crowd, `client-2${at}00`)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await r.chief.draws.get({ ID })).Taken).toBe(22)
  await expect(r.nobody.draws.enter({ StationKey: r.StationKey, Draw, ClientID: 'client-0003' })).rejects.toThrow(
    '请先',
  )
})

test('who closes it early says why, and the public reads it as that, also when it is drawn', async () => {
  const { ID, Draw } = await r.run({}, [{ Title: '船票', Units: 1 }])
  const says = async () => (await r.nobody.draws.openOne({ StationKey: r.StationKey, Draw })).Says
  await r.chief.draws.status({ Ids: [ID], Event: 'close', Reason: '投票已经核定' })
  expect(await says()).toMatch(/^已截止（提前截止：投票已经核定）/)
  await r.wait(STEP)
  await r.wait(STEP)
  await r.chief.draws.draw({ ID, Typed: (await r.chief.draws.get({ ID })).Title })
  expect(await says()).toBe('已开奖（提前截止：投票已经核定）')
})

test('drawn once by two calls at a time; verify replays it, and claims go their way', async () => {
  const prizes = [
    { Title: '冲锋舟票', Units: 2, Price: 300 },
    { Title: '一百分', Kind: 'points', Units: 2, Amount: 100 },
  ]
  const { ID, Draw } = await r.run({ Standby: 3 }, prizes)
  const readers = []
  for (let at = 0; at < 12; at++) readers.push(await r.reader())
  for (const reader of readers) await enter(Draw, reader)
  expect(await why(r.chief.draws.status({ Ids: [ID], Event: 'close' }))).toContain('写明理由')
  await r.wait(STEP)
  const { Title, Root, Entries, State } = await r.chief.draws.get({ ID })
  expect({ State, Entries }).toEqual({ State: 'ended', Entries: 12 })
  expect(Root).toMatch(/^[0-9a-f]{64}$/)
  await expect(enter(Draw)).rejects.toThrow('截止')
  // Its result is settled: nobody may call it off because of it.
  expect(await why(r.chief.draws.abort({ Ids: [ID], Reason: '不满意' }))).toContain('结果已定')
  await expect(r.chief.draws.draw({ ID, Typed: Title })).rejects.toThrow('开奖时间')
  await r.wait(STEP)
  await expect(r.chief.draws.draw({ ID, Typed: '别的' })).rejects.toThrow('请键入抽奖的名称')
  const [one, two] = await Promise.all([
    r.chief.draws.draw({ ID, Typed: Title }),
    r.second.draws.draw({ ID, Typed: Title }),
  ])
  expect([one.LogID, two.LogID].filter((log) => log !== undefined)).toHaveLength(1)
  expect({ ...one, LogID: 0 }).toEqual({ ...two, LogID: 0 })
  expect(one).toMatchObject({ Winners: 4, Standby: 3 })
  const file = await r.nobody.draws.openEvidence({ StationKey: r.StationKey, Draw })
  expect((await verify(file)).findings).toEqual([])
  const records = (await r.chief.drawRecords.list({ DrawID: ID })).List
  expect(records.map(({ State: state }) => state).toSorted()).toEqual(['done', 'done', 'won', 'won'])
  const booked = records.find(({ State: state }) => state === 'done')!
  const ledger = await r.db.selectFrom('register_scores').selectAll().where('UserID', '=', booked.UserID!).execute()
  expect(ledger).toMatchObject([{ Change: 100, Balance: 100 }])

  const won = records.filter(({ State: state }) => state === 'won')
  const winner = readers.find(({ UserID }) => UserID === won[0]!.UserID)!
  const asks = { StationKey: r.StationKey, Draw, ReaderToken: winner.ReaderToken }
  const { Prizes, Offer } = await r.nobody.draws.mine(asks)
  expect(Offer.Does).toBe('claim')
  const RecordID = Prizes[0]!.ID
  await expect(r.nobody.draws.claim({ ...asks, RecordID })).rejects.toThrow('姓名')
  const given = { Name: '王建华', ClaimPhone: '13900001234', ClaimAddress: '江边路 1 号' }
  const claimed = await r.nobody.draws.claim({ ...asks, RecordID, ...given })
  // They can see whether it is right.
  const shown = { Name: '王建华', Phone: '139****1234', Address: '江边路 1 号' }
  expect(claimed.Prizes[0]).toMatchObject({ State: 'claimed', ...shown })
  const other = readers.find(({ UserID }) => UserID !== winner.UserID)!
  await expect(r.nobody.draws.claim({ ...asks, ...other, RecordID, ...given })).rejects.toThrow('不是您的')
  for (const Event of ['verify', 'issue', 'finish'] as const)
    await r.second.drawRecords.status({ Ids: [RecordID], Event, ...(Event === 'issue' ? { IssuedBy: '顺丰 1' } : {}) })
  expect((await r.second.drawRecords.get({ ID: RecordID })).State).toBe('done')

  // The other one is voided by two people, and who stands by comes instead.
  const bad = won.find((record) => record.ID !== RecordID)!
  await r.chief.drawRecords.void({ Ids: [bad.ID], Reason: '本单位职工' })
  expect(await why(r.chief.drawRecords.void({ Ids: [bad.ID], Reason: '本单位职工' }))).toContain('另一个人')
  await r.second.drawRecords.void({ Ids: [bad.ID], Reason: '核实' })
  // Neither reason goes over the other.
  expect((await r.chief.drawRecords.get({ ID: bad.ID })).Reason).toBe('本单位职工；确认作废的理由：核实')
  const [standby] = (await r.chief.drawRecords.list({ DrawID: ID })).List.filter(({ IsStandby }) => IsStandby)
  expect(standby).toMatchObject({ State: 'won', PrizeID: bad.PrizeID })
  expect((await verify(await r.chief.draws.evidence({ ID }))).findings).toEqual([])
  // A prize nobody claims goes on, too.
  await r.db.updateTable('draw_records').set({ ClaimBy: r.clock.now() }).where('IsStandby', '=', true).execute()
  await r.wait(STEP)
  const after = (await r.chief.drawRecords.list({ DrawID: ID })).List.filter(({ IsStandby }) => IsStandby)
  expect(after.map(({ State: state }) => state).toSorted()).toEqual(['forfeited', 'won'])
  const { Sentences } = await r.chief.drawRecords.why({ DrawID: ID, Of: String(bad.Number) })
  expect(Sentences[0]).toContain('本单位职工')
})

test('aborted by two people, before anybody can know how it ends', async () => {
  const { ID } = await r.run()
  await r.chief.draws.abort({ Ids: [ID], Reason: '台风' })
  expect(await why(r.chief.draws.abort({ Ids: [ID], Reason: '台风' }))).toContain('另一个人')
  await r.second.draws.abort({ Ids: [ID], Reason: '台风停办' })
  expect(await r.chief.draws.get({ ID })).toMatchObject({ State: 'aborted', Reason: '台风停办' })
  const { ID: copy } = await r.chief.draws.clone({ ID })
  expect(await r.chief.draws.get({ ID: copy })).toMatchObject({ State: 'draft', ClonedFrom: ID, Units: 1 })
})
