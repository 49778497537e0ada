import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, inject, test } from 'vitest'
import { createClient, Refusal } from '../../src/api/client.ts'
import { contract } from '../../src/api/index.ts'
import type { Family } from '../../src/api/contract.ts'
import { beginSession } from '../../server/accounts/session/signIns.ts'
import { everyFamily } from '../../server/index.ts'
import { restoreBackup } from '../../server/platform/backup/restoreBackup.ts'
import { RESTORE_NAME } from '../../server/platform/backup/restoreTarget.ts'
import { openDatabase, type OpenDatabase } from '../../server/platform/database/connect.ts'
import { migrate, migrationFolder, migrationNames } from '../../server/platform/database/migrate.ts'
import { createApp } from '../../server/platform/pipeline/app.ts'
import { secretOf } from '../../server/platform/records/secrets.ts'
import { sealPlain } from '../../server/platform/secrets/sealPlain.ts'
import { syncMenus } from '../../server/system/menus/syncMenus.ts'
import { sendAs } from '../../server/platform/pipeline/inProcess.ts'
import { freshDatabase } from '../support/database.ts'
import { order } from '../support/order.ts'
import { withKey } from '../support/secretsKeys.ts'

/*
 * Each folder beside this file is a newsroom as a release left it: the steps of its structure as they were then, and its
 * rows. A new one is made by `copydesk backup` with a small demonstration, and `tar` of the migrations; none is ever changed.
 */
const kept = readdirSync(import.meta.dirname, { withFileTypes: true }).flatMap((one) =>
  one.isDirectory() ? [one.name] : [],
)

const quiet = { debug: () => {}, info: () => {}, warn: () => {} }
const scratch = mkdtempSync(join(tmpdir(), 'copydesk-upgrade-'))
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})
afterAll(() => rmSync(scratch, { recursive: true }))

const at = (database: string) => Object.assign(new URL(inject('templateUrl')), { pathname: `/${database}` }).href

async function emptyDatabase(): Promise<OpenDatabase> {
  const name = `copydesk_test_upgrade_${process.pid}`
  await order(at('postgres'), `create database "${name}" template template0`)
  const open = openDatabase(at(name), { name: RESTORE_NAME })
  ends.push(() => order(at('postgres'), `drop database "${name}" with (force)`), open.close)
  return open
}

/** The steps of a release as they were. */
function stepsOf(folder: string): string {
  execFileSync('tar', ['xzf', join(import.meta.dirname, folder, 'steps.tar.gz'), '-C', scratch])
  return join(scratch, 'migrations')
}

/** What a structure is made of, in lines; numbers of columns do not count, which a release cannot choose. */
async function structureOf({ pool }: OpenDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    with ours as (select oid, relname, relkind, relpersistence from pg_class where relnamespace = 'public'::regnamespace)
    select 'table ' || relname || ' ' || relkind::text || relpersistence::text as line from ours
    union all select 'column ' || c.relname || ' ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' '
      || a.attnotnull::text || a.attidentity::text || a.attgenerated::text || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '')
      || coalesce(' -- ' || col_description(c.oid, a.attnum), '')
      from ours c join pg_attribute a on a.attrelid = c.oid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    union all select 'rule ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
    union all select 'trigger ' || pg_get_triggerdef(t.oid) from pg_trigger t join ours c on c.oid = t.tgrelid
      where not tgisinternal
    union all select 'function ' || proname || ' ' || pg_get_functiondef(oid) from pg_proc
      where pronamespace = 'public'::regnamespace and prokind = 'f'
    order by 1`)
  return rows.map(({ line }) => line)
}

test.each(kept)('the newsroom of release %s is brought to today’s structure, and is worked on', async (folder) => {
  const open = withKey(await emptyDatabase())
  const file = join(import.meta.dirname, folder, 'newsroom.tar.gz')
  await restoreBackup(file, { into: open, log: quiet, folder: stepsOf(folder) })
  const fresh = await freshDatabase()
  const today = openDatabase(fresh.url)
  ends.push(fresh.drop, today.close)
  expect(await structureOf(open)).toEqual(await structureOf(today))

  // What was kept plain then is sealed now, and says what it said.
  expect(await sealPlain(open.db)).toBeGreaterThan(0)
  const plain = await open.db.selectFrom('record_secrets').select(['ID', 'StID', 'Value']).orderBy('ID').execute()
  const texts = await Promise.all(plain.map(({ StID, ID }) => secretOf(open.db, StID, ID)))
  expect(plain.every(({ Value }) => Value.startsWith('sealed:'))).toBe(true)
  expect(texts).toContain('plain-of-before')

  await syncMenus(open.db)
  const faults: unknown[] = []
  const now = () => new Date()
  const log = { error: (details: object) => void faults.push(details) }
  const app = createApp({ db: open.db, pool: open.pool, ...everyFamily, log, now, outgoingHosts: [] })
  const { ID } = await open.db
    .selectFrom('admin_users')
    .select('ID')
    .where('UserName', '=', 'admin')
    .executeTakeFirstOrThrow()
  const { AccessToken } = await beginSession(open.db as never, { UserID: ID, UserIP: '', UserAgent: '', now: now() })
  const api = createClient(contract, sendAs(app, { token: AccessToken }))
  const { List, Total } = await api.articles.list({ PageIndex: 1, PageSize: 20 })
  expect(Total).toBeGreaterThan(10)
  expect((await api.articles.get({ ID: List[0]!.ID })).Title).toBe(List[0]!.Title)
  // Whatever can be asked without saying more is answered.
  let answered = 0
  for (const [name, family] of Object.entries<Family>(contract))
    for (const [call, { kind }] of Object.entries(family.calls)) {
      if (kind !== 'read') continue
      const ask = (api as never as Record<string, Record<string, (input: object) => Promise<unknown>>>)[name]![call]!
      const said = await ask({}).then(
        () => 'answered',
        (error: unknown) => (error instanceof Refusal ? error.kind : 'thrown'),
      )
      expect([name, call, said]).not.toEqual([name, call, 'fault'])
      if (said === 'answered') answered += 1
    }
  expect(answered).toBeGreaterThan(50)
  expect(faults).toEqual([])
})

test.each(kept)('no step of release %s was changed since', (folder) => {
  const then = stepsOf(folder)
  for (const name of readdirSync(then))
    expect([name, readFileSync(join(migrationFolder, name), 'utf8')]).toEqual([
      name,
      readFileSync(join(then, name), 'utf8'),
    ])
})

test('an older release refuses the database of a newer one, and changes nothing', async () => {
  const fresh = await freshDatabase()
  const open = openDatabase(fresh.url)
  ends.push(fresh.drop, open.close)
  const before = await structureOf(open)
  const [oldest] = kept
  expect(await migrationNames(stepsOf(oldest!))).not.toContain((await migrationNames()).at(-1))
  await expect(migrate(open.db, quiet, stepsOf(oldest!))).rejects.toThrow(
    'The database was migrated by a newer release than this one: install that release, or restore a copy made before.',
  )
  expect(await structureOf(open)).toEqual(before)
})
