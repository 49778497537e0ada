import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { PRESENCE_SECONDS } from '../../../src/api/system/push/calls.ts'
import { PANES_PER_PERSON } from '../../../server/system/push/handlers.ts'
import { sweepPresence, sweepTickets } from '../../../server/platform/push/sweep.ts'
import { freshDatabase, type FreshDatabase } from '../../support/database.ts'
import { openGround, signIn, type Ground, type Server, type Somebody } from './ground.ts'

let fresh: FreshDatabase
let ground: Ground
let server: Server
beforeAll(async () => {
  fresh = await freshDatabase()
  ground = await openGround(fresh)
  server = await ground.server()
})
afterEach(async () => void (await ground.db.deleteFrom('presence').execute()))
afterAll(() => ground.close())

const put = (person: Somebody, Key: string, Mode: string, ID = ground.people.article, Family = 'articles') =>
  ground.call(person, 'POST', '/api/push/presence', { Key, Family, ID, Mode })
const present = async (person: Somebody, ID = ground.people.article) =>
  (await ground.call(person, 'GET', '/api/push/present', { Family: 'articles', ID })).Data
const names = (people: { AdminUserRealName: string; Mode: string }[]) =>
  people.map((one) => `${one.AdminUserRealName} ${one.Mode}`)
/** Lets time pass for presence. */
const later = (seconds: number) =>
  sql`update presence set "SeenAt" = "SeenAt" - make_interval(secs => ${seconds})`.execute(ground.db)
/** The 'presence' events since a cursor, as the people each one names. */
async function announced(): Promise<{ next(): Promise<{ ID: number; people: string[] }[]> }> {
  const stream = await ground.listen(server, ground.people.reviewer)
  let heard = 0
  return {
    async next() {
      await ground.send({ StID: ground.people.reviewer.StID, Topic: 'message', ToUserID: ground.people.reviewer.ID })
      await stream.until(() => stream.messages.slice(heard).some((one) => one.data.Topic === 'message'))
      const news = stream.messages.slice(heard).filter((one) => one.data.Topic === 'presence')
      heard = stream.messages.length
      return news.map(({ data }) => {
        expect(data.Ids).toEqual([data.Data.ID])
        expect(data.Data.Family).toBe('articles')
        return { ID: data.Data.ID, people: names(data.Data.People) }
      })
    },
  }
}

test('who comes learns who else is there, and never of themselves', async () => {
  const { editor, reviewer } = ground.people
  expect((await put(editor, 'a', 'editing')).Data).toEqual([])
  expect((await put(reviewer, 'b', 'reading')).Data).toMatchObject([
    { UserID: editor.ID, AdminUserRealName: '张敏', Mode: 'editing' },
  ])
  expect(names(await present(editor))).toEqual(['李强 reading'])
})

test('coming, changing the mode and going are announced; renewing is not', async () => {
  const { editor, article } = ground.people
  const news = await announced()
  await put(editor, 'a', 'reading')
  expect(await news.next()).toEqual([{ ID: article, people: ['张敏 reading'] }])
  await put(editor, 'a', 'reading')
  expect(await news.next()).toEqual([])
  await put(editor, 'a', 'editing')
  expect(await news.next()).toEqual([{ ID: article, people: ['张敏 editing'] }])
  await put(editor, 'a', 'gone')
  expect(await news.next()).toEqual([{ ID: article, people: [] }])
  await put(editor, 'a', 'gone')
  expect(await news.next()).toEqual([])
})

test('a pane that shows another record leaves the first', async () => {
  const { editor, article, second } = ground.people
  const news = await announced()
  await put(editor, 'a', 'editing')
  await put(editor, 'a', 'reading', second)
  expect(await news.next()).toEqual([
    { ID: article, people: ['张敏 editing'] },
    { ID: article, people: [] },
    { ID: second, people: ['张敏 reading'] },
  ])
})

