import { expect, test } from 'vitest'
import { sql } from 'kysely'
import type { OpenDatabase } from '../../../server/platform/database/connect.ts'
import { createStatementNames, isOutdated } from '../../../server/platform/database/nameStatements.ts'
import { isContention } from '../../../server/platform/pipeline/problems.ts'
import { ownDatabase } from '../../support/ownDatabase.ts'

let open: OpenDatabase
// One connection, so that every statement meets what was prepared before it.
ownDatabase((opened) => void (open = opened), { max: 1 })

const prepared = async (like: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_prepared_statements where statement ~ ${like} and statement !~ 'pg_prepared'`.execute(
    open.db,
  )
  return rows[0]!.n
}

test('a statement is kept from the third time on, however often it comes', async () => {
  const ask = (number: number) => sql`select ${number}::int as kept`.execute(open.db)
  await ask(1)
  await ask(2)
  expect(await prepared('as kept')).toBe(0)
  for (const number of [3, 4, 5]) expect((await ask(number)).rows).toEqual([{ kept: number }])
  expect(await prepared('as kept')).toBe(1)
})

test('searches by keys are kept, others and pages are not; searches leave names to the rest', () => {
  const { nameOf } = createStatementNames()
  const often = (text: string) => [1, 2, 3].map(() => nameOf(text)).at(-1)
  expect(often('select 1 from articles where "TitleKeys" @> $1')).toBeUndefined()
  expect(often('select 1 from articles limit $1')).toBeUndefined()
  expect(often('select 1 from article_search where "Keys" @> $1 limit 3')).toBeDefined()
  for (let at = 0; at < 400; at++) often(`select ${at} from article_search where "Keys" @> $1`)
  expect(often('select 1 from article_search where "Keys" && $1')).toBeUndefined()
  expect(often('select 1 from articles where "ID" = $1')).toBeDefined()
})

test('a text that begins otherwise has another name', () => {
  const { nameOf } = createStatementNames()
  const names = ['select $1', 'select $2'].map((text) => (nameOf(text), nameOf(text), nameOf(text)))
  expect(new Set(names).size).toBe(2)
  expect(names.every((name) => name !== undefined)).toBe(true)
})

test('searches and pages are planned for what is looked for', () => {
  const { nameOf } = createStatementNames()
  const last = (text: string) => (nameOf(text), nameOf(text), nameOf(text), nameOf(text))
  expect(last('select 1 from a where b like $1')).toBeUndefined()
  expect(last('select 1 from a where b @> $1')).toBeUndefined()
  expect(last('select 1 from a where b = $1 LIMIT $2')).toBeUndefined()
  expect(last(`insert into a values ${'($1), '.repeat(2000)}`)).toBeUndefined()
  expect(last('select 1 from a where b = $1')).toBeDefined()
})

test('there is an end to the names', () => {
  const { nameOf } = createStatementNames()
  const names = Array.from({ length: 400 }, (_, at) => [1, 2, 3].map(() => nameOf(`select ${at} = $1`)).at(-1))
  expect(names.filter((name) => name !== undefined)).toHaveLength(300)
})

test('a read goes on when its table has got another column', async () => {
  await sql`create table grown (id int, title text)`.execute(open.db)
  await sql`insert into grown values (1, '甲')`.execute(open.db)
  const ask = async () => (await sql`select * from grown where id = ${1}`.execute(open.db)).rows
  for (let time = 0; time < 4; time++) expect(await ask()).toEqual([{ id: 1, title: '甲' }])
  await sql`alter table grown add column more int default 7`.execute(open.db)
  for (let time = 0; time < 4; time++) expect(await ask()).toEqual([{ id: 1, title: '甲', more: 7 }])
})

test('a transaction in which it happens may begin again, and then goes through', async () => {
  const act = () =>
    open.db.transaction().execute(async (tx) => {
      await sql`update grown set title = ${'乙'} where id = ${1}`.execute(tx)
      return (await sql`select * from grown where id = ${1}`.execute(tx)).rows
    })
  for (let time = 0; time < 4; time++) await act()
  await sql`alter table grown add column last int default 8`.execute(open.db)
  const error = await act().catch((problem: unknown) => problem)
  expect(isOutdated(error)).toBe(true)
  expect(isContention(error)).toBe(true)
  expect(await act()).toEqual([{ id: 1, title: '乙', more: 7, last: 8 }])
})
