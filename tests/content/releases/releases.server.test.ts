import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReleaseEvent } from '../../../src/api/content/releases/releaseStates.ts'
import { newsroom, refusalOf, type Newsroom } from '../articles/newsroom.ts'
import type { PersonName } from '../../support/app.ts'

let room: Newsroom
let maker: ReturnType<Newsroom['as']>
let channel: number
beforeAll(async () => {
  room = await newsroom()
  maker = room.clientOf(
    await room.hire({
      '/contribution/Release': ['添加', '编辑', '删除'],
      '/contribution/All': 'all',
      '/SystemLog': 'all',
    }),
  )
  channel = await room.makeChannel({ ReviewLevels: 0 })
})
afterAll(() => room.end())

let made = 0
/** An article that is past review and not public. */
const approved = async (draft: object = {}) => {
  const ID = await room.write('editor', { ChID: channel, Title: `稿件${++made}`, ...draft })
  await room.send('chief', 'submit', ID)
  return ID
}
type Put = number | { readonly ArticleID: number; readonly [field: string]: unknown }
const setOf = async (...articles: Put[]) => {
  const { ID } = await maker.releases.save({ Name: `发布单${++made}` })
  const Items = articles.map((one) => (typeof one === 'number' ? { ArticleID: one } : one))
  await maker.releases.arrange({ ID, BasedOn: 1, Articles: Items })
  return ID
}
const move = async (who: PersonName | 'maker', Event: ReleaseEvent, ID: number, more: object = {}) => {
  const client = who === 'maker' ? maker : room.as(who)
  const { Revision } = await client.releases.get({ ID })
  return client.releases.move({ Ids: [ID], Event, Seen: [{ ID, Revision }], ...more })
}
const readyOf = async (...articles: Put[]) => {
  const ID = await setOf(...articles)
  await move('maker', 'submit', ID)
  await move('chief', 'pass', ID)
  return ID
}
const statuses = (ids: readonly number[]) => Promise.all(ids.map((id) => room.stateOf(id)))
const statusOf = async (ID: number) => (await room.as('chief').releases.get({ ID })).Status

test('several articles go out together, in their places and order, and come back together', async () => {
  const ids = [await approved(), await approved(), await approved()]
  const [first, second, third] = ids as [number, number, number]
  const ID = await setOf(second, { ArticleID: first, IsTop: true, IsHeadlines: true, IsBest: true }, third)
  expect((await maker.releases.get({ ID })).Items.map((item) => [item.ID, item.IsTop, item.Problem])).toEqual([
    [second, false, ''],
    [first, true, ''],
    [third, false, ''],
  ])
  await move('maker', 'submit', ID)
  await move('chief', 'pass', ID)
  expect(await statuses(ids)).toEqual(['approved', 'approved', 'approved'])
  const { Done, LogID } = await move('chief', 'release', ID)
  expect(Done).toEqual([ID])
  expect(await statuses(ids)).toEqual(['published', 'published', 'published'])
  const rows = await Promise.all(ids.map((id) => room.row(id)))
  expect(rows.map((row) => [row['IsTop'], row['IsHeadlines'], row['IsBest']])).toEqual([
    [true, true, true],
    [false, false, false],
    [false, false, false],
  ])
  const order = rows.toSorted((a, b) => b['ShowOrder'] - a['ShowOrder']).map((row) => row['ID'])
  expect(order).toEqual([second, first, third])
  // Everything stands in the log of the articles, too.
  const [line] = await room.as('chief').operationLog.record({ Module: 300, EventID: first })
  expect(line).toMatchObject({ Title: '随发布单发布', ReMark: expect.stringContaining('发布单「') })
  expect(line!.ID).not.toBe(LogID)

  await move('chief', 'revert', ID, { Reason: '版面调整' })
  expect(await statusOf(ID)).toBe('reverted')
  expect(await statuses(ids)).toEqual(['approved', 'approved', 'approved'])
  const back = await Promise.all(ids.map((id) => room.row(id)))
  expect(back.map((row) => [row['IsTop'], row['IsBest'], row['ShowOrder'], row['LiveRevision']])).toEqual(
    ids.map(() => [false, false, 0, null]),
  )
})

