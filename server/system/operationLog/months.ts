/** The parts of the log, a month each: made ahead, and dropped when the operator's retention says so. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

/** Ours: how many months ahead there is a part for. */
const AHEAD = 3
/** Ours: how long people who read the log may be kept waiting for a change of its parts, in ms; it is tried again later. */
const LOCK_MS = 2000
/** Ours: how many lines of the first part, which is older than parts are, go at once. */
const BATCH = 5000

/** A part of the log. */
export interface LogPart {
  readonly name: string
  /** null: from the beginning of time. */
  readonly from: Date | null
  readonly until: Date
}

/** The parts with an end, oldest first; the one for lines without a month is none of them. */
export async function logParts(db: Kysely<Database>): Promise<LogPart[]> {
  const { rows } = await sql<LogPart>`
    select name, nullif(bounds[1], '')::timestamptz as "from", bounds[2]::timestamptz as until
    from (
      select c.relname as name, regexp_match(
        pg_get_expr(c.relpartbound, c.oid), '^FOR VALUES FROM \\((?:MINVALUE|''(.+)'')\\) TO \\(''(.+)''\\)$') as bounds
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'operation_log'::regclass) parts
    where bounds is not null order by until`.execute(db)
  return rows
}

/** Changes parts, one server at a time; nobody waits longer for it than LOCK_MS. */
function changing<Result>(db: Kysely<Database>, act: (tx: Kysely<Database>) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('operation log months', 0))`.execute(tx)
    await sql`set local lock_timeout = ${sql.lit(LOCK_MS)}`.execute(tx)
    return act(tx)
  })
}

/** Makes the parts up to some months ahead of now; answers the names of those that were not there. */
export async function makeMonths(db: Kysely<Database>, now: Date, ahead = AHEAD): Promise<string[]> {
  const made: string[] = []
  for (;;) {
    const name = await changing(db, (tx) => makeNext(tx, now, ahead))
    if (name === undefined) return made
    made.push(name)
  }
}

/** Each part begins where the one before it ends, wherever that is: the newsroom's time zone may have been changed since. */
async function makeNext(tx: Kysely<Database>, now: Date, ahead: number): Promise<string | undefined> {
  const last = (await logParts(tx)).at(-1)?.until ?? now
  const { rows } = await sql<{ from: string; until: string; name: string; wanted: boolean }>`
    select ${last}::timestamptz::text as "from", to_char(${last}::timestamptz + interval '12 hours', '"operation_log_"YYYY_MM') as name,
      (date_trunc('month', ${last}::timestamptz + interval '12 hours') + interval '1 month')::text as until,
      ${last}::timestamptz < date_trunc('month', ${now}::timestamptz) + make_interval(months => ${ahead}) as wanted`.execute(
    tx,
  )
  const { from, until, name, wanted } = rows[0]!
  if (!wanted) return undefined
  const part = sql.table(name)
  await sql`create table ${part} (like operation_log including defaults including storage)`.execute(tx)
  // Lines that came before their month was made stand among the others, and may not once it is.
  await sql`with moved as (delete from operation_log_other
      where "CreateTime" >= ${from}::timestamptz and "CreateTime" < ${until}::timestamptz returning *)
    insert into ${part} select * from moved`.execute(tx)
  await sql`alter table operation_log attach partition ${part} for values from (${sql.lit(from)}) to (${sql.lit(until)})`.execute(
    tx,
  )
  return name
}

/**
 * Drops the months that are over for longer than so many, each as a whole; of the part that is older than parts are the lines
 * go in batches. Answers what it dropped, and how many lines.
 */
export async function dropMonths(
  db: Kysely<Database>,
  now: Date,
  months: number,
): Promise<{ readonly dropped: string[]; readonly lines: number }> {
  const { rows } = await sql<{ end: Date }>`
    select date_trunc('month', ${now}::timestamptz) - make_interval(months => ${months}) as end`.execute(db)
  const { end } = rows[0]!
  const dropped: string[] = []
  for (const { name, until } of await logParts(db)) {
    if (until > end) break
    await changing(db, (tx) => sql`drop table if exists ${sql.table(name)}`.execute(tx))
    dropped.push(name)
  }
  const first = (await logParts(db)).find(({ from }) => from === null)
  let lines = 0
  for (const name of first ? [first.name, 'operation_log_other'] : ['operation_log_other'])
    for (;;) {
      const { numAffectedRows } = await sql`delete from ${sql.table(name)} where ctid = any(array(
        select ctid from ${sql.table(name)} where "CreateTime" < ${end} limit ${sql.lit(BATCH)}))`.execute(db)
      lines += Number(numAffectedRows)
      if (Number(numAffectedRows) < BATCH) break
    }
  return { dropped, lines }
}
