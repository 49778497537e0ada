/** What is told to those whom no stream reaches: by asking they hear the same as others by listening. */
import { sql, type SqlBool } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { familyNames } from '../../../src/api/index.ts'
import type { PushEvent } from '../../../src/api/system/push/calls.ts'
import { openDatabase } from '../../../server/platform/database/connect.ts'
import { readableBy } from '../../../server/platform/pipeline/readable.ts'
import { insertEvents, notifySoon } from '../../../server/platform/push/outbox.ts'
import { sweepEvents } from '../../../server/platform/push/sweepEvents.ts'
import { freshDatabase } from '../../support/database.ts'
import { openGround, openTransaction, type Ground, type Server, type Somebody } from './ground.ts'

let ground: Ground
let server: Server
let url: string
beforeAll(async () => {
  const fresh = await freshDatabase()
  url = fresh.url
  ground = await openGround(fresh)
  server = await ground.server()
})
afterAll(() => ground.close())

interface Answer {
  readonly Events: PushEvent[]
  readonly Cursor: string
  readonly Reset: boolean
}
const ask = async (person: Pick<Somebody, 'token'>, From?: string): Promise<Answer> => {
  const answer = await ground.call(person, 'GET', '/api/push/missed', From === undefined ? {} : { From })
  return answer.Data as Answer
}
/** Asks on until so many are told: transactions of other tests on the same PostgreSQL hold events back. */
async function askFor(count: number, person: Pick<Somebody, 'token'>, from: string): Promise<Answer> {
  const events: PushEvent[] = []
  for (let cursor = from; ;) {
    const answer = await ask(person, cursor)
    cursor = answer.Cursor
    events.push(...answer.Events)
    if (answer.Reset || events.length >= count) return { ...answer, Events: events }
  }
}
const event = (Action: string, more: object = {}) => ({
  StID: ground.people.editor.StID,
  Topic: 'articles',
  Action,
  Ids: [1],
  ...more,
})
const actions = ({ Events }: Answer) => Events.map((one) => one.Action)

test('whoever asks for the first time is told to read anew, and from where to ask', async () => {
  await ground.send(event('long ago'))
  const first = await ask(ground.people.editor)
  expect(first).toMatchObject({ Events: [], Reset: true })
  await ground.send(event('top', { Ids: [3, 4], UserID: 9, AdminUserRealName: '李强', Data: { a: 1 } }))
  const next = await askFor(1, ground.people.editor, first.Cursor)
  expect(next).toMatchObject({ Reset: false })
  expect(next.Events).toEqual([
    { Topic: 'articles', Action: 'top', Ids: [3, 4], UserID: 9, AdminUserRealName: '李强', Data: { a: 1 } },
  ])
  expect(await ask(ground.people.editor, next.Cursor)).toMatchObject({ Events: [], Reset: false })
})

test('of every family, to everybody the same as by the stream, and nothing of another station', async () => {
  const { editor, reviewer, wall, neighbour } = ground.people
  const people = [editor, reviewer, wall, neighbour]
  const streams = await Promise.all(people.map((one) => ground.listen(server, one)))
  const starts = await Promise.all(people.map((one) => ask(one)))
  const topics = [...familyNames, 'presence', 'grants', 'message', 'session', 'nobody knows it']
  await insertEvents(
    ground.db,
    [editor.StID, neighbour.StID].flatMap((StID) => [
      ...topics.map((Topic) => ({ StID, Topic, Action: `of ${StID}`, Data: { Family: 'articles' } })),
      ...people.map(({ ID }) => ({ StID, Topic: 'outgoing', ToUserID: ID, Action: `to ${ID}` })),
      { StID, Topic: 'message', Action: 'end' },
    ]),
  )
  notifySoon(ground.pool)
  await Promise.all(streams.map((one) => one.until(() => one.messages.some(({ data }) => data.Action === 'end'))))
  const answers = await Promise.all(people.map((one, at) => ask(one, starts[at]!.Cursor)))
  expect(answers.map(({ Events }) => Events)).toEqual(
    streams.map((one) => one.messages.map(({ data }) => data as PushEvent)),
  )
  for (const [at, { StID }] of people.entries()) {
    const said = answers[at]!.Events.filter(({ Action }) => Action.startsWith('of '))
    expect(said.map(({ Action }) => Action)).toEqual(said.map(() => `of ${StID}`))
  }
  // They do not all see the same, or the test says nothing.
  expect(new Set(answers.map(({ Events }) => Events.length)).size).toBeGreaterThan(1)
})