test('one that cannot go out keeps all of them in, and is named', async () => {
  const good = await approved()
  const draft = await room.write('editor', { ChID: channel, Title: '没审的' })
  const ID = await readyOf(good, draft)
  const outcome = await move('chief', 'release', ID)
  expect(outcome.Done).toEqual([])
  expect(outcome.Skipped[0]!.Reason).toBe('2 篇里有 1 篇不能发布：《没审的》当前状态是草稿，不能发布。')
  expect(outcome.LogID).toBeUndefined()
  expect(await statuses([good, draft])).toEqual(['approved', 'draft'])
  expect(await statusOf(ID)).toBe('ready')
  const told = await room.db.selectFrom('messages').select('Title').where('Title', 'like', '%已发布%').execute()
  expect(told.filter(({ Title }) => Title.includes(`稿件${good}`))).toEqual([])
})

test('no text goes out that is not the one in the release', async () => {
  const article = await approved()
  const ID = await readyOf(article)
  await room.edit('chief', article, { ResourceContent: '<p>改过的正文。</p>' })
  await room.db.updateTable('articles').set({ Status: 'approved' }).where('ID', '=', article).execute()
  expect((await maker.releases.get({ ID })).Items[0]!.Problem).toBe('加入以后又改了，请更新到最新版本。')
  const { Skipped } = await move('chief', 'release', ID)
  expect(Skipped[0]!.Reason).toContain('您看过之后稿件又改了')
  expect(await room.stateOf(article)).toBe('approved')
})

test('four eyes: who made or sent it in does not pass it, unless the station wants none', async () => {
  const { ID } = await room.as('chief').releases.save({ Name: '自己审' })
  await room.as('chief').releases.arrange({ ID, BasedOn: 1, Articles: [{ ArticleID: await approved() }] })
  await move('chief', 'submit', ID)
  expect((await move('chief', 'pass', ID)).Skipped[0]!.Reason).toContain('请由他人审核')
  const { StID } = room.people.chief
  await room.db.updateTable('stations').set({ FourEyes: false }).where('ID', '=', StID).execute()
  expect((await move('chief', 'pass', ID)).Done).toEqual([ID])
  await room.db.updateTable('stations').set({ FourEyes: true }).where('ID', '=', StID).execute()
})

test('a release is arranged only while it is open, and what somebody else arranged is not overwritten', async () => {
  const [one, two] = [await approved(), await approved()]
  const ID = await setOf(one)
  const stale = maker.releases.arrange({ ID, BasedOn: 1, Articles: [{ ArticleID: two }] })
  expect((await refusalOf(stale)).kind).toBe('conflict')
  // Sent once more, the same is the same.
  expect(await maker.releases.arrange({ ID, BasedOn: 1, Articles: [{ ArticleID: one }] })).toEqual({ ID, Revision: 2 })
  const twice = maker.releases.arrange({ ID, BasedOn: 2, Articles: [{ ArticleID: one }, { ArticleID: one }] })
  expect((await refusalOf(twice)).message).toBe('同一篇稿件在发布单里只能有一次。')
  await move('maker', 'submit', ID)
  const late = maker.releases.arrange({ ID, BasedOn: 2, Articles: [] })
  expect((await refusalOf(late)).message).toBe('发布单待审核，不能改动；请先重新编排。')
  expect((await move('maker', 'pass', ID).catch((error: Error) => error)) as Error).toMatchObject({ kind: 'forbidden' })
})

test('what was seen before it changed is not decided about', async () => {
  const ID = await setOf(await approved())
  await move('maker', 'submit', ID)
  const chief = room.as('chief').releases
  expect((await chief.move({ Ids: [ID], Event: 'pass' })).Skipped[0]!.Reason).toBe('请先查看发布单再审核。')
  const { Skipped } = await chief.move({ Ids: [ID], Event: 'pass', Seen: [{ ID, Revision: 1 }] })
  expect(Skipped[0]!.Reason).toBe('您看过之后发布单又改了，请看最新的。')
  expect((await refusalOf(chief.move({ Ids: [ID], Event: 'refuse', Seen: [{ ID, Revision: 2 }] }))).message).toBe(
    '请填写理由。',
  )
  await move('chief', 'refuse', ID, { Reason: '头条不合适' })
  expect(await maker.releases.get({ ID })).toMatchObject({ Status: 'draft', Reason: '头条不合适' })
})

test('releasing twice is done once', async () => {
  const article = await approved()
  const ID = await readyOf(article)
  const [a, b] = await Promise.all([move('chief', 'release', ID), move('chief', 'release', ID)])
  expect([a.Done.length, b.Done.length].toSorted()).toEqual([0, 1])
  const lines = await room.db
    .selectFrom('article_decisions')
    .select('ID')
    .where('ArticleID', '=', article)
    .where('Event', '=', 'publish')
    .execute()
  expect(lines).toHaveLength(1)
})

