/**
 * A backup of a house at work: 20 people write over HTTP while it is made, on Debian's PostgreSQL. Restored elsewhere,
 * everything that was acknowledged before its moment is in it, nothing half, and `verify` says equal. Killed with -9 at any
 * moment neither a backup nor a restore leaves half of anything that could be taken for a whole.
 */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdministrator } from '../../server/accounts/session/accounts.ts'
import { openDatabase } from '../../server/platform/database/connect.ts'
import { signInTo } from '../../server/scripts/remoteClient.ts'
import type { Client } from '../../src/api/client.ts'
import type { Contract } from '../../src/api/index.ts'
import { debianPostgres, freePort, type Running } from './deploy/debian.ts'
import { copydesk, isReady, startServer } from './deploy/server.ts'

const WRITERS = 20
/** Each signs in once; a person may write in several places. */
const PEOPLE = 5
/** Of the demonstration, so that a backup takes long enough to be written into. */
const ARTICLES = 3000

const folder = mkdtempSync(join(tmpdir(), 'copydesk-backup-drill-'))
const running: Running[] = []
const file = join(folder, 'backups', 'copydesk.tar.gz')
let house: Record<string, string>
let at: (database: string) => string
/** How long a restore takes here, in ms. */
let restoreTook: number

beforeAll(async () => {
  const database = await debianPostgres(folder)
  running.push(database)
  at = (name) => Object.assign(new URL(database.url), { pathname: `/${name}` }).href
  await sql(at('postgres'), 'create database house')
  house = { DATABASE_URL: at('house'), DATA_DIR: join(folder, 'data'), PORT: String(await freePort()) }
})
afterAll(async () => {
  for (const one of running.toReversed()) await one.stop(one === running[0] ? 'SIGINT' : 'SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

/** The rows of a statement. */
async function sql<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const { pool, close } = openDatabase(url, { max: 1, name: 'drill' })
  try {
    return (await pool.query<Row>(statement)).rows
  } finally {
    await close()
  }
}

/** An article that was acknowledged; times in ms since 1970. */
interface Written {
  readonly writer: number
  readonly number: number
  readonly sent: number
  readonly acknowledged: number
}
const titleOf = ({ writer, number }: Pick<Written, 'writer' | 'number'>) => `备份演练 ${writer} ${number}`

/** Writes as fast as it goes, each article after the other, until told to end; notes what was acknowledged. */
async function write(client: Client<Contract>, writer: number, all: Written[], isOver: () => boolean): Promise<void> {
  for (let number = 0; !isOver(); number++) {
    const sent = Date.now()
    const article = { Title: titleOf({ writer, number }), ResourceContent: '<p>本报讯 今日开通。</p>' }
    await client.articles.save(article as never)
    all.push({ writer, number, sent, acknowledged: Date.now() })
  }
}

/** The titles of the drill that are there, and those of which a part is missing. */
async function found(url: string) {
  const rows = await sql<{ Title: string; whole: boolean }>(
    url,
    `select a."Title",
       exists (select from article_revisions r where r."ArticleID" = a."ID" and r."Revision" = a."Revision")
       and exists (select from operation_log l where l."EventID" @> array[a."ID"]) as whole
     from articles a where a."Title" like '备份演练 %'`,
  )
  return { titles: new Set(rows.map((one) => one.Title)), torn: rows.filter((one) => !one.whole) }
}

test('20 people write over HTTP while a backup is made: what was acknowledged before it is in it, and verify says equal', async () => {
  const filled = await copydesk(['db', 'demo', '--articles', String(ARTICLES)], house)
  expect(filled.code, filled.said).toBe(0)
  const server = startServer(house)
  running.push(server)
  await isReady(Number(house['PORT']), server)
  const { db, close } = openDatabase(house['DATABASE_URL']!)
  const base = `http://127.0.0.1:${house['PORT']}`
  const people: Client<Contract>[] = []
  for (let at = 0; at < PEOPLE; at++)
    people.push(await signInTo(base, `drill${at}`, (await createAdministrator(db, `drill${at}`)).password))
  await close()

  let isOver = false
  const all: Written[] = []
  const writing = Array.from({ length: WRITERS }, (_, writer) =>
    write(people[writer % PEOPLE]!, writer, all, () => isOver),
  )
  const written = Promise.all(writing)
  written.catch(() => {})
  await expect.poll(() => all.length).toBeGreaterThan(WRITERS * 2)
  const asked = Date.now()
  const made = await copydesk(['backup', file], house)
  const over = Date.now()
  expect([made.code, made.said]).toEqual([0, expect.stringContaining('Backed up to')])
  isOver = true
  await written

  // As a reader of the file sees it, without us.
  const head = execFileSync('tar', ['xzf', file, '-O', 'copydesk-backup.json'], { encoding: 'utf8' })
  const moment = Date.parse((JSON.parse(head) as { at: string }).at)
  expect(moment).toBeGreaterThanOrEqual(asked)
  await sql(at('postgres'), 'create database elsewhere')
  const elsewhere = { DATABASE_URL: at('elsewhere'), DATA_DIR: join(folder, 'elsewhere') }
  const restored = await copydesk(['restore', file], elsewhere)
  restoreTook = restored.took
  expect([restored.code, restored.said]).toEqual([0, expect.stringContaining('Restored into')])
  const { titles, torn } = await found(elsewhere.DATABASE_URL)
  expect(torn).toEqual([])
  const before = all.filter((one) => one.acknowledged < moment)
  const during = all.filter((one) => one.sent > asked && one.acknowledged < over)
  expect(before.filter((one) => !titles.has(titleOf(one)))).toEqual([])
  expect(all.filter((one) => one.sent > over && titles.has(titleOf(one)))).toEqual([])
  // Of one moment: of nobody a later article without the earlier ones.
  for (let writer = 0; writer < WRITERS; writer++) {
    const theirs = all.filter((one) => one.writer === writer)
    const has = theirs.map((one) => titles.has(titleOf(one)))
    expect(has.lastIndexOf(true)).toBe(has.filter(Boolean).length - 1)
  }
  expect(during.length).toBeGreaterThan(WRITERS)

  const verified = await copydesk(['verify', file, '--into', at('postgres')], {})
  expect([verified.code, verified.said]).toEqual([0, expect.stringContaining('All equal')])
  const seconds = (ms: number) => (ms / 1000).toFixed(1)
  console.log(
    `backup under ${WRITERS} writers: ${/(\d+) rows/.exec(made.said)?.[1]} rows, ${(statSync(file).size / 1024 ** 2).toFixed(1)} MB, ${seconds(made.took)} s;`,
    `${all.length} writes acknowledged, ${during.length} of them while it ran; ${before.length} before its moment, all in it; ${titles.size} in it;`,
    `restored in ${seconds(restored.took)} s, verified in ${seconds(verified.took)} s`,
  )
})

test('killed with -9 at any moment, a backup leaves no file of its name, and the next one is whole', async () => {
  const again = join(folder, 'backups', 'again.tar.gz')
  const part = `${again}.part`
  let killed = 0
  for (const longer of [0, 50, 150, 300, 450, 600]) {
    let since: number | undefined
    const { code } = await copydesk(['backup', again], house, (ran) => {
      if (since === undefined && existsSync(part) && statSync(part).size > 0) since = ran
      return since !== undefined && ran >= since + longer
    })
    if (code !== null) break
    killed += 1
    expect(existsSync(again)).toBe(false)
  }
  expect(killed).toBeGreaterThan(1)
  // What reads for one that is gone ends, too: it would hold the moment, and nothing could be swept.
  const reading = () => sql(at('postgres'), `select from pg_stat_activity where query like 'copy (select%'`)
  await expect.poll(reading).toEqual([])
  rmSync(again, { force: true })
  const whole = await copydesk(['backup', again], house)
  expect([whole.code, readdirSync(dirname(again)).sort()]).toEqual([0, ['again.tar.gz', 'copydesk.tar.gz']])
  expect((await copydesk(['verify', again, '--into', at('postgres')], {})).code).toBe(0)
  console.log(`backup: killed ${killed} times`)
})

test('killed with -9 at any moment, a restore is known as half, no server starts on it, and the next one is whole', async () => {
  await sql(at('postgres'), 'create database killed')
  const target = { DATABASE_URL: at('killed'), DATA_DIR: join(folder, 'killed'), PORT: String(await freePort()) }
  const states: string[] = []
  // What was killed may have sent its last statement, and the database goes on with that.
  const others = () => sql(at('postgres'), `select pid from pg_stat_activity where datname = 'killed'`)
  const stateOf = async () => {
    await expect.poll(others).toEqual([])
    const [row] = await sql<{ half: boolean; tables: number }>(
      target.DATABASE_URL,
      `select to_regclass('public.copydesk_restore') is not null as half,
         (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace) as tables`,
    )
    return row!.half ? 'half' : row!.tables === 0 ? 'empty' : 'whole'
  }
  for (const part of [0.15, 0.3, 0.45, 0.6, 0.75]) {
    const { code } = await copydesk(['restore', file], target, (ran) => ran > restoreTook * part)
    states.push(await stateOf())
    // It may come to its end before, where it is quicker than the first one, or be killed after its last step.
    if (code !== null || states.at(-1) === 'whole') break
  }
  expect(states).toContain('half')
  if (states.at(-1) === 'half') {
    const server = startServer(target)
    running.push(server)
    await once(server.child, 'close')
    expect([server.child.exitCode, server.said()]).toEqual([1, expect.stringContaining('was broken off')])
    expect((await copydesk(['restore', file], target)).code).toBe(0)
  }
  expect(await stateOf()).toBe('whole')
  expect(await found(target.DATABASE_URL)).toEqual(await found(at('elsewhere')))
  console.log(`restore: killed ${states.length} times, then ${states.join(', ')}`)
})
