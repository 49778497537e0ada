/** Turns demonstration articles and their stories into rows, and writes them in batches. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../platform/database/schema.ts'
import { articleColumns } from '../content/articles/insert.ts'
import { storeSearch } from '../content/articles/search/store.ts'
import type { DemoArticle } from './articles/article.ts'
import type { HouseChannel } from './house.ts'
import { htmlOf } from './html.ts'
import type { Story } from './story.ts'
import type { Chance } from './chance.ts'

/** An article ready to be written. */
export interface Stocked {
  readonly station: number
  readonly channel: HouseChannel
  readonly author: number
  readonly article: DemoArticle
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

/** Write a batch in one transaction: articles, versions, decisions, log lines. */
export async function writeBatch(
  db: Kysely<Database>,
  batch: readonly Stocked[],
  names: Names,
  chance: Chance,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const reserved = await sql<{
      ID: number
    }>`select nextval(pg_get_serial_sequence('articles', 'ID')) as "ID" from generate_series(1, ${batch.length})`.execute(
      trx,
    )
    const rows = batch.map((one, index) => ({
      ...one,
      ID: reserved.rows[index]!.ID,
      columns: articleColumns({ Title: one.article.title, ResourceContent: htmlOf(one.article.text) }).columns,
    }))
    await trx
      .insertInto('articles')
      .values(
        rows.map(({ ID, station, channel, author, article, story, columns }) => ({
          ...columns,
          ID,
          StID: station,
          ChID: channel.ID,
          AdminID: author,
          SubTitle: article.subTitle ?? '',
          Summary: article.summary ?? '',
          Author: article.author,
          KeyWords: article.keywords.join(','),
          SourceForm: '江州日报社',
          Status: story.status,
          ...placement(story, chance),
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
        })),
      )
      .execute()
    await trx
      .insertInto('article_revisions')
      .values(
        rows.flatMap(({ ID, article, story, columns }) => {
          const versions = story.steps.filter((step) => step.version)
          return versions.map((step, index) => ({
            ArticleID: ID,
            Revision: index + 1,
            Kind: step.version!,
            Title: article.title,
            SubTitle: article.subTitle ?? '',
            Summary: article.summary ?? '',
            Author: article.author,
            // Earlier versions lacked paragraphs that were written later, so that there is something to compare.
            ResourceContent: htmlOf(
              article.text.slice(0, Math.max(1, article.text.length - (versions.length - 1 - index))),
            ),
            WordCount: columns.WordCount ?? 0,
            UserID: step.user,
            CreateTime: step.at,
          }))
        }),
      )
      .execute()
    await storeSearch(
      trx,
      rows.map(({ ID }) => ID),
    )
    const decisions = rows.flatMap(({ ID, story }) =>
      story.steps
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
    )
    for (let from = 0; from < decisions.length; from += 2000)
      await trx
        .insertInto('article_decisions')
        .values(decisions.slice(from, from + 2000))
        .execute()
    const log = rows.flatMap(({ ID, station, article, story }) =>
      story.steps.map((step) => logLine(ID, station, article, step, names)),
    )
    for (let from = 0; from < log.length; from += 2000)
      await trx
        .insertInto(LOG_STAGE as 'operation_log')
        .values(log.slice(from, from + 2000))
        .execute()
  })
}

function placement(story: Story, chance: Chance) {
  const out = story.status === 'published'
  return {
    IsTop: out && chance.happens(0.02),
    IsHeadlines: out && chance.happens(0.01),
    IsHomepage: out && chance.happens(0.06),
    IsRec: out && chance.happens(0.08),
  }
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
    Modifys: JSON.stringify([{ ID, Title: article.title, Before: step.before, After: step.after }]),
    UserIP: `10.8.${StID}.${20 + (step.user % 200)}`,
    UserPort: 40_000 + ((ID * 7) % 20_000),
    Action: step.action,
  }
}