test('a release can be undone, done again, and its reverting undone', async () => {
  const ids = [await approved(), await approved()]
  const ID = await readyOf(...ids)
  const undo = (line: number) => room.as('chief').operationLog.undo({ ID: line })
  const { LogID } = await move('chief', 'release', ID)
  const undone = await undo(LogID!)
  expect([await statusOf(ID), ...(await statuses(ids))]).toEqual(['ready', 'approved', 'approved'])
  await undo(undone.LogID!)
  expect([await statusOf(ID), ...(await statuses(ids))]).toEqual(['released', 'published', 'published'])
  const reverted = await move('chief', 'revert', ID, { Reason: '撤' })
  expect([await statusOf(ID), ...(await statuses(ids))]).toEqual(['reverted', 'approved', 'approved'])
  await undo(reverted.LogID!)
  expect([await statusOf(ID), ...(await statuses(ids))]).toEqual(['released', 'published', 'published'])
  // The line about the articles is not taken back by itself.
  const [line] = await room.as('chief').operationLog.record({ Module: 300, EventID: ids[0]! })
  expect((await refusalOf(undo(line!.ID))).message).toContain('请在发布单上操作')
})

test('what changed since stays as it is when the others come back, and the undo leaves all', async () => {
  const ids = [await approved({ Title: '动过的' }), await approved()]
  const ID = await readyOf(...ids)
  const { LogID } = await move('chief', 'release', ID)
  await room.send('chief', 'correct', ids[0]!)
  expect((await refusalOf(room.as('chief').operationLog.undo({ ID: LogID! }))).message).toContain('《动过的》')
  expect(await statuses(ids)).toEqual(['correcting', 'published'])
  const { Done, Skipped } = await move('chief', 'revert', ID, { Reason: '撤' })
  expect(Done).toEqual([ID])
  expect(Skipped[0]!.Reason).toBe('《动过的》没有撤回：稿件之后又有变动，不能撤销。')
  expect(await statuses(ids)).toEqual(['correcting', 'approved'])
})

test('readers are told after the time to think; a revert within it keeps it from them', async () => {
  const effects = (ID: number) =>
    room.db
      .selectFrom('outgoing_effects')
      .select(['Kind', 'State', 'Title', 'LogID'])
      .where('Family', '=', 'releases')
      .where('RecordID', '=', ID)
      .execute()
  const ID = await readyOf({ ArticleID: await approved(), PushText: '快讯：三号线开通' }, await approved())
  expect(await effects(ID)).toEqual([])
  const { LogID } = await move('chief', 'release', ID)
  expect(await effects(ID)).toEqual([{ Kind: 'push', State: 'queued', Title: '快讯：三号线开通', LogID }])
  await move('chief', 'revert', ID, { Reason: '撤' })
  expect((await effects(ID)).map(({ State }) => State)).toEqual(['cancelled'])

  const sent = await readyOf({ ArticleID: await approved(), PushText: '已经推送' })
  const line = (await move('chief', 'release', sent)).LogID!
  await room.db.updateTable('outgoing_effects').set({ State: 'sent' }).where('RecordID', '=', sent).execute()
  expect((await refusalOf(room.as('chief').operationLog.undo({ ID: line }))).message).toContain('已经对外发送')
  expect((await move('chief', 'revert', sent, { Reason: '撤' })).Done).toEqual([sent])
})

test('a deleted release comes back with what was in it; one that is out stays', async () => {
  const articles = [await approved(), await approved()]
  const ID = await setOf(...articles)
  const { LogID } = await maker.releases.remove({ Ids: [ID] })
  expect((await refusalOf(maker.releases.get({ ID }))).kind).toBe('missing')
  await maker.operationLog.undo({ ID: LogID! })
  expect((await maker.releases.get({ ID })).Items.map((item) => item.ID)).toEqual(articles)
  const out = await readyOf(await approved())
  await move('chief', 'release', out)
  expect((await maker.releases.remove({ Ids: [out] })).Skipped[0]!.Reason).toContain('请先撤回整单')
})

test('arranging can be taken back', async () => {
  const [one, two] = [await approved(), await approved()]
  const ID = await setOf(one)
  const Items = [{ ArticleID: two }, { ArticleID: one }]
  const { LogID } = await maker.releases.arrange({ ID, BasedOn: 2, Articles: Items })
  await maker.operationLog.undo({ ID: LogID! })
  expect(await maker.releases.get({ ID })).toMatchObject({ Items: [{ ID: one }], Revision: 4 })
})