test('a late farewell to the first record does not take the pane from the second', async () => {
  const { editor, reviewer, second } = ground.people
  await put(editor, 'a', 'editing')
  await put(editor, 'a', 'editing', second)
  await put(editor, 'a', 'gone')
  expect(names(await present(reviewer, second))).toEqual(['张敏 editing'])
})

test('a person with two panes is there once, editing if one pane is, and gone with the last', async () => {
  const { editor, reviewer, article } = ground.people
  const news = await announced()
  await put(editor, 'a', 'reading')
  await put(editor, 'b', 'editing')
  expect(names(await present(reviewer))).toEqual(['张敏 editing'])
  await put(editor, 'a', 'gone')
  await put(editor, 'b', 'gone')
  expect(await news.next()).toEqual([
    { ID: article, people: ['张敏 reading'] },
    { ID: article, people: ['张敏 editing'] },
    { ID: article, people: [] },
  ])
})

test('panes of the same name of two people are two panes', async () => {
  const { editor, reviewer } = ground.people
  await put(editor, 'a', 'editing')
  await put(reviewer, 'a', 'editing')
  expect(names(await present(editor))).toEqual(['李强 editing'])
})

test('how long somebody is there counts from their coming', async () => {
  const { editor, reviewer } = ground.people
  await put(editor, 'a', 'reading')
  const [{ Since }] = await present(reviewer)
  await put(editor, 'a', 'editing')
  expect((await present(reviewer))[0]).toMatchObject({ Mode: 'editing', Since })
})

test('who does not renew is gone, which the sweep announces once', async () => {
  const { editor, reviewer, article } = ground.people
  await put(editor, 'a', 'editing')
  const news = await announced()
  await later(PRESENCE_SECONDS - 10)
  expect(names(await present(reviewer))).toEqual(['张敏 editing'])
  expect(await sweepPresence(ground.db, ground.pool)).toBe(0)
  await later(20)
  expect(await present(reviewer)).toEqual([])
  const sweeps = await Promise.all([1, 2, 3].map(() => sweepPresence(ground.db, ground.pool)))
  expect(sweeps.sort()).toEqual([0, 0, 1])
  expect(await news.next()).toEqual([{ ID: article, people: [] }])
  expect(await ground.db.selectFrom('presence').select('Key').execute()).toEqual([])
})

test('renewing keeps somebody there', async () => {
  const { editor } = ground.people
  await put(editor, 'a', 'editing')
  await later(PRESENCE_SECONDS - 10)
  await put(editor, 'a', 'editing')
  await later(20)
  const news = await announced()
  expect(await sweepPresence(ground.db, ground.pool)).toBe(0)
  expect(await news.next()).toEqual([])
})

test('coming back is announced when the going was, by the sweep or by somebody who came meanwhile', async () => {
  const { editor, reviewer, article } = ground.people
  const news = await announced()
  await put(editor, 'a', 'editing')
  await later(PRESENCE_SECONDS)
  await put(editor, 'a', 'editing')
  expect(await news.next()).toEqual([{ ID: article, people: ['张敏 editing'] }])
  await later(PRESENCE_SECONDS)
  await put(reviewer, 'b', 'reading')
  await put(editor, 'a', 'editing')
  expect(await news.next()).toEqual([
    { ID: article, people: ['李强 reading'] },
    { ID: article, people: ['李强 reading', '张敏 editing'] },
  ])
})

test.each(['gone', 'editing'])('a pane that was away leaves its record by %s, and that is announced', async (Mode) => {
  const { editor, article, second } = ground.people
  await put(editor, 'a', 'editing')
  const news = await announced()
  await later(PRESENCE_SECONDS)
  await put(editor, 'a', Mode, Mode === 'gone' ? article : second)
  expect((await news.next())[0]).toEqual({ ID: article, people: [] })
})

test('a stale pane is swept silently while another one shows the same', async () => {
  const { editor } = ground.people
  await put(editor, 'a', 'editing')
  await later(PRESENCE_SECONDS + 1)
  await put(editor, 'b', 'editing')
  const news = await announced()
  expect(await sweepPresence(ground.db, ground.pool)).toBe(0)
  expect(await news.next()).toEqual([])
  expect(await ground.db.selectFrom('presence').select('Key').execute()).toEqual([{ Key: 'b' }])
})

