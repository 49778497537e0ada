/** The rows of a backup, brought into the tables of its release in one transaction. */
import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { quoted, referencesIn, type Reference } from './catalogue.ts'
import { BackupProblem, TABLES, type Manifest, type Progress, type TableHead } from './form.ts'
import type { OpenBackup } from './openBackup.ts'
import type { TarEntry } from './tar.ts'

/** How it is done. */
export interface RowsOptions {
  readonly tell?: (progress: Progress) => void
  readonly signal?: AbortSignal | undefined
  /** What becomes of a part that is no table. Default it is passed over. */
  readonly other?: (entry: TarEntry) => Promise<void>
}

/**
 * Fills the tables. Rules between tables are taken away and made again at the end, which proves them for all rows; triggers
 * do not fire, since what they do is in the backup already. Answers how many rows there are.
 * @throws {BackupProblem} where the backup is cut off or damaged; nothing is kept then.
 */
export async function restoreRows(
  client: pg.ClientBase,
  backup: OpenBackup,
  options: RowsOptions = {},
): Promise<number> {
  const { head } = backup
  await client.query('begin')
  const references = await referencesIn(client)
  for (const one of references)
    await client.query(`alter table ${quoted(one.table)} drop constraint ${quoted(one.name)}`)
  const triggers = await tablesWithTriggers(client)
  for (const table of triggers) await client.query(`alter table ${quoted(table)} disable trigger user`)
  await makeParts(client, head.tables)
  // What the steps of the structure put there is in the backup, too, as it became.
  if (head.tables.length > 0) await client.query(`truncate ${head.tables.map(({ name }) => quoted(name)).join(', ')}`)
  const found = await fill(client, backup, options)
  const manifest = backup.manifest()
  refuseOthers(manifest, found, head.tables)
  for (const { name, last, isCalled } of manifest.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [`public.${quoted(name)}`, last, isCalled])
  for (const table of triggers) await client.query(`alter table ${quoted(table)} enable trigger user`)
  for (const one of references) await addReference(client, one)
  await client.query('commit')
  return [...found.values()].reduce((sum, { rows }) => sum + rows, 0)
}

interface Found {
  readonly sha: Hash
  rows: number
}

/** A table while its rows come in. */
interface Filling {
  readonly name: string
  readonly stream: ReturnType<typeof copyFrom>
  /** Rejects with the database's error. */
  readonly over: Promise<void>
}

async function fill(
  client: pg.ClientBase,
  { entries, head }: OpenBackup,
  { tell = () => {}, signal, other }: RowsOptions,
): Promise<Map<string, Found>> {
  const heads = new Map(head.tables.map((table) => [table.name, table]))
  const found = new Map<string, Found>()
  let current: Filling | undefined
  const end = async () => {
    if (!current) return
    current.stream.end()
    await current.over
    found.get(current.name)!.rows = current.stream.rowCount
    current = undefined
  }
  for await (const entry of entries) {
    signal?.throwIfAborted()
    if (!entry.name.startsWith(TABLES)) {
      await end()
      await other?.(entry)
      continue
    }
    const name = entry.name.split('/')[1]!
    if (current?.name !== name) {
      await end()
      const table = heads.get(name)
      if (!table)
        throw new BackupProblem(
          `The backup is damaged: its head does not name the table ${name}.`,
          `备份已损坏：开头没有提到数据表 ${name}。`,
        )
      current = begin(client, table)
      found.set(name, { sha: createHash('sha256'), rows: 0 })
    }
    const { sha } = found.get(name)!
    for await (const chunk of entry.bytes) {
      sha.update(chunk)
      if (!current.stream.write(chunk)) await Promise.race([once(current.stream, 'drain'), current.over])
    }
    tell({ name, rows: [...found.values()].reduce((sum, { rows }) => sum + rows, 0), of: 0 })
  }
  await end()
  return found
}

function begin(client: pg.ClientBase, { name, columns }: TableHead): Filling {
  const stream = client.query(copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`))
  const over = finished(stream).catch((error: Error) => {
    throw new BackupProblem(
      `The rows of the table ${name} cannot be brought in (${error.message}).`,
      `数据表 ${name} 的行放不进去（${error.message}）。`,
      { cause: error },
    )
  })
  over.catch(() => {})
  return { name, stream, over }
}

function refuseOthers({ tables }: Manifest, found: ReadonlyMap<string, Found>, heads: readonly TableHead[]): void {
  for (const { name } of heads) {
    const must = tables[name]
    const is = found.get(name)
    const sha = (is?.sha ?? createHash('sha256')).digest('hex')
    if (!must || must.rows !== (is?.rows ?? 0) || must.sha256 !== sha)
      throw new BackupProblem(
        `The backup is damaged: the table ${name} is not as its checksum says.`,
        `备份已损坏：数据表 ${name} 和校验和不符。`,
      )
  }
}

async function tablesWithTriggers(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and t.tgparentid = 0 and c.relnamespace = 'public'::regnamespace`,
  )
  return rows.map(({ name }) => name)
}

/** The parts of a table that were made while the server ran. */
async function makeParts(client: pg.ClientBase, tables: readonly TableHead[]): Promise<void> {
  for (const { name, parts } of tables)
    for (const part of parts)
      await client.query(`create table if not exists ${quoted(part.name)} partition of ${quoted(name)} ${part.bounds}`)
}

async function addReference(client: pg.ClientBase, { table, name, definition }: Reference): Promise<void> {
  await client
    .query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`)
    .catch((error: Error) => {
      throw new BackupProblem(
        `The backup does not agree with itself (${error.message}).`,
        `备份自相矛盾（${error.message}）。`,
        { cause: error },
      )
    })
}
