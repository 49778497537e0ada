/** Where a backup may be restored: an empty database, or one in which a restore was broken off. */
import { sql, type Kysely } from 'kysely'
import type pg from 'pg'
import { SERVER_NAME } from '../database/connect.ts'
import { DatabaseProblem } from '../database/DatabaseProblem.ts'
import { BackupProblem } from './form.ts'

/** Stands in the database from before the first table until everything is there. */
const MARK = 'copydesk_restore'

/** Ours: how long the connection of a restore that was killed may take to end, in seconds. */
const WAIT_S = 10
const LOCK_NOT_AVAILABLE = '55P03'

/** What the database calls a restore: who restores is no server at work. */
export const RESTORE_NAME = 'copydesk restore'

/** Two restores at a time; any number that is nobody else's. */
const LOCK = 7_302_645_119

/** @throws {DatabaseProblem} where a restore into this database was broken off. */
export async function refuseHalfRestored(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const { rows } = await pool.query<{ half: boolean }>(`select to_regclass('public.${MARK}') is not null as half`)
  if (rows[0]!.half)
    throw new DatabaseProblem(
      'A restore into this database was broken off, so half of it is missing: call copydesk restore again, which begins anew.',
      { zh: '往这个数据库的恢复中途断了，里面只有一半：请再运行一次 copydesk restore，它从头来过。' },
    )
}

/**
 * Makes a database ready for a restore, and marks it. What a broken restore left is thrown away, and so are the empty tables
 * of a server that was started but never used.
 * @throws {BackupProblem} where there is something in it, or somebody works on it.
 */
export async function beginRestore(db: Kysely<any>): Promise<void> {
  await refuseOthers(db)
  const { rows } = await sql<{ tables: number; half: boolean; stations: boolean }>`
    select (select count(*) from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S'))
        as tables,
      to_regclass('public.${sql.raw(MARK)}') is not null as half,
      to_regclass('public.stations') is not null and to_regclass('public.kysely_migration') is not null as stations`.execute(
    db,
  )
  const { tables, half, stations } = rows[0]!
  if (tables > 0) {
    const isUnused = stations && !(await hasRows(db))
    if (!half && !isUnused)
      throw new BackupProblem(
        'The database is not empty, so nothing is restored into it: take a new database, or empty this one (copydesk db reset).',
        '数据库不是空的，什么也没有恢复：请用新的数据库，或清空这一个（copydesk db reset）。',
      )
    await sql`drop schema public cascade`.execute(db)
    await sql`create schema public`.execute(db)
  }
  await sql.raw(`create table ${MARK} ("Since" timestamptz not null default now())`).execute(db)
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
      ? new BackupProblem('Another restore into this database is going on.', '另一个恢复正在往这个数据库里进行。')
      : error
  })
  await client.query('set lock_timeout = 0')
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
    throw new BackupProblem(
      'A server or a script is working on this database: stop it first.',
      '有服务器或命令正在这个数据库上工作：请先停下它。',
    )
}
