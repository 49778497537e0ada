import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishDue } from '../../../server/content/articles/clock.ts'
import { newsroom, type Newsroom } from './newsroom.ts'

let room: Newsroom
beforeAll(async () => {
  room = await newsroom()
})
afterAll(() => room.end())

const minute = 60_000

/** An approved article that is to be published some minutes from now, and that moment. */
async function scheduled(minutes = 60) {
  const ChID = await room.makeChannel({ ReviewLevels: 0 })
  const ID = await room.through({ ChID, Title: `定时稿件${minutes}` }, 'editor:submit')
  const time = new Date(room.clock.now().getTime() + minutes * minute)
  await room.send('chief', 'schedule', ID, { PublishTime: time.toISOString() })
  return { ID, time }
}
const after = (time: Date, minutes: number) => new Date(time.getTime() + minutes * minute)
const notesOf = async (UserID: number, ID: number) => {
  const rows = await room.db.selectFrom('messages').selectAll().where('UserID', '=', UserID).execute()
  return rows.filter(({ Params }) => Params['ID'] === ID).map(({ Type, Title }) => [Type, Title])
}

test('at its time an article is published, in the name of who scheduled it', async () => {
  const { ID, time } = await scheduled()
  expect(await publishDue(room.db, after(time, -1))).toEqual({ Published: [], Missed: [] })
  expect(await publishDue(room.db, time)).toEqual({ Published: [ID], Missed: [] })
  expect(await room.as('editor').articles.get({ ID })).toMatchObject({
    Status: 'published',
    LiveRevision: 1,
    PublishTime: time.toISOString(),
  })
  const [line] = await room.as('chief').operationLog.record({ Module: 300, EventID: ID })
  expect(line).toMatchObject({
    Title: '定时发布',
    ActionType: '2',
    UserID: room.people.chief.ID,
    AdminUserRealName: 'chief先生',
    Action: 'articles.clock',
    CanUndo: false,
  })
  expect(line!.Modifys[0]).toMatchObject({ Before: { Status: 'scheduled' }, After: { Status: 'published' } })
  expect(await notesOf(room.people.editor.ID, ID)).toEqual([['稿件发布', '《定时稿件60》已发布']])
  const events = await room.db.selectFrom('push_events').selectAll().where('Action', '=', 'clock').execute()
  expect(events).toMatchObject([{ Topic: 'articles', Ids: [ID], UserID: 0 }])
  expect(await publishDue(room.db, after(time, 1))).toEqual({ Published: [], Missed: [] })
})

test('up to fifteen minutes late it still publishes', async () => {
  const { ID, time } = await scheduled()
  expect((await publishDue(room.db, after(time, 15))).Published).toEqual([ID])
})

test('later it asks who scheduled it, once, and publishes nothing', async () => {
  const { ID, time } = await scheduled()
  expect(await publishDue(room.db, after(time, 16))).toEqual({ Published: [], Missed: [ID] })
  expect(await publishDue(room.db, after(time, 17))).toEqual({ Published: [], Missed: [] })
  expect(await room.row(ID)).toMatchObject({ Status: 'approved', LiveRevision: null, PublishTime: null })
  const notes = await notesOf(room.people.chief.ID, ID)
  expect(notes).toHaveLength(1)
  expect(notes[0]![0]).toBe('定时发布错过')
  expect(notes[0]![1]).toMatch(/《定时稿件60》没有按时发布：原定 \d{4}年/)
  expect(await notesOf(room.people.editor.ID, ID)).toEqual([])
  const [line] = await room.as('chief').operationLog.record({ Module: 300, EventID: ID })
  expect(line).toMatchObject({ Title: '定时发布错过', Action: 'articles.miss' })
  await room.send('chief', 'publish', ID)
  expect(await room.stateOf(ID)).toBe('published')
})

test('who scheduled it last is asked', async () => {
  const { ID, time } = await scheduled()
  const other = await room.hire({ '/contribution/All': ['发布'] })
  await room.clientOf(other).articles.audit({ Ids: [ID], Event: 'schedule', PublishTime: after(time, 5).toISOString() })
  await publishDue(room.db, after(time, 60))
  expect(await notesOf(other.ID, ID)).toHaveLength(1)
  expect(await notesOf(room.people.chief.ID, ID)).toHaveLength(0)
})

test('two servers at the same moment publish each article once', async () => {
  const articles = await Promise.all([scheduled(1), scheduled(2), scheduled(3)])
  const now = after(articles[2]!.time, 1)
  const results = await Promise.all([publishDue(room.db, now), publishDue(room.db, now), publishDue(room.db, now)])
  const published = results.flatMap(({ Published }) => Published)
  expect(published.sort()).toEqual(articles.map(({ ID }) => ID).sort())
  for (const { ID } of articles) {
    const decisions = await room.db
      .selectFrom('article_decisions')
      .select('Event')
      .where('ArticleID', '=', ID)
      .execute()
    expect(decisions.filter(({ Event }) => Event === 'clock')).toHaveLength(1)
  }
})

test('more than one batch', async () => {
  const { ID, time } = await scheduled()
  const { ID: _, Extra, ...row } = await room.row(ID)
  const copies = Array.from({ length: 120 }, () => ({ ...row, ResourceGUID: undefined, Extra: JSON.stringify(Extra) }))
  await room.db
    .insertInto('articles')
    .values(copies as never)
    .execute()
  expect((await publishDue(room.db, time)).Published).toHaveLength(121)
})

test('what was taken off the plan is left alone', async () => {
  const { ID, time } = await scheduled()
  await room.send('chief', 'unschedule', ID)
  expect((await publishDue(room.db, after(time, 1))).Published).toEqual([])
  expect(await room.stateOf(ID)).toBe('approved')
})
