/** One moment of a database, held while it is read. */
import type pg from 'pg'
import { quoted, stepsIn, tablesIn, UNLOGGED } from './catalogue.ts'
import { BackupProblem, FORM, type Head } from './form.ts'

/** Ours: a structure that changes under our eyes more often than that is not being migrated but broken. */
const TRIES = 5

/**
 * Begins a transaction in which the database stays as it is now, and says what is in it. Nobody waits for it but who changes
 * tables. `about`: how many rows there are, roughly.
 */
export async function beginSnapshot(
  client: pg.ClientBase,
  version: string,
  hasKey: boolean,
): Promise<{ readonly head: Head; readonly about: number }> {
  for (let tries = 0; tries < TRIES; tries++) {
    const seen = namesOf(await tablesIn(client))
    if (!seen.includes('stations'))
      throw new BackupProblem(
        'There is nothing to back up: the database was never migrated.',
        '没有可以备份的：这个数据库还没有建过表。',
      )
    await client.query('begin isolation level repeatable read read only')
    // Before the first look, which decides on the moment: a migration is then either over or waits for us.
    await client.query(`lock table ${seen.map(quoted).join(', ')} in access share mode`)
    const all = await tablesIn(client)
    if (namesOf(all).join() === seen.join())
      return { head: await headOf(client, all, version, hasKey), about: aboutOf(all) }
    await client.query('rollback')
  }
  throw new BackupProblem(
    'The structure of the database is being changed: call the backup again when that is over.',
    '数据库的结构正在改变：请等它完成再备份。',
  )
}

type Tables = Awaited<ReturnType<typeof tablesIn>>
const namesOf = (tables: Tables) => tables.map(({ name }) => name)
const aboutOf = (tables: Tables) => Math.round(tables.reduce((sum, table) => sum + (table.isKept ? table.about : 0), 0))

async function headOf(client: pg.ClientBase, all: Tables, version: string, hasKey: boolean): Promise<Head> {
  const { rows } = await client.query<{ at: Date }>('select now() as at')
  const sealed = namesOf(all).includes('secrets_key')
    ? await client.query<{ KeyID: string }>('select "KeyID" from secrets_key')
    : { rows: [] }
  return {
    product: 'copydesk',
    form: FORM,
    version,
    at: rows[0]!.at.toISOString(),
    migrations: await stepsIn(client),
    tables: all.flatMap(({ name, columns, parts, isKept }) => (isKept ? [{ name, columns, parts }] : [])),
    leftOut: all.flatMap(({ name, isKept }) => (isKept ? [] : [{ name, why: UNLOGGED }])),
    secretsKey: sealed.rows[0]?.KeyID ?? null,
    hasKey,
  }
}
