/** Where a backup may be restored: an empty database, or one in which a restore was broken off. */
import { sql, type Kysely } from 'kysely'
import type pg from 'pg'
import { SERVER_NAME } from '../database/connect.ts'
import { DatabaseProblem } from '../database/DatabaseProblem.ts'
import { BackupProblem } from './form.ts'

/** Stands in the database from before anything is touched until everything is there. */
const MARK = 'copydesk_restore'

/** Ours: how long the connection of a restore that was killed may take to end, in seconds. */
const WAIT_S = 10
const LOCK_NOT_AVAILABLE = '55P03'

/** What the database calls a restore: who restores is no server at work. */
export const RESTORE_NAME = 'copydesk restore'

/** Two restores at a time; any number that is nobody else's. */
const LOCK = 7_302_645_119

/** What is said of a restore that was broken off, whatever moment it was. */
export const halfRestored = () =>
  new DatabaseProblem({
    zh: '往这里的恢复中途断了，数据库不完整：请再运行一次 copydesk restore，它从头来过。不恢复了就先运行 copydesk db reset 清空。',
    en: 'A restore into this database was broken off, so it is not whole: call copydesk restore again, which begins anew. Where it is not wanted any more, empty it first (copydesk db reset).',
  })

/** @throws {DatabaseProblem} where a restore into this database was broken off. */
export async function refuseHalfRestored(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const { rows } = await pool.query<{ half: boolean }>(`select to_regclass('public.${MARK}') is not null as half`)
  if (rows[0]!.half) throw halfRestored()
}

/**
 * Marks a database, before anything is touched: whatever becomes of the restore, no server takes it for a new one. Answers
 * what takes the mark away again where the restore is refused with nothing touched; one that was there before stays.
 * @throws {BackupProblem} where there is something in it, or somebody works on it.
 */
export async function markRestore(db: Kysely<any>): Promise<() => Promise<void>> {
  await refuseOthers(db)
  const { tables, half, stations } = await foundIn(db)
  if (half) return async () => {}
  const isUnused = stations && !(await hasRows(db))
  if (tables > 0 && !isUnused)
    throw new BackupProblem({
      zh: '数据库不是空的，什么也没有恢复：请用新的数据库，或清空这一个（copydesk db reset）。',
      en: 'The database is not empty, so nothing is restored into it: take a new database, or empty this one (copydesk db reset).',
    })
  await makeMark(db)
  const unmark = () => endRestore(db)
  // Who comes from now on sees the mark; who came just before it did not.
  await refuseOthers(db).catch(async (error: unknown) => {
    await unmark()
    throw error
  })
  return unmark
}

/** Throws away what a broken restore left, or the empty tables of a server that was never used. The mark is there all along. */
export async function emptyMarked(db: Kysely<any>): Promise<void> {
  const { tables } = await foundIn(db)
  if (tables === 0) return
  await db.transaction().execute(async (tx) => {
    await sql`drop schema public cascade`.execute(tx)
    await sql`create schema public`.execute(tx)
    await makeMark(tx)
  })
}

/** Says that everything is there. */
export async function endRestore(db: Kysely<any>): Promise<void> {
  await sql.raw(`drop table ${MARK}`).execute(db)
}

/** Lets nobody else restore at the same time, as long as the connection lives. */
export async function lockRestore(client: pg.ClientBase): Promise<void> {
  await client.query(`set lock_timeout = '${WAIT_S}s'`)
  await client.query('select pg_advisory_lock($1)', [LOCK]).catch((error: { code?: string }) => {
    throw error.code === LOCK_NOT_AVAILABLE
      ? new BackupProblem({
          zh: '另一个恢复正在往这个数据库里进行。',
          en: 'Another restore into this database is going on.',
        })
      : error
  })
  await client.query('set lock_timeout = 0')
}

async function makeMark(db: Kysely<any>): Promise<void> {
  await sql.raw(`create table ${MARK} ("Since" timestamptz not null default now())`).execute(db)
}

/** What is in it: how many tables and the like besides the mark, whether it is marked, whether they are a server's. */
async function foundIn(db: Kysely<any>) {
  const { rows } = await sql<{ tables: number; half: boolean; stations: boolean }>`
    select (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace
        and relkind in ('r', 'p', 'v', 'm', 'S') and relname <> ${MARK}) as tables,
      to_regclass('public.${sql.raw(MARK)}') is not null as half,
      to_regclass('public.stations') is not null and to_regclass('public.kysely_migration') is not null as stations`.execute(
    db,
  )
  return rows[0]!
}

async function hasRows(db: Kysely<any>): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from stations) or exists (select from admin_users) as is`.execute(db)
  return rows[0]!.is
}

/** A server that was started on the empty database would lose its tables. */
async function refuseOthers(db: Kysely<any>): Promise<void> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and application_name = ${SERVER_NAME}) as is`.execute(db)
  if (rows[0]!.is)
    throw new BackupProblem({
      zh: '有服务器或命令正在这个数据库上工作：请先停下它。',
      en: 'A server or a script is working on this database: stop it first.',
    })
}
