/** The archive of a large newsroom: older articles printed again by the database itself, each at a time of its own. */
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { dayKey } from '../content/articles/search/keys.ts'
import type { Database } from '../platform/database/schema.ts'
import { LOG_STAGE } from './stock.ts'
import { endings, isUnfinished } from './story.ts'

/** What is printed. */
export interface Archive {
  /** The number of the first article of the archive; those that are printed again have smaller ones, from `from` on. */
  readonly first: number
  readonly from: number
  readonly count: number
  readonly now: Date
}

/** Ours: the archive goes as far back as everything else, in days. */
const DAYS = 89

/** Print articles that nobody works on any more again, with their versions, decisions, log lines and keys, in turn. */
export async function printArchive(trx: Kysely<Database>, archive: Archive): Promise<void> {
  await planArchive(trx, archive)
  await copyRows(trx, 'articles', sql`s."ID"`, {
    ID: sql`r."ID"`,
    ResourceGUID: sql`gen_random_uuid()`,
    ReadNo: sql`case when s."ReadNo" > 0 then (s."ReadNo" * 31::bigint + r."ID") % 48000 + 12 else 0 end`,
  })
  await copyRows(trx, 'article_revisions', sql`s."ArticleID"`, { ArticleID: sql`r."ID"` })
  await copyRows(trx, 'article_decisions', sql`s."ArticleID"`, { ArticleID: sql`r."ID"` })
  // The day an article was written is one of its keys.
  const day = (
    time: RawBuilder<unknown>,
  ) => sql`(${dayKey(0, 0)}::bigint + a."StID" * ${dayKey(1, 0) - dayKey(0, 0)}::bigint
    + floor(extract(epoch from ${time}) / 86400)::bigint)`
  await copyRows(
    trx,
    'article_search',
    sql`s."ArticleID"`,
    { ArticleID: sql`r."ID"`, Keys: sql`array_replace(s."Keys", ${day(sql`s."At"`)}, ${day(sql`s."At" + r.later`)})` },
    sql`join articles a on a."ID" = s."ArticleID"`,
  )
  await copyRows(
    trx,
    LOG_STAGE,
    sql`s."EventID"[1]`,
    {
      EventID: sql`array[r."ID"]`,
      Modifys: sql`jsonb_set(s."Modifys", '{0,ID}', to_jsonb(r."ID"))`,
    },
    sql`and s."Module" = 300`,
  )
}

/** Which article is printed again as which, and how much later: by days that are spread evenly, never into the future. */
async function planArchive(trx: Kysely<Database>, { first, from, count, now }: Archive): Promise<void> {
  const over = endings.map(([status]) => status).filter((status) => !isUnfinished(status))
  const old = sql`select "ID", "CreateTime", "UpdateTime", row_number() over (order by "ID") - 1 as at from articles
    where "ID" >= ${from} and "ID" < ${first} and "Status" = any(${over})`
  await sql`create temporary table demo_archive on commit drop as
    with old as (${old}), turns as (
      select n, n % (select count(*) from old) as at, make_interval(secs => ((n + 1) * 7919) % ${DAYS * 86_400}) as ago
      from generate_series(0, ${count - 1}::bigint) n)
    select ${first}::bigint + n as "ID", old."ID" as "Of",
      case
        when old."CreateTime" - ago < ${now}::timestamptz - ${`${DAYS + 1} days`}::interval
          and old."UpdateTime" - ago + ${`${DAYS} days`}::interval < ${now}::timestamptz - interval '1 hour'
        then ${`${DAYS} days`}::interval - ago
        else - ago
      end as later
    from turns join old using (at)`.execute(trx)
  await sql`analyze demo_archive`.execute(trx)
}

/** Copies the rows of articles that are printed again; every time in them moves along. */
async function copyRows(
  trx: Kysely<Database>,
  table: string,
  article: RawBuilder<unknown>,
  changed: Readonly<Record<string, RawBuilder<unknown>>>,
  more: RawBuilder<unknown> = sql``,
): Promise<void> {
  const { rows } = await sql<{ name: string; isTime: boolean; isOwn: boolean }>`
    select column_name as name, data_type like 'timestamp%' as "isTime",
      is_identity = 'YES' or is_generated = 'ALWAYS' as "isOwn"
    from information_schema.columns where table_schema = current_schema() and table_name = ${table}`.execute(trx)
  const columns = rows.filter(({ name, isOwn }) => !isOwn || changed[name])
  const values = columns.map(
    ({ name, isTime }) => changed[name] ?? (isTime ? sql`s.${sql.ref(name)} + r.later` : sql`s.${sql.ref(name)}`),
  )
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.ref(name)))})
    select ${sql.join(values)} from demo_archive r join ${sql.table(table)} s on ${article} = r."Of" ${more}`.execute(
    trx,
  )
}
