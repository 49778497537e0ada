import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveText } from '../../../server/content/articles/liveText.ts'
import { newsroom, refusalOf, type Newsroom } from './newsroom.ts'

let room: Newsroom
beforeAll(async () => {
  room = await newsroom()
})
afterAll(() => room.end())

const published = ['editor:submit', 'reviewer1:pass1', 'reviewer2:pass2', 'reviewer3:pass3', 'chief:publish'] as const
const undo = (who: 'editor' | 'chief' | 'reviewer1' | 'reviewer3', LogID: number) =>
  room.as(who).operationLog.undo({ ID: LogID })

test('placing is taken back', async () => {
  const ID = await room.through({}, ...published)
  const { LogID } = await room.as('chief').articles.top({ Ids: [ID], IsTop: true })
  expect((await undo('chief', LogID!)).Done).toEqual([ID])
  expect((await room.row(ID))['IsTop']).toBe(false)
})

test('a pass is taken back, and its decision counts no longer', async () => {
  const both = await room.hire({ '/contribution/Unreviewed': ['一审', '二审'] })
  const ID = await room.through({}, 'editor:submit')
  const client = room.clientOf(both)
  const Seen = [{ ID, Revision: 1 }]
  const { LogID } = await client.articles.audit({ Ids: [ID], Event: 'pass1', Seen })
  await client.operationLog.undo({ ID: LogID! })
  expect(await room.row(ID)).toMatchObject({ Status: 'review1', PassedLevel: 0 })
  await room.send('reviewer1', 'pass1', ID)
  expect((await client.articles.audit({ Ids: [ID], Event: 'pass2', Seen })).Done).toEqual([ID])
})

test('what somebody acted on since is not taken back, and it says who', async () => {
  const ID = await room.through({}, 'editor:submit')
  const LogID = await room.send('reviewer1', 'pass1', ID)
  await room.send('reviewer2', 'pass2', ID)
  const { message } = await refusalOf(undo('reviewer1', LogID))
  expect(message).toMatch('reviewer2先生')
  expect(message).toMatch('二审通过')
  expect(await room.stateOf(ID)).toBe('review3')
})

test('a pass is not taken back when the text was changed since', async () => {
  const ID = await room.through({}, 'editor:submit')
  const LogID = await room.send('reviewer1', 'pass1', ID)
  await room.edit('reviewer2', ID, { Title: '二审时改' })
  expect((await refusalOf(undo('reviewer1', LogID))).message).toMatch('reviewer2先生')
})

test('of a batch what can be taken back is', async () => {
  const Ids = [await room.through({}, 'editor:submit'), await room.through({}, 'editor:submit')]
  const Seen = Ids.map((ID) => ({ ID, Revision: 1 }))
  const { LogID } = await room.as('reviewer1').articles.audit({ Ids, Event: 'pass1', Seen })
  await room.send('reviewer2', 'pass2', Ids[0]!)
  const answer = await undo('reviewer1', LogID!)
  expect(answer.Done).toEqual([Ids[1]])
  expect(answer.Skipped[0]).toMatchObject({ ID: Ids[0] })
})

test('a publication, a withdrawal and the recycle bin are taken back with everything they changed', async () => {
  const ID = await room.through({}, ...published.slice(0, 4))
  const before = await room.row(ID)
  await undo('chief', await room.send('chief', 'publish', ID))
  // That it was public once stays true.
  expect(await room.row(ID)).toEqual({ ...before, WasPublic: true, UpdateTime: expect.any(Date) })
  await room.send('chief', 'publish', ID)
  await room.as('chief').articles.top({ Ids: [ID], IsTop: true })
  const out = await room.row(ID)
  await undo('reviewer3', await room.send('reviewer3', 'withdraw', ID, { Reason: '误撤' }))
  expect(await room.row(ID)).toEqual({ ...out, UpdateTime: expect.any(Date) })
  await room.send('chief', 'unpublish', ID, { Reason: '撤下' })
  const { LogID } = await room.as('chief').articles.remove({ Ids: [ID] })
  await undo('chief', LogID!)
  expect(await room.row(ID)).toMatchObject({ Status: 'approved', IsTop: true, RevertStatus: null, RecycledAt: null })
})