test('nothing of another station, neither its releases nor its articles', async () => {
  const ID = await setOf(await approved())
  expect((await refusalOf(room.as('outsider').releases.get({ ID }))).kind).toBe('missing')
  const theirs = await room.makeChannel({ ReviewLevels: 0 }, room.people.outsider.StID)
  const foreign = await room.write('outsider', { ChID: theirs })
  const put = maker.releases.arrange({ ID, BasedOn: 2, Articles: [{ ArticleID: foreign }] })
  expect((await refusalOf(put)).kind).toBe('missing')
})

test('at most a hundred, and a push of at most 120 characters', async () => {
  const { ID } = await maker.releases.save({ Name: '太多' })
  const many = Array.from({ length: 101 }, (_, at) => ({ ArticleID: at + 1 }))
  expect((await refusalOf(maker.releases.arrange({ ID, BasedOn: 1, Articles: many }))).message).toContain('最多 100 篇')
  const long = [{ ArticleID: await approved(), PushText: '长'.repeat(121) }]
  expect((await refusalOf(maker.releases.arrange({ ID, BasedOn: 1, Articles: long }))).message).toContain('推送文字')
})

test('an article tells in every list in which open releases it stands; a release tells of the others of its articles', async () => {
  const ID = await approved()
  const [one, two] = [await setOf(ID), await setOf(ID)]
  const named = async (release: number) => (await maker.releases.get({ ID: release })).Name
  const both = [
    { ID: one, Name: await named(one) },
    { ID: two, Name: await named(two) },
  ]
  const chief = room.as('chief')
  const { List } = await chief.articles.list({ Chid: channel, PageSize: 100 })
  expect(List.find((row) => row.ID === ID)?.Releases).toEqual(both)
  expect((await chief.articles.get({ ID })).Releases).toEqual(both)
  expect((await maker.releases.get({ ID: two })).Items[0]?.Releases).toEqual([both[0]])
  // What is out holds nothing back any more.
  await move('maker', 'submit', one)
  await move('chief', 'pass', one)
  await move('chief', 'release', one)
  expect((await chief.articles.get({ ID })).Releases).toEqual([both[1]])
})

test('of articles that somebody may not read a release says the number, and nothing in what it refuses either', async () => {
  const [TITLE, CHANNEL] = ['内部调查稿', '深度调查']
  const ChID = await room.makeChannel({ ReviewLevels: 0, Name: CHANNEL })
  const hidden = await approved({ ChID, Title: TITLE })
  const Status = (client: ReturnType<Newsroom['as']>, ID: number) => client.releases.get({ ID })
  const person = await room.hire({
    '/contribution/Release': 'all',
    '/contribution/All': 'all',
    '/SystemLog': 'all',
  })
  await room.db.updateTable('roles').set({ AllChannels: false }).where('ID', '=', person.RoleID).execute()
  const reader = room.clientOf(person)
  const ID = await readyOf(hidden)
  const said: unknown[] = [await Status(reader, ID)]
  expect((await Status(reader, ID)).Items).toMatchObject([
    {
      ID: hidden,
      Title: `（无权查看）稿件 ${hidden}`,
      ChannelName: '',
      Status: null,
      Newest: 1,
      Releases: [],
      PublishTime: null,
    },
  ])
  const attempts = async (Event: ReleaseEvent) => {
    const { Revision } = await room.as('chief').releases.get({ ID })
    const more = { Reason: '试一试', Seen: [{ ID, Revision }] }
    said.push(await reader.releases.move({ Ids: [ID], Event, ...more }).catch((error: Error) => error.message))
  }
  await attempts('release')
  await attempts('reopen')
  expect(await statusOf(ID)).toBe('ready')
  said.push(await reader.releases.remove({ Ids: [ID] }))
  expect(said.at(-1)).toMatchObject({ Done: [] })
  const { LogID } = await move('chief', 'release', ID)
  said.push(await reader.operationLog.undo({ ID: LogID! }).catch((error: Error) => error.message))
  await attempts('revert')
  expect(await room.stateOf(hidden)).toBe('published')
  // Whether it is let stand or changed since: neither way does a refusal name it.
  await room.send('chief', 'withdraw', hidden, { Reason: '有误' })
  await attempts('revert')
  said.push(await Status(reader, ID))
  expect(JSON.stringify(said)).not.toMatch(new RegExp(`${TITLE}|${CHANNEL}`))
  expect(await statusOf(ID)).toBe('released')
})