test('of records that are not theirs to read people hear nothing but that something changed, by either way', async () => {
  const { editor, reviewer, article, second, articles } = ground.people
  const readableOf = (family: string) =>
    family === 'articles' ? readableBy('articles', (me) => sql<SqlBool>`articles."AdminID" = ${me.ID}`) : undefined
  const limited = await ground.server({ readableOf })
  const stream = await ground.listen(limited, editor)
  const { Cursor } = await ask(editor)
  const by = { UserID: reviewer.ID, AdminUserRealName: '李强', RequestID: 'r', Data: '内情' }
  const told = { Topic: 'articles', UserID: reviewer.ID, AdminUserRealName: '李强', RequestID: 'r' }
  const hidden = { Topic: 'articles', Action: '', Ids: [], UserID: 0, AdminUserRealName: '', Data: null }
  const place = (ID: number) => ({ Topic: 'presence', Ids: [ID], Data: { Family: 'articles', ID, People: [] } })
  await insertEvents(ground.db, [
    event('one of theirs', { ...by, Ids: [second] }),
    event('both', { ...by, Ids: articles }),
    event('one of mine', { ...by, Ids: [article] }),
    event('no number', { ...by, Ids: [] }),
    event('nobody there', { ...by, Ids: [2 ** 40] }),
    event('my own act', { ...by, UserID: editor.ID, Ids: [second] }),
    event('', { ...by, ...place(second) }),
    event('', { ...by, ...place(article) }),
    event('grown', { ...by, Topic: 'channels', Ids: [], Action: '' }),
    event('changed', { ...by, Topic: 'grants', Ids: [editor.RoleID] }),
  ])
  notifySoon(ground.pool)
  const expected = [
    hidden,
    { ...told, Action: 'both', Ids: articles.filter((ID) => ID !== second), Data: null },
    { ...told, Action: 'one of mine', Ids: [article], Data: '内情' },
    hidden,
    hidden,
    { ...told, Action: 'my own act', UserID: editor.ID, Ids: [second], Data: '内情' },
    { ...told, ...place(article), Action: '' },
    { ...hidden, Topic: 'channels' },
    { ...hidden, Topic: 'grants', Action: 'changed' },
  ]
  await stream.take(expected.length)
  expect(stream.messages.map(({ data }) => data)).toEqual(expected)
  const resumed = await ground.listen(limited, editor, `&From=${Cursor}`)
  await resumed.take(expected.length)
  expect(resumed.messages.map(({ data }) => data)).toEqual(expected)
})

test('what an older transaction still holds back is told when it is over, in order', async () => {
  const { editor } = ground.people
  const start = await ask(editor)
  const early = await openTransaction(ground, url)
  await early.write(event('begun first'))
  await ground.send(event('committed first'))
  const held = await ask(editor, start.Cursor)
  expect(actions(held)).toEqual([])
  await early.commit()
  expect(actions(await askFor(2, editor, held.Cursor))).toEqual(['begun first', 'committed first'])
})

test('the stream goes on where asking stopped', async () => {
  const { editor } = ground.people
  const start = await ask(editor)
  await ground.send(event('asked'))
  const asked = await askFor(1, editor, start.Cursor)
  expect(actions(asked)).toEqual(['asked'])
  await ground.send(event('streamed'))
  const stream = await ground.listen(server, editor, `&From=${asked.Cursor}`)
  await stream.take(1)
  expect(stream.messages.map(({ data }) => data.Action)).toEqual(['streamed'])
})

test.each(['', 'nonsense', '99999999999-1'])('a cursor %j we never gave out is told to read anew', async (from) => {
  expect(await ask(ground.people.editor, from)).toMatchObject({ Events: [], Reset: true })
})

test('who missed too much, or what has been swept away, is told to read anew', async () => {
  const { editor } = ground.people
  const start = await ask(editor)
  await insertEvents(
    ground.db,
    Array.from({ length: 2500 }, () => event('much')),
  )
  const much = await askFor(1, editor, start.Cursor)
  expect(much).toMatchObject({ Events: [], Reset: true })
  await ground.send(event('old'))
  expect(actions(await askFor(1, editor, much.Cursor))).toEqual(['old'])
  await sql`update push_events set "CreateTime" = now() - interval '25 hours'`.execute(ground.db)
  await sweepEvents(ground.db)
  const swept = await askFor(1, editor, much.Cursor)
  expect(swept).toMatchObject({ Events: [], Reset: true })
  await ground.send(event('newer'))
  expect(actions(await askFor(1, editor, swept.Cursor))).toEqual(['newer'])
})

test('nobody is told anything without a sign-in', async () => {
  expect(await ground.call({ token: 'nobody' }, 'GET', '/api/push/missed')).toMatchObject({ StatusCode: 401 })
})

test('a long transaction in another database of the same PostgreSQL, such as a restore, holds no answer up', async () => {
  const other = await freshDatabase()
  const { db, close } = openDatabase(other.url, { max: 1 })
  ground.later(other.drop)
  ground.later(close)
  const { editor } = ground.people
  const tx = await db.startTransaction().execute()
  onTestFinished(async () => void (await tx.rollback().execute()))
  await sql`create table theirs ()`.execute(tx)
  const { Cursor } = await ask(editor)
  await ground.send(event('meanwhile'))
  expect(actions(await ask(editor, Cursor))).toEqual(['meanwhile'])
})
