import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLAIM_MINUTES, URGE_MINUTES } from '../../../src/api/content/articles/desk.ts'
import type { PersonName } from '../../support/app.ts'
import { newsroom, refusalOf, type Newsroom } from './newsroom.ts'

let room: Newsroom
beforeAll(async () => {
  room = await newsroom({ long: true })
})
afterAll(() => room.end())

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const queueOf = async (person: PersonName, input = {}) =>
  (await room.as(person).articles.queue({ PageSize: 100, ...input })).List
const inQueue = async (person: PersonName, ID: number) => (await queueOf(person)).find((row) => row.ID === ID)
const notesOf = async (UserID: number, Type: string) => {
  const rows = await room.db.selectFrom('messages').selectAll().where('UserID', '=', UserID).execute()
  return rows.filter((row) => row.Type === Type)
}

test('the queue shows what waits for my level, the most urgent first', async () => {
  const quick = await room.makeChannel({ ReviewHours1: 1 } as never)
  const slow = await room.makeChannel({ ReviewHours1: 8 } as never)
  const calm = await room.makeChannel()
  const old = await room.through({ ChID: calm }, 'editor:submit')
  room.clock.pass(MINUTE)
  const later = await room.through({ ChID: slow }, 'editor:submit')
  room.clock.pass(MINUTE)
  const first = await room.through({ ChID: quick }, 'editor:submit')
  const mine = (await queueOf('reviewer1')).map((row) => row.ID).filter((id) => [old, later, first].includes(id))
  expect(mine).toEqual([first, later, old])
  expect(await inQueue('reviewer2', first)).toBeUndefined()
  const all = await queueOf('reviewer2', { Scope: 'all' })
  expect(all.map((row) => row.ID)).toContain(first)
  const row = (await inQueue('reviewer1', first))!
  expect(row).toMatchObject({ Level: 1, Claim: null, Urged: 0, UrgedAt: null, Notes: 0 })
  expect(Date.parse(row.DueAt!) - Date.parse(row.WaitingSince)).toBe(HOUR)
  expect((await inQueue('reviewer1', old))!.DueAt).toBeNull()
  expect((await queueOf('reviewer1', { IsOverdue: true })).map((one) => one.ID)).not.toContain(first)
  room.clock.pass(2 * HOUR)
  expect((await queueOf('reviewer1', { IsOverdue: true })).map((one) => one.ID)).toContain(first)
})

test('each level has a clock of its own, which a decision starts and a change of the channel moves', async () => {
  const ChID = await room.makeChannel({ ReviewHours1: 1, ReviewHours2: 3 } as never)
  const ID = await room.through({ ChID }, 'editor:submit')
  room.clock.pass(30 * MINUTE)
  await room.send('reviewer1', 'pass1', ID)
  const row = (await inQueue('reviewer2', ID))!
  expect(Date.parse(row.DueAt!) - Date.parse(row.WaitingSince)).toBe(3 * HOUR)
  expect(Math.abs(Date.parse(row.WaitingSince) - room.clock.now().getTime())).toBeLessThan(20_000)
  await room.as('chief').channels.save({ ID: ChID, ReviewHours2: 5 })
  const moved = (await inQueue('reviewer2', ID))!
  expect(Date.parse(moved.DueAt!) - Date.parse(moved.WaitingSince)).toBe(5 * HOUR)
  await room.as('chief').channels.save({ ID: ChID, ReviewHours2: 0 })
  expect((await inQueue('reviewer2', ID))!.DueAt).toBeNull()
  await room.send('reviewer2', 'pass2', ID)
  await room.send('reviewer3', 'pass3', ID)
  expect(await room.row(ID)).toMatchObject({ WaitingSince: null, DueAt: null, Status: 'approved' })
  expect((await refusalOf(room.as('chief').channels.save({ ID: ChID, ReviewHours1: 721 }))).message).toContain(
    '一审时限（小时）要是 0 到 720 之间的整数',
  )
})

