import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase, type OpenDatabase } from '../../../server/platform/database/connect.ts'
import { migrate } from '../../../server/platform/database/migrate.ts'
import { freshDatabase, type FreshDatabase } from '../../support/database.ts'

const quiet = { debug: () => {}, info: () => {}, warn: () => {} }

let fresh: FreshDatabase
let open: OpenDatabase
let folder: string

beforeEach(async () => {
  fresh = await freshDatabase()
  open = openDatabase(fresh.url)
  // The template already knows the project's own migrations; these tests bring others.
  await open.pool.query('drop table if exists kysely_migration, kysely_migration_lock')
  folder = await mkdtemp(join(tmpdir(), 'copydesk-migrations-'))
})

afterEach(async () => {
  await open.close()
  await fresh.drop()
  await rm(folder, { recursive: true })
})

const file = (name: string, text: string) => writeFile(join(folder, name), text)
const run = () => migrate(open.db, quiet, folder)

async function tables(): Promise<string[]> {
  const { rows } = await open.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where tablename like 'try%' order by 1`,
  )
  return rows.map(({ name }) => name)
}

const many = `
  -- several statements, a function body with semicolons, and text with an apostrophe
  create table try_a (id bigint generated always as identity primary key, "Title" text not null default 'it''s');
  create function try_f() returns int language plpgsql as $$ begin perform 1; return 2; end $$;
  insert into try_a ("Title") values ('标题'), (default);
`

test('SQL and TypeScript files run in the order of their numbers, once', async () => {
  await file(
    '0002_more.ts',
    `export async function up(db) { await db.schema.alterTable('try_a').renameTo('try_b').execute() }`,
  )
  await file('0001_first.sql', many)
  await file('0003_last.sql', 'alter table try_b add column rank int')
  expect(await run()).toEqual(['0001_first', '0002_more', '0003_last'])
  expect(await run()).toEqual([])
  const { rows } = await open.pool.query('select *, try_f() as two from try_b order by id')
  expect(rows).toEqual([
    { id: 1, Title: '标题', rank: null, two: 2 },
    { id: 2, Title: "it's", rank: null, two: 2 },
  ])
})

test('a new step runs after those that ran before', async () => {
  await file('0001_first.sql', 'create table try_a ()')
  await run()
  await file('0002_second.sql', 'create table try_b ()')
  expect(await run()).toEqual(['0002_second'])
})

test('a step with a lower number than those that ran is refused with a way out', async () => {
  await file('0001_first.sql', 'create table try_a ()')
  await file('0003_third.sql', 'create table try_c ()')
  await run()
  await file('0002_late.sql', 'create table try_b ()')
  await expect(run()).rejects.toThrow(
    /^The database lacks the step 0002_late, which comes before others that it has[^\n]+npm run db:reset[^\n]+\.$/,
  )
  expect(await tables()).toEqual(['try_a', 'try_c'])
})

test('a step that fails takes everything back and is named', async () => {
  await file('0001_first.sql', 'create table try_a ()')
  await file('0002_broken.sql', 'create table try_b ();\ncreate tabel try_c ();')
  await expect(run()).rejects.toThrow(
    /^The migration 0002_broken failed and nothing was changed: syntax error at or near "tabel" \(line 2\)\.$/,
  )
  expect(await tables()).toEqual([])
})

test('several servers that start at once migrate once', async () => {
  await file('0001_first.sql', `create table try_a (); select pg_sleep(0.2);`)
  await file('0002_second.sql', 'create table try_b ()')
  const others = [1, 2, 3].map(() => openDatabase(fresh.url))
  const names = await Promise.all(others.map(({ db }) => migrate(db, quiet, folder)))
  await Promise.all(others.map(({ close }) => close()))
  expect(names.sort((a, b) => b.length - a.length)).toEqual([['0001_first', '0002_second'], [], []])
})

test('a database of a newer release is refused', async () => {
  await file('0001_first.sql', 'create table try_a ()')
  await file('0002_second.sql', 'create table try_b ()')
  await run()
  await rm(join(folder, '0002_second.sql'))
  await expect(run()).rejects.toThrow(/^The database was migrated by a newer release than this one/)
})

test('a name without a number, and a number twice, are refused', async () => {
  await file('first.sql', '')
  await expect(run()).rejects.toThrow('first.sql is no name for a migration')
  await rm(join(folder, 'first.sql'))
  await file('0001_one.sql', '')
  await file('0001_two.sql', '')
  await expect(run()).rejects.toThrow('0001_one.sql and 0001_two.sql have the same number')
})
