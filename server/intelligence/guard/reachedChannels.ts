/**
 * The channels of what a record leads to, however many others stand between: a task to what the message it was made from is about, a
 * file to what it stands in, and these to what they lead to.
 */
import { sql, type RawBuilder } from 'kysely'
import { ofArticle, ofMakeNews, ofSelection, type InChannels } from './channelsOf.ts'

/** Pages of which a message tells nothing of a channel that can be marked: lives and videos have channels of their own. */
export const pagesOfNone = [
  ...['/CommandDispatch/Detail', '/HomePage/index'],
  ...['/Live/Player', '/Live/Reports', '/OnDemand/Player', '/ShortVideoManagement/Player'],
] as const

/** Pages that show one record, by its `ID`, and its family; those of a selection's history stand in `chainKinds`. */
export const pagesOfOne = {
  '/Publish': 'articles',
  '/contribution/Review': 'articles',
  '/ZhuanTi/list': 'topics',
  '/Task/Detail': 'tasks',
  '/media/Item': 'media',
  '/media/NewIndex': 'media',
  '/contribution/ReleaseSet': 'releases',
  '/Outgoing': 'outgoing',
} as const

const chainKinds = { clue: 'clues', selection: 'topicSelections', task: 'makeNews' } as const

/** Where the records of these families are. */
const tables = {
  ...{ articles: 'articles', topics: 'topics', tasks: 'tasks', media: 'media', releases: 'releases', clues: 'clues' },
  ...{ outgoing: 'outgoing_effects', topicSelections: 'topic_selections', makeNews: 'make_news' },
} as const

/** Leads to what cannot be told any more: as if it were of every channel that is marked. */
const UNKNOWN = 'unknown'

const cases = (value: RawBuilder<unknown>, all: Readonly<Record<string, string>>) =>
  sql`case ${value} ${sql.join(
    Object.entries(all).map(([is, then]) => sql`when ${sql.lit(is)} then ${sql.lit(then)}`),
    sql` `,
  )} end`

const isThere = sql`case s.family ${sql.join(
  Object.entries(tables).map(
    ([family, table]) =>
      sql`when ${sql.lit(family)} then exists (select from ${sql.table(table)} o where o."ID" = s.id and o."StID" = t."StID")`,
  ),
  sql` `,
)} end`

const sourceFamily = sql`case when t."SourcePage" = '/SeleCttopic/chain' then ${cases(sql`t."SourceParams"->>'Kind'`, chainKinds)}
  else ${cases(sql`t."SourcePage"`, pagesOfOne)} end`
const sourceID = sql`case when t."SourceParams"->>'ID' ~ '^[1-9][0-9]{0,17}$' then (t."SourceParams"->>'ID')::bigint end`

/** From what was reached, one step on. */
const steps = sql`
  select 'topicSelections', t."SubjectID" from tasks t where w.family = 'tasks' and t."ID" = w.id and t."StID" = r."StID"
  union all select case when ${isThere} then s.family else ${sql.lit(UNKNOWN)} end, coalesce(s.id, 0)
    from tasks t, lateral (select ${sourceFamily}, ${sourceID}) s(family, id)
    where w.family = 'tasks' and t."ID" = w.id and t."StID" = r."StID" and (t."SourcePage" <> '' or t."SourceTitle" <> '')
      and t."SourcePage" not in (${sql.join(pagesOfNone.map((page) => sql.lit(page)))})
  union all select 'tasks', p."TaskID" from task_reports p where w.family = 'taskReports' and p."ID" = w.id and p."StID" = r."StID"
  union all select 'media', m."SourceID" from media m
    where w.family = 'media' and m."ID" = w.id and m."StID" = r."StID" and m."Source" <> 'record'
  union all select u."Family", u."RecordID" from media_uses u
    where w.family = 'media' and u."MediaID" = w.id and u."StID" = r."StID"
  union all select 'articles', i."ArticleID" from release_items i where w.family = 'releases' and i."ReleaseID" = w.id
  union all select e."Family", e."RecordID" from outgoing_effects e
    where w.family = 'outgoing' and e."ID" = w.id and e."StID" = r."StID"
  union all select 'articles', c."TargetID" from comments c
    where w.family = 'articleComments' and c."ID" = w.id and c."StID" = r."StID" and c."Kind" = 'article'
  union all select 'clues', n."ClueID" from topic_selections n
    where w.family = 'topicSelections' and n."ID" = w.id and n."StID" = r."StID"`

/** In which channels what was reached stands itself. */
const standing = sql`
  ${ofArticle(sql`w.family = 'articles' and a."ID" = w.id and a."StID" = r."StID"`)}
  union all select t."ChID" from topics t where w.family = 'topics' and t."ID" = w.id and t."StID" = r."StID"
  union all (${ofSelection(sql`w.family = 'topicSelections' and s."ID" = w.id and s."StID" = r."StID"`)})
  union all (${ofSelection(sql`w.family = 'clues' and s."ClueID" = w.id and s."StID" = r."StID"`)})
  union all (${ofMakeNews(sql`w.family = 'makeNews' and n."ID" = w.id and n."StID" = r."StID"`)})
  union all select h."ID" from channels h where w.family = ${sql.lit(UNKNOWN)} and h."StID" = r."StID" and h."LocalAiOnly"`

const reachedFrom = (family: 'tasks' | 'media') => sql`select x.c from (with recursive way (family, id) as (
    select ${sql.lit(family)}::text, r."ID"
    union select step.family, step.id from way w, lateral (${steps}) step(family, id) where step.id is not null)
  select family, id from way) w, lateral (${standing}) x(c)`

/** Tasks: for a selection, or made from a message, whose title they tell. */
export const tasksIn: InChannels = { table: 'tasks', channels: reachedFrom('tasks') }
/** What stands in a record, or was made of what does, whose title it tells. */
export const mediaIn: InChannels = { table: 'media', channels: reachedFrom('media') }