test('a claim is seen by all, lasts ten minutes, and keeps nobody from deciding', async () => {
  const other = room.clientOf(await room.hire({ '/contribution/Review': ['一审', '退回'] }))
  const ID = await room.through({}, 'editor:submit')
  const claim = { Ids: [ID], IsClaimed: true }
  expect(await room.as('reviewer1').articles.claim(claim)).toMatchObject({ Done: [ID] })
  const seen = (await other.articles.queue({ PageSize: 100 })).List.find((row) => row.ID === ID)!
  expect(seen.Claim).toMatchObject({ UserID: room.people.reviewer1.ID, AdminUserRealName: 'reviewer1先生' })
  expect((await other.articles.claim(claim)).Skipped).toEqual([
    { ID, Reason: 'reviewer1先生已认领这篇稿件；需要时您仍可直接审核。' },
  ])
  expect((await room.as('reviewer2').articles.claim(claim)).Skipped[0]!.Reason).toBe(
    '没有「一审」权限，不能认领待一审的稿件。',
  )
  room.clock.pass(CLAIM_MINUTES * MINUTE + 1000)
  expect((await inQueue('reviewer1', ID))!.Claim).toBeNull()
  expect(await other.articles.claim(claim)).toMatchObject({ Done: [ID] })
  // Somebody else has it in hand; it is passed all the same, and nobody has it any more.
  await room.send('reviewer1', 'pass1', ID)
  expect((await inQueue('reviewer2', ID))!.Claim).toBeNull()
  expect(await room.as('reviewer1').operationLog.record({ Module: 300, EventID: ID })).toHaveLength(3)
})

test('what a reviewer has in hand is not taken back behind them', async () => {
  const ID = await room.through({}, 'editor:submit')
  await room.as('reviewer1').articles.claim({ Ids: [ID], IsClaimed: true })
  await expect(room.send('editor', 'retract', ID)).rejects.toThrow('reviewer1先生正在审这篇稿件，暂时不能撤回')
  expect(await room.as('reviewer1').articles.claim({ Ids: [ID], IsClaimed: false })).toMatchObject({ Done: [ID] })
  await room.send('editor', 'retract', ID)
  expect(await room.stateOf(ID)).toBe('draft')
})

test('urging tells everybody who could pass it, and not too often', async () => {
  const ID = await room.through({}, 'editor:submit')
  const before = (await notesOf(room.people.reviewer1.ID, '催审')).length
  expect(await room.as('editor').articles.urge({ Ids: [ID] })).toMatchObject({ Done: [ID] })
  const told = await notesOf(room.people.reviewer1.ID, '催审')
  expect(told).toHaveLength(before + 1)
  expect(told.at(-1)).toMatchObject({
    Title: 'editor先生催您审核《江州地铁三号线开通》，待一审',
    Page: '/contribution/Review',
    Params: { ID },
  })
  expect((await notesOf(room.people.reviewer2.ID, '催审')).filter((note) => note.Params['ID'] === ID)).toEqual([])
  expect((await notesOf(room.people.editor.ID, '催审')).filter((note) => note.Params['ID'] === ID)).toEqual([])
  const again = await room.as('chief').articles.urge({ Ids: [ID] })
  expect(again.Skipped[0]!.Reason).toMatch(/^一审刚刚催过，1[12]\d 分钟后才能再催。$/)
  expect(await inQueue('reviewer1', ID)).toMatchObject({ Urged: 1 })
  room.clock.pass((URGE_MINUTES + 1) * MINUTE)
  expect(await room.as('editor').articles.urge({ Ids: [ID] })).toMatchObject({ Done: [ID] })
  // Another level, another clock.
  await room.send('reviewer1', 'pass1', ID)
  expect(await inQueue('reviewer2', ID)).toMatchObject({ Urged: 0 })
  expect(await room.as('editor').articles.urge({ Ids: [ID] })).toMatchObject({ Done: [ID] })
  const draft = await room.write()
  expect((await room.as('editor').articles.urge({ Ids: [draft] })).Skipped[0]!.Reason).toBe(
    '当前状态是草稿，不用催审。',
  )
})

test('a note is there for the next one, told to the author, and can be taken back', async () => {
  const ID = await room.through({}, 'editor:submit')
  const { LogID } = await room.as('reviewer1').articles.note({ ID, Text: '  导语再短一点  ' })
  const facts = await room.as('reviewer2').articles.review({ ID })
  expect(facts.Notes).toMatchObject([{ Text: '导语再短一点', AdminUserRealName: 'reviewer1先生', Revision: 1 }])
  expect((await notesOf(room.people.editor.ID, '审稿意见')).at(-1)).toMatchObject({
    Title: '《江州地铁三号线开通》：导语再短一点',
  })
  expect(await inQueue('reviewer1', ID)).toMatchObject({ Notes: 1 })
  await room.as('reviewer1').operationLog.undo({ ID: LogID! })
  expect((await room.as('reviewer2').articles.review({ ID })).Notes).toEqual([])
  expect((await room.as('reviewer1').history.redo({ Ids: [LogID!] })).Done).toEqual([LogID])
  expect((await room.as('reviewer2').articles.review({ ID })).Notes).toHaveLength(1)
  expect((await refusalOf(room.as('reviewer1').articles.note({ ID, Text: '   ' }))).message).toContain('请填写意见')
  expect((await refusalOf(room.as('outsider').articles.note({ ID, Text: '看看' }))).kind).toBe('missing')
})