test('a place is not given back to what was withdrawn meanwhile', async () => {
  const ID = await room.through({}, ...published)
  await room.as('chief').articles.top({ Ids: [ID], IsTop: true })
  const { LogID } = await room.as('chief').articles.top({ Ids: [ID], IsTop: false })
  await room.send('reviewer3', 'withdraw', ID, { Reason: '失实' })
  await refusalOf(undo('chief', LogID!))
  expect((await room.row(ID))['IsTop']).toBe(false)
})

test('an abandoned correction comes back with its text and its cover, and can go on', async () => {
  const ID = await room.through({ PicPath: '/old.jpg' }, ...published)
  await room.send('editor', 'correct', ID)
  await room.edit('editor', ID, { ResourceContent: '<p>更正</p>', PicPath: '/new.jpg', Camera: '丙' })
  const LogID = await room.send('editor', 'abandon', ID)
  await undo('editor', LogID)
  expect(await room.as('editor').articles.get({ ID })).toMatchObject({
    Status: 'correcting',
    Revision: 4,
    LiveRevision: 1,
    ResourceContent: '<p>更正</p>',
    PicPath: '/new.jpg',
    Camera: '丙',
  })
  const out = async () => liveText(room.db as never, ID)
  expect(await out()).toMatchObject({ PicPath: '/old.jpg', ResourceContent: '<p>本报讯 三号线今日开通。</p>' })
  expect((await out())!.Camera).toBeUndefined()
  await room.send('editor', 'submit', ID)
  for (const [who, event] of [
    ['reviewer1', 'pass1'],
    ['reviewer2', 'pass2'],
    ['reviewer3', 'pass3'],
  ] as const) {
    await room.send(who, event, ID)
  }
  expect(await out()).toMatchObject({ Revision: 4, PicPath: '/new.jpg', Camera: '丙' })
})

test('a correction whose last pass is taken back is under review again, and the public sees the old text', async () => {
  const ID = await room.through({ PicPath: '/old.jpg' }, ...published)
  await room.send('editor', 'correct', ID)
  await room.edit('editor', ID, { Title: '更正', PicPath: '/new.jpg' })
  for (const [who, event] of [
    ['editor', 'submit'],
    ['reviewer1', 'pass1'],
    ['reviewer2', 'pass2'],
  ] as const) {
    await room.send(who, event, ID)
  }
  const before = await room.row(ID)
  const LogID = await room.send('reviewer3', 'pass3', ID)
  expect(await liveText(room.db as never, ID)).toMatchObject({ Title: '更正', PicPath: '/new.jpg' })
  await undo('reviewer3', LogID)
  expect(await room.row(ID)).toEqual({ ...before, UpdateTime: expect.any(Date) })
  expect(await liveText(room.db as never, ID)).toMatchObject({ Title: '江州地铁三号线开通', PicPath: '/old.jpg' })
})

test('a submission that skipped levels is taken back as a whole', async () => {
  const ChID = await room.makeChannel({ SkipOwnLevel: true, FourEyes: false })
  const ID = await room.write('chief', { ChID })
  const LogID = await room.send('chief', 'submit', ID)
  expect(await room.stateOf(ID)).toBe('approved')
  await undo('chief', LogID)
  expect(await room.row(ID)).toMatchObject({ Status: 'draft', PassedLevel: 0 })
  const decisions = await room.db.selectFrom('article_decisions').selectAll().where('ArticleID', '=', ID).execute()
  expect(decisions.map(({ Undone }) => Undone)).toEqual([true, true, true, true])
})

test('nobody met a fault', () => {
  expect(room.faults).toEqual([])
})

test('who sent a returned text in again takes that back, without the level that returned it', async () => {
  const ID = await room.through({}, 'editor:submit', 'reviewer1:refuse')
  const LogID = await room.send('editor', 'submit', ID)
  expect((await undo('editor', LogID)).Done).toEqual([ID])
  expect(await room.stateOf(ID)).toBe('refused')
})
