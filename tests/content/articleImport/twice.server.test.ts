import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainText } from '../../../src/api/text/plainText.ts'
import { readImport } from '../../../server/content/articleImport/readImport.ts'
import { toDraft } from '../../../server/content/articleImport/toDraft.ts'
import { importRoom, type ImportRoom } from './importRoom.ts'
import { samples } from './samples.ts'

let room: ImportRoom
beforeAll(async () => {
  room = await importRoom()
})
afterAll(() => room.end())

const countArticles = async () =>
  (
    await room.db
      .selectFrom('articles')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

test.each(samples)('$name comes in whole, and a second time changes nothing', async ({ bytes, text }) => {
  const { items, refused } = readImport(bytes, 'x')
  const drafts = items.map(toDraft)
  const before = await countArticles()
  const first = await room.bring(bytes)
  const brought = items.filter(({ status }) => status !== 'trash').length
  expect(first).toMatchObject({ State: 'done', Created: brought, Updated: 0, Unchanged: 0, Failed: 0 })
  expect(first.Total).toBe(items.length + refused.length)
  expect(first.Processed).toBe(first.Total)
  expect(first.Created + first.LeftOut).toBe(first.Total)
  expect(await countArticles()).toBe(before + brought)

  for (const item of await room.itemsOf(first)) {
    if (item.State === 'leftOut') {
      expect(item.Notes[0]).not.toBe('')
      continue
    }
    const row = await room.row(item.ArticleID!)
    const draft = drafts.find(({ importKey }) => importKey === item.Key)!
    expect(row).toMatchObject({ Title: draft.Title, Author: draft.Author, ImportKey: item.Key, Status: 'draft' })
    expect(plainText(row['ResourceContent'])).toBe(plainText(draft.ResourceContent))
    expect(row['ResourceContent']).not.toMatch(/<script|<iframe|\son\w+\s*=\s*["']|javascript:/i)
    if (draft.CreateTime && new Date(draft.CreateTime) < new Date())
      expect(row['CreateTime'].toISOString()).toBe(draft.CreateTime)
  }

  const rows = () => room.db.selectFrom('articles').select(['ID', 'Revision', 'UpdateTime']).orderBy('ID').execute()
  const stored = await rows()
  const second = await room.bring(text)
  expect(second).toMatchObject({ State: 'done', Created: 0, Updated: 0, Unchanged: brought, Failed: 0 })
  expect(second.LeftOut).toBe(first.LeftOut)
  expect(await rows()).toEqual(stored)
  expect(room.warnings).toEqual([])
})