test('a word that goes with a submission is read at the desk', async () => {
  const ID = await room.write()
  await room.send('editor', 'submit', ID, { Reason: '请今晚八点前审完' })
  const { Decisions } = await room.as('reviewer1').articles.review({ ID })
  expect(Decisions[0]).toMatchObject({ Event: 'submit', Reason: '请今晚八点前审完', AdminUserRealName: 'editor先生' })
})

test('a text is compared with what a level or the public saw last', async () => {
  const ID = await room.through({}, 'editor:submit')
  const review = () => room.as('chief').articles.review({ ID })
  expect(await review()).toMatchObject({ Reviewed: null, IsReviewed: false })
  await room.send('reviewer1', 'pass1', ID)
  expect(await review()).toMatchObject({ Reviewed: null, IsReviewed: true })
  await room.edit('reviewer2', ID, { ResourceContent: '<p>改过的正文。</p>' })
  expect(await review()).toMatchObject({
    IsReviewed: false,
    Reviewed: {
      Revision: 1,
      Why: 'passed',
      AdminUserRealName: 'reviewer1先生',
      ResourceContent: '<p>本报讯 三号线今日开通。</p>',
    },
  })
  await room.send('reviewer2', 'refuse', ID, { Reason: '再核一遍' })
  await room.edit('editor', ID, { ResourceContent: '<p>又改过的正文。</p>' })
  expect((await review()).Reviewed).toMatchObject({ Revision: 2, Why: 'refused' })

  const live = await room.through({}, 'editor:submit', 'reviewer1:pass1', 'reviewer2:pass2', 'reviewer3:pass3')
  await room.send('chief', 'publish', live)
  await room.send('chief', 'correct', live)
  await room.edit('chief', live, { ResourceContent: '<p>更正。</p>' })
  expect((await room.as('chief').articles.review({ ID: live })).Reviewed).toMatchObject({ Revision: 1, Why: 'passed' })
})

test('a decision that is taken back brings the article back into the queue', async () => {
  const ID = await room.through({}, 'editor:submit')
  const { WaitingSince } = (await inQueue('reviewer1', ID))!
  room.clock.pass(5 * MINUTE)
  const LogID = await room.send('reviewer1', 'refuse', ID, { Reason: '错别字或语病' })
  expect(await inQueue('reviewer1', ID)).toBeUndefined()
  await room.as('reviewer1').operationLog.undo({ ID: LogID })
  expect(await inQueue('reviewer1', ID)).toMatchObject({ ID, Level: 1, WaitingSince })
  expect((await room.as('reviewer1').articles.review({ ID })).IsReviewed).toBe(false)
})

test('a decision of an earlier round is neither taken back nor made again in a later one', async () => {
  const ID = await room.through({}, 'editor:submit')
  const LogID = await room.send('chief', 'pass1', ID)
  await room.as('chief').operationLog.undo({ ID: LogID })
  await room.send('editor', 'retract', ID)
  await room.send('editor', 'submit', ID)
  // The state is the one the undo left; the round is another. Made again, the pass would not count for four eyes.
  const again = await room.as('chief').history.redo({ Ids: [LogID] })
  expect(again.Done).toEqual([])
  expect(again.Skipped[0]!.Reason).toMatch(/不能恢复/)
  expect(await room.stateOf(ID)).toBe('review1')
})

test('who may not look again because of four eyes is told with the article, in every list; where nobody asks, nothing is', async () => {
  const ID = await room.through({}, 'editor:submit')
  const eyes = async (person: PersonName) => {
    const client = room.as(person).articles
    const lists = [await client.list({ PageSize: 500 }), await client.queue({ Scope: 'all', PageSize: 500 })]
    const rows = [...lists.map(({ List }) => List.find((row) => row.ID === ID)), await client.get({ ID })]
    return rows.map((row) => row?.Eyes)
  }
  const submitted = { UserID: room.people.editor.ID, Level: null }
  expect(await eyes('chief')).toEqual(Array(3).fill([submitted]))
  await room.send('reviewer1', 'pass1', ID)
  const passed = { UserID: room.people.reviewer1.ID, Level: 1 }
  expect(await eyes('chief')).toEqual(Array(3).fill([submitted, passed]))
  const ChID = await room.makeChannel({ FourEyes: false })
  const free = await room.through({ ChID }, 'editor:submit')
  expect((await room.as('chief').articles.get({ ID: free })).Eyes).toBeUndefined()
  await room.send('editor', 'retract', free)
  expect((await room.as('chief').articles.get({ ID: free })).Eyes).toBeUndefined()
})
