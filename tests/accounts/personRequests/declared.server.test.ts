/** Every column that holds something about a person says so: one that does not is told here, by its name or its content. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backgroundWork } from '../../../server/backgroundWork.ts'
import { loadDemo } from '../../../server/demo/load.ts'
import { openDatabase, type OpenDatabase } from '../../../server/platform/database/connect.ts'
import { readCatalogue, type Catalogue } from '../../../server/platform/personal/catalogue.ts'
import { declaredTables, UNSAID } from '../../../server/platform/personal/declared.ts'
import { syncMenus } from '../../../server/system/menus/syncMenus.ts'
import { freshDatabase } from '../../support/database.ts'
import { withKey } from '../../support/secretsKeys.ts'
import { everyColumn, type AnyColumn } from './everywhere.ts'
import { explained } from './explained.ts'

/** What people's columns are called, here and elsewhere. */
const personal =
  /Phone|Mobile|Tel$|Telphone|OpenID|UnionID|Nick|IPs?$|Address|E?Mail|Agent|RealName|UserName|IDCard|Author|Contact|Guest|Reporter|Icon|Avatar|Sex|Birth|Place|Area$|Identity|Subject$|SubjectField|Device|Person|People|(User|Admin|Owner|Auditor|Assignee|Sender|Leader|Evaluator|Maker|Reader)ID$|By$|EmailField|RealNameField/
/** What people's values look like: a mobile number, an address of the network, of mail, an OpenID. */
const values = String.raw`(^|\D)1[3-9]\d{9}(\D|$)|^\d{1,3}(\.\d{1,3}){3}$|\w@\w+\.\w|^o[A-Za-z0-9_-]{27}$`
/** Texts in which anybody may write anything; what is looked for in them are words. */
const long = new Set([
  'Content',
  'ResourceContent',
  'SuggestedContent',
  'Text',
  'Params',
  'Value',
  'Values',
  'Design',
  'Body',
])

let database: OpenDatabase
let drop: () => Promise<void>
let columns: readonly AnyColumn[]
let catalogue: Catalogue
beforeAll(async () => {
  const fresh = await freshDatabase()
  database = withKey(openDatabase(fresh.url))
  drop = fresh.drop
  columns = await everyColumn(database.db)
  catalogue = await readCatalogue(database.db)
})
afterAll(async () => {
  await database.close()
  await drop()
})

const nameOf = ({ table, column }: Pick<AnyColumn, 'table' | 'column'>) => `${table}.${column}`
const owners = new Set(['admin_users', 'register_users', 'comment_authors'])
/** It says so, or it is a number of a person, which the database says. */
const isSaid = ({ table, column }: AnyColumn) =>
  declaredTables.get(table)?.columns[column] !== undefined ||
  catalogue.get(table)?.references.some((one) => one.column === column && owners.has(one.to)) === true

test('a column that is called like a person’s says whose it is, or why it is nobody’s', () => {
  const silent = columns.filter((one) => personal.test(one.column) && !isSaid(one) && !explained[nameOf(one)])
  expect(silent.map(nameOf)).toEqual([])
})

const GUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{64}'

test('a column in which the demonstration newsroom has a person says so, too', async () => {
  const { db } = database
  await syncMenus(db)
  await loadDemo(db, {
    password: 'copydesk-demo',
    articles: 130,
    told: 120,
    now: new Date('2026-11-20T12:00:00+08:00'),
  })
  const silent: string[] = []
  for (const one of columns) {
    if (
      !['text', 'jsonb', 'text[]'].includes(one.type) ||
      long.has(one.column) ||
      isSaid(one) ||
      explained[nameOf(one)]
    )
      continue
    // A random number of a file, or a hash, may hold eleven digits like a telephone's.
    const text = sql`regexp_replace(${sql.ref(one.column)}::text, ${GUID}, '', 'g')`
    const { rows } = await sql<{ some: string | null }>`
      select max(${sql.ref(one.column)}::text) as some from ${sql.table(one.table)} where ${text} ~ ${values}`.execute(
      db,
    )
    if (rows[0]!.some !== null) silent.push(`${nameOf(one)}: ${rows[0]!.some.slice(0, 80)}`)
  }
  expect(silent).toEqual([])
}, 240_000)

test('what is explained is there and is not said otherwise', () => {
  const there = new Map(columns.map((one) => [nameOf(one), one]))
  expect(Object.keys(explained).filter((name) => !there.has(name) || isSaid(there.get(name)!))).toEqual([])
})

test('whatever is said is true of the database: its columns, whose rows are, by what work they go', () => {
  const kinds = new Set(backgroundWork.map(({ kind }) => kind))
  const wrong: string[] = []
  for (const { table, columns: said, own, kept, anew, also = {} } of declaredTables.values()) {
    const known = catalogue.get(table)
    const has = (column: string) => known !== undefined && column in known.types
    const more = 'days' in kept ? [kept.since, ...(kept.goes ?? []), ...(kept.only ? [kept.only.column] : [])] : []
    const by = Object.values(said).flatMap((one) => one.by ?? [])
    for (const column of [...Object.keys(said), ...own, ...more, ...by, ...Object.keys(also)])
      if (!has(column)) wrong.push(`${table}.${column}`)
    if ('with' in kept && kept.with === UNSAID) wrong.push(`${table}: how long`)
    if ('work' in kept && !kinds.has(kept.work)) wrong.push(`${table}: ${kept.work}`)
    if (anew !== undefined && !kinds.has(anew)) wrong.push(`${table}: ${anew}`)
  }
  expect(wrong).toEqual([])
})