test('the last announcement is the truth when many come together', async () => {
  const { editor, reviewer } = ground.people
  const news = await announced()
  for (let round = 0; round < 10; round++) {
    await Promise.all([put(editor, `e${round}`, 'editing'), put(reviewer, `r${round}`, 'reading')])
    expect((await news.next()).at(-1)!.people.sort()).toEqual(['张敏 editing', '李强 reading'])
    await Promise.all([put(editor, `e${round}`, 'gone'), put(reviewer, `r${round}`, 'gone')])
    expect((await news.next()).at(-1)!.people).toEqual([])
  }
})

test('panes that change places at the same time do not get in each other’s way, and all is told', async () => {
  const { editor, reviewer, articles } = ground.people
  const news = await announced()
  const told = new Map<number, string[]>()
  for (let round = 0; round < 10; round++) {
    const moves = Array.from({ length: 12 }, (_, index) =>
      put(editor, index % 4 ? 'a' : 'b', 'reading', articles[(index * 7 + round) % 3]),
    )
    const answers = await Promise.all([...moves, sweepPresence(ground.db, ground.pool)])
    expect(answers.filter((one) => one?.Succeeded === false)).toEqual([])
    for (const { ID, people } of await news.next()) told.set(ID, people)
    for (const ID of articles) expect(told.get(ID) ?? []).toEqual(names(await present(reviewer, ID)))
  }
})

test('a record of another station is not there', async () => {
  const { editor, neighbour, theirs } = ground.people
  await put(neighbour, 'n', 'editing', theirs)
  expect(await put(editor, 'a', 'reading', theirs)).toMatchObject({ Succeeded: false, StatusCode: 404 })
  expect(await present(editor, theirs)).toEqual([])
})

test('without a page of the family nobody is shown, and nobody is there', async () => {
  const { wall, article } = ground.people
  expect(await put(wall, 'a', 'reading')).toMatchObject({ StatusCode: 403 })
  expect(await ground.call(wall, 'GET', '/api/push/present', { Family: 'articles', ID: article })).toMatchObject({
    StatusCode: 403,
  })
})

test.each(['nothing', 'session', 'constructor', ''])('%j has no presence', async (family) => {
  expect(await put(ground.people.editor, 'a', 'reading', 1, family)).toMatchObject({ StatusCode: 400 })
})

test('a record that was deleted can still be left', async () => {
  const { editor, second } = ground.people
  await put(editor, 'a', 'editing', second)
  await sql`update presence set "RecordID" = 999999`.execute(ground.db)
  expect(await put(editor, 'a', 'gone', 999_999)).toMatchObject({ Succeeded: true })
  expect(await ground.db.selectFrom('presence').select('Key').execute()).toEqual([])
})

test('a person has so many panes and no more', async () => {
  const { editor, article } = ground.people
  await ground.db
    .insertInto('presence')
    .values(
      Array.from({ length: PANES_PER_PERSON }, (_, index) => ({
        Key: `p${index}`,
        UserID: editor.ID,
        StID: editor.StID,
        Family: 'articles',
        RecordID: article,
        Mode: 'reading',
      })),
    )
    .execute()
  expect(await put(editor, 'one more', 'reading')).toMatchObject({ StatusCode: 413 })
  expect(await put(editor, 'p1', 'editing')).toMatchObject({ Succeeded: true })
})

test('tickets that were not used are taken away when they are too old', async () => {
  const token = await signIn(ground.db, ground.people.editor.ID)
  await ground.ticketFor({ token })
  await sweepTickets(ground.db)
  const count = async () => (await ground.db.selectFrom('push_tickets').select('ExpiresAt').execute()).length
  expect(await count()).toBe(1)
  await ground.db
    .updateTable('push_tickets')
    .set({ ExpiresAt: sql<Date>`now()` })
    .execute()
  await sweepTickets(ground.db)
  expect(await count()).toBe(0)
})
