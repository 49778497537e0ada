/** What is shown with stars is not found by a part of it: part by part anybody could put it together. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Family } from '../../src/api/contract.ts'
import { callEntries, contract, type FamilyName } from '../../src/api/index.ts'
import { world, type World } from '../support/app.ts'
import { rowsOf } from '../support/rows.ts'
import { shapeOf } from '../support/sample.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

const NUMBER = '13987654321'
/** Fields that may hold what is hidden, and lists by pages that may show them. */
const hiding = /^(Phone|Telphone|Tel|Mobile|OpenID)$/i
const lists = Object.values<Family>(contract).flatMap(({ name, fields = {} }) => {
  const columns = Object.keys(fields).filter((one) => hiding.test(one) && fields[one]!.mode !== 'computed')
  const list = callEntries.find((entry) => entry.family === name && entry.name === 'list')
  // Of a station the house's own telephone is shown to everybody who sees the station.
  return columns.length > 0 && list && name !== 'stations'
    ? [{ family: name as FamilyName, columns, spec: list.spec }]
    : []
})
const otherNames: Partial<Record<FamilyName, string>> = { registeredUsers: 'register_users' }
const tableOf = (family: FamilyName) =>
  otherNames[family] ?? family.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

type Row = Record<string, unknown>
const listed = async (family: FamilyName, input: object): Promise<Row[]> => {
  const { list } = w.as('chief')[family] as unknown as { list(input: object): Promise<{ List: Row[] }> }
  return (await list({ ...input, PageSize: 500 })).List
}

test('families that may hide something are found by their fields', () => {
  expect(lists.map(({ family }) => family)).toEqual(
    expect.arrayContaining(['clues', 'commentAuthors', 'feedback', 'personnel', 'registeredUsers']),
  )
})

test.each(lists)('$family', async ({ family, columns, spec }) => {
  await rowsOf[family as keyof typeof rowsOf]!(w, 'chief')
  const shape = shapeOf(spec.input)
  for (const column of columns) {
    await sql`update ${sql.table(tableOf(family))} set ${sql.ref(column)} = ${NUMBER}
      where "ID" = (select max("ID") from ${sql.table(tableOf(family))} where "StID" = ${w.people.chief.StID})`.execute(
      w.db,
    )
    const ours = (rows: readonly Row[]) => rows.filter((row) => String(row[column]).endsWith('4321'))
    const [shown] = ours(await listed(family, {}))
    if (!String(shown?.[column]).includes('*')) continue
    expect(spec.input.safeParse({ Sort: column }).success && 'Sort' in shape, `${column} is sorted by`).toBe(false)
    const asks = ['Keyword', 'Words', 'Name', column].filter((one) => one in shape)
    const parts = ['139', '4321', '8765', NUMBER.slice(1), NUMBER.slice(0, -1), '1398765432_', `${NUMBER}%`]
    for (const asked of asks)
      for (const part of parts) expect(ours(await listed(family, { [asked]: part })), `${asked} ${part}`).toEqual([])
  }
})

test('an author of comments is found by the whole number, and by name and address as before', async () => {
  const { commentAuthors } = w.as('chief')
  const found = async (Keyword: string) => (await commentAuthors.list({ Keyword })).Total
  await w.db.updateTable('comment_authors').set({ Name: '郑读者', Phone: NUMBER, Address: '203.0.113.9' }).execute()
  const all = await found('')
  expect(all).toBeGreaterThan(0)
  for (const whole of [NUMBER, '郑读', '203.0.113']) expect(await found(whole)).toBe(all)
})
