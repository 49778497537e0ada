/** Turns demonstration articles and their stories into rows, and writes them in batches. */
import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../platform/database/schema.ts'
import { titleColumns } from '../content/articles/columns.ts'
import { searchRow } from '../content/articles/search/store.ts'
import type { DemoArticle } from './article.ts'
import { insertRows } from './bulk.ts'
import type { LoadedChannel } from '../platform/demo/furnish.ts'
import { bareLine, htmlOf, wordsOf } from './html.ts'
import type { Story } from './story.ts'
import type { Chance } from '../platform/demo/chance.ts'

/** An article ready to be written. */
export interface Stocked {
  readonly station: number
  readonly channel: LoadedChannel
  readonly author: number
  readonly article: DemoArticle
  /** Further channels it stands in. */
  readonly further: readonly number[]
  readonly story: Story
}

/** Account numbers to what the log says of them. */
export type Names = ReadonlyMap<
  number,
  { readonly user: string; readonly name: string; readonly roleId: number; readonly role: string }
>

/** Log lines wait here until all are there: the log is numbered in the order of time. */
export const LOG_STAGE = 'demo_log'

/** Before the first batch. */
export async function openStage(db: Kysely<Database>): Promise<void> {
  await sql`drop table if exists ${sql.table(LOG_STAGE)}`.execute(db)
  await sql`create unlogged table ${sql.table(LOG_STAGE)} (like operation_log including defaults)`.execute(db)
  await sql`alter table ${sql.table(LOG_STAGE)} drop column "ID"`.execute(db)
}

/** After the last batch: the log lines go into the log, oldest first. */
export async function closeStage(db: Kysely<Database>): Promise<void> {
  const columns = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${LOG_STAGE}`.execute(db)
  const list = sql.join(columns.rows.map(({ name }) => sql.ref(name)))
  await sql`insert into operation_log (${list}) select ${list} from ${sql.table(LOG_STAGE)} order by "CreateTime"`.execute(
    db,
  )
  await sql`drop table ${sql.table(LOG_STAGE)}`.execute(db)
}

/** Write a batch. */
export async function writeBatch(trx: Kysely<Database>, made: readonly StockedRows[]): Promise<void> {
  await insertRows(trx, {
    articles: made.map(({ article }) => article),
    article_revisions: made.flatMap(({ revisions }) => revisions),
    article_search: made.map(({ search }) => search),
    article_decisions: made.flatMap(({ decisions }) => decisions),
    [LOG_STAGE]: made.flatMap(({ log }) => log),
  })
}

/** What one article puts into each table. */
export type StockedRows = ReturnType<typeof rowsOf>

/** Numbers for so many articles, one after the other; the first of them. Nobody else may be adding any. */
export async function reserveNumbers(trx: Kysely<Database>, count: number): Promise<number> {
  const { rows } = await sql<{ first: number }>`
    select min(n) as first from (
      select nextval(pg_get_serial_sequence('articles', 'ID')) as n from generate_series(1, ${count})) x`.execute(trx)
  return rows[0]!.first
}

/** The rows of an article that has this number. */
export function rowsOf(one: Stocked, ID: number, names: Names, chance: Chance) {
  const { station, channel, further, author, article, story } = one
  const html = htmlOf(article.text)
  const written = {
    ...titleColumns(article.title),
    SubTitle: article.subTitle ?? '',
    Summary: article.summary ?? '',
    Author: article.author,
    KeyWords: article.keywords.join(','),
    SourceForm: '江州日报社',
  }
  const search = searchRow(
    { ...written, ID, StID: station, CreateTime: story.created, Extra: {} },
    article.text.map(bareLine),
  )
  const versions = story.steps.filter((step) => step.version)
  const WordCount = wordsOf(article.text)
  return {
    search,
    article: {
      ...written,
      ResourceGUID: randomUUID(),
      ResourceContent: html,
      WordCount,
      ID,
      StID: station,
      ChID: channel.ID,
      AdminID: author,
      Status: story.status,
      ...placement(story, chance, ID),
      ReadNo: story.published && story.status !== 'scheduled' ? chance.between(12, 48_000) : 0,
      CreateTime: story.created,
      UpdateTime: story.updated,
      PublishTime: story.published,
      Revision: story.revision,
      LiveRevision: story.liveRevision,
      PassedLevel: story.passed,
      RefusedLevel: story.refusedLevel,
      Reason: story.reason,
      RevertStatus: story.revert,
      RecycledAt: story.status === 'recycled' ? story.updated : null,
      Extra: further.length > 0 ? { ChidArr: further } : {},
    },
    revisions: versions.map((step, index) => {
      // Earlier versions lacked paragraphs that were written later, so that there is something to compare.
      const length = Math.max(1, article.text.length - (versions.length - 1 - index))
      return {
        ArticleID: ID,
        Revision: index + 1,
        Kind: step.version!,
        Title: article.title,
        SubTitle: written.SubTitle,
        Summary: written.Summary,
        Author: article.author,
        ResourceContent: length === article.text.length ? html : htmlOf(article.text.slice(0, length)),
        WordCount,
        UserID: step.user,
        CreateTime: step.at,
      }
    }),
    decisions: story.steps
      .filter((step) => step.decision)
      .map((step) => ({
        ArticleID: ID,
        Event: step.decision!.event,
        Level: step.decision!.level,
        Round: step.decision!.round,
        Revision: story.revision,
        UserID: step.user,
        Reason: step.reason,
        CreateTime: step.at,
      })),
    log: story.steps.map((step) => logLine(ID, station, article, step, names)),
  }
}

function placement(story: Story, chance: Chance, ID: number) {
  const out = story.status === 'published'
  const flags = {
    IsTop: out && chance.happens(0.02),
    IsHeadlines: out && chance.happens(0.01),
    IsHomepage: out && chance.happens(0.06),
    IsRec: out && chance.happens(0.08),
  }
  // Half of those that are recommended.
  return { ...flags, IsBest: flags.IsRec && ID % 2 === 0 }
}

function logLine(ID: number, StID: number, article: DemoArticle, step: Story['steps'][number], names: Names) {
  const who = names.get(step.user)!
  return {
    CreateTime: step.at,
    StID,
    Title: step.title,
    ActionType: step.type,
    Module: 300,
    EventID: [ID],
    UserID: step.user,
    UserName: who.user,
    AdminUserRealName: who.name,
    RoleID: who.roleId,
    RoleName: who.role,
    Reason: step.reason,
    Modifys: [{ ID, Title: article.title, Before: step.before, After: step.after }],
    UserIP: `10.8.${StID}.${20 + (step.user % 200)}`,
    UserPort: 40_000 + ((ID * 7) % 20_000),
    Action: step.action,
  }
}
