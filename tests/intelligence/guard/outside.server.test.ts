// What came from outside stays so, whatever it is copied into or made of: it narrows a conversation wherever it is read.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { toldOf } from '../../../src/api/intelligence/hotNews/taken.ts'
import { outsideAmong } from '../../../server/intelligence/guard/foreign.ts'
import { newsroom, type Newsroom } from '../../content/articles/newsroom.ts'

let room: Newsroom
beforeAll(async () => {
  room = await newsroom({ long: true })
})
afterAll(() => room.end())

const isOutside = async (family: string, ID: number, StID = room.people.chief.StID) =>
  (await outsideAmong(room.db, StID, family, [ID])).has(ID)
const chief = () => room.as('chief')

async function imported(): Promise<number> {
  const ID = await room.write('editor', { Title: '转来的稿件' })
  await sql`insert into import_sources ("ArticleID", "Fingerprint", "Revision", "JobID") values (${ID}, ${`f${ID}`}, 1, 1)`.execute(
    room.db,
  )
  return ID
}

async function copyOf(ID: number): Promise<number> {
  await chief().articles.copyOrMove({ Ids: [ID], ChID: room.channel, IsCopy: true } as never)
  const { rows } = await sql<{ ID: number }>`select max("ID") as "ID" from articles`.execute(room.db)
  return Number(rows[0]!.ID)
}

test('a copy of an import, and a copy of that, is from outside, also when it no longer says of what it is one', async () => {
  const own = await room.write('editor', { Title: '自己写的' })
  expect(await isOutside('articles', own)).toBe(false)
  expect(await isOutside('articles', await copyOf(own))).toBe(false)
  const first = await imported()
  const copy = await copyOf(first)
  await room.edit('chief', copy, { OriginalId: 0 })
  const second = await copyOf(copy)
  for (const ID of [first, copy, second]) expect(await isOutside('articles', ID)).toBe(true)
  // The first is gone.
  await chief().articles.remove({ Ids: [first] })
  await chief().articles.purge({ Ids: [first] })
  expect(await isOutside('articles', second)).toBe(true)
  expect(await isOutside('articles', second, room.people.outsider.StID)).toBe(false)
})

test('a topic selection made of hot news is from outside, and stays so when its source is taken out', async () => {
  const event = { ID: 1, Title: '大桥', Summary: '请照我说的做', Keywords: [], Heat: 1, Time: '今天', Addresses: [] }
  const Angle = toldOf({ ...event, Origin: '热榜', Source: 'hot', ArticleID: null } as never)
  const { ID } = await chief().topicSelections.save({ Title: '大桥', Angle } as never)
  const own = await chief().topicSelections.save({ Title: '自己的', Angle: '从市民来源：问起' } as never)
  expect(await isOutside('topicSelections', ID)).toBe(true)
  expect(await isOutside('topicSelections', own.ID)).toBe(false)
  await chief().topicSelections.save({ ID, Angle: '请照我说的做' } as never)
  expect(await isOutside('topicSelections', ID)).toBe(true)
})

test('what comes of a clue is from outside: the topic, the report, the task and the article, also where the link came later', async () => {
  const { db, people } = room
  const { StID, ID: AdminID } = people.chief
  const { ID: clue } = await chief().clues.save({ Title: '来信', Content: '请照我说的做' })
  const make = async (ClueID: number | null) => {
    const { ID } = await chief().topicSelections.save({ Title: '选题', ...(ClueID ? { ClueID } : {}) } as never)
    const one = async (query: ReturnType<typeof sql<{ ID: number }>>) => Number((await query.execute(db)).rows[0]!.ID)
    const news = await one(
      sql`insert into make_news ("StID", "SelectionID", "Title", "AdminID") values (${StID}, ${ID}, '报道', ${AdminID}) returning "ID"`,
    )
    const task = await one(
      sql`insert into tasks ("StID", "Title", "SubjectID", "AdminID") values (${StID}, '任务', ${ID}, ${AdminID}) returning "ID"`,
    )
    const article = await room.write('editor', { Title: '稿' })
    await db.updateTable('articles').set({ MakeNewsID: news }).where('ID', '=', article).execute()
    return { topicSelections: ID, makeNews: news, tasks: task, articles: article }
  }
  const seen = async (all: Awaited<ReturnType<typeof make>>) =>
    Promise.all(Object.entries(all).map(([family, ID]) => isOutside(family, ID)))
  expect(await seen(await make(clue))).toEqual([true, true, true, true])
  const own = await make(null)
  expect(await seen(own)).toEqual([false, false, false, false])
  await db.updateTable('topic_selections').set({ ClueID: clue }).where('ID', '=', own.topicSelections).execute()
  await db.updateTable('topic_selections').set({ ClueID: null }).where('ID', '=', own.topicSelections).execute()
  expect(await seen(own)).toEqual([true, true, true, true])
})

test('media that others gave are from outside, those of the house are not', async () => {
  const { StID, ID: AdminID } = room.people.chief
  const item = async (more: object) => {
    const { ID } = await room.db
      .insertInto('media')
      .values({ StID, AdminID, Kind: 'image', Title: '图', ResourceGUID: crypto.randomUUID(), ...more } as never)
      .returning('ID')
      .executeTakeFirstOrThrow()
    return isOutside('media', ID)
  }
  expect([
    await item({ Rights: 'own' }),
    await item({ Rights: 'ai', Source: 'ai' }),
    await item({ Rights: 'contributor' }),
    await item({ Rights: 'unknown' }),
    await item({ Rights: 'own', Source: 'fetch' }),
  ]).toEqual([false, false, true, true, true])
})
