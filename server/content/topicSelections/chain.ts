/** Clue, topic selection, report, article: the whole chain from any of its links. */
import { sql } from 'kysely'
import { maySee } from '../../../src/api/access.ts'
import { articles } from '../../../src/api/content/articles/calls.ts'
import { statusTitles, type ArticleStatus } from '../../../src/api/content/articles/review.ts'
import { Refusal } from '../../../src/api/client.ts'
import { clues } from '../../../src/api/content/clues/calls.ts'
import { clueStateTitles, type ClueState } from '../../../src/api/content/clues/clueStates.ts'
import type { ParsedOf } from '../../../src/api/contract.ts'
import { makeNews } from '../../../src/api/content/makeNews/calls.ts'
import { makeNewsStateTitles, type MakeNewsState } from '../../../src/api/content/makeNews/makeNewsStates.ts'
import { topicSelections } from '../../../src/api/content/topicSelections/calls.ts'
import { chainTitles, type ChainKind, type ChainRow } from '../../../src/api/content/topicSelections/chain.ts'
import { selectionStateTitles, type SelectionState } from '../../../src/api/content/topicSelections/selectionStates.ts'
import { visibleTo } from '../articles/visible.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { seenBy } from './seen.ts'

type Asked = Request<ParsedOf<(typeof topicSelections)['calls']['chain']>>

/** Ours: the most links of one kind that are shown. */
const MOST = 200

interface Root {
  readonly clue: number | null
  readonly selection: number | null
}

/** Where the chain of a link begins; undefined when the link is not there. */
async function rootOf({ db, me, input }: Asked): Promise<Root | undefined> {
  const { Kind, ID } = input
  const own = sql`"StID" = ${me.StID}`
  const found: Readonly<Record<ChainKind, ReturnType<typeof sql<Root>>>> = {
    clue: sql<Root>`select "ID" as clue, null::bigint as selection from clues where ${own} and "ID" = ${ID}`,
    selection: sql<Root>`select "ClueID" as clue, "ID" as selection from topic_selections where ${own} and "ID" = ${ID}`,
    task: sql<Root>`select s."ClueID" as clue, s."ID" as selection from make_news n
      join topic_selections s on s."ID" = n."SelectionID" where n."StID" = ${me.StID} and n."ID" = ${ID}`,
    article: sql<Root>`select s."ClueID" as clue, s."ID" as selection from articles
      left join make_news n on n."ID" = articles."MakeNewsID" left join topic_selections s on s."ID" = n."SelectionID"
      where articles."StID" = ${me.StID} and articles."ID" = ${ID}`,
  }
  return (await found[Kind].execute(db)).rows[0]
}

/**
 * The links of a chain in their order, from the clue down. Empty for an article that was written for no report. Throws
 * 'missing' for a link not seen.
 */
export async function readChain(request: Asked): Promise<ChainRow[]> {
  const { db, me, input } = request
  const root = await rootOf(request)
  const missing = new Refusal('missing', `没有这条${chainTitles[input.Kind]}，它可能已被删除。`)
  if (!root) throw missing
  const rows: ChainRow[] = []
  const see = (pages: readonly string[]) => maySee(me, pages)
  if (root.clue !== null && see(clues.pages)) {
    const { rows: found } = await sql<{ ID: number; Title: string; State: ClueState; Who: string | null }>`
      select c."ID", c."Title", c."State", u."AdminUserRealName" as "Who" from clues c
      left join admin_users u on u."ID" = c."AssigneeID" where c."StID" = ${me.StID} and c."ID" = ${root.clue}`.execute(
      db,
    )
    for (const { State, Who, ...one } of found)
      rows.push({ Kind: 'clue', ...one, State: clueStateTitles[State], Who: Who ?? '', From: null })
  }
  if (!see([...topicSelections.pages, ...makeNews.pages])) return answer()
  const { rows: selections } = await sql<{
    ID: number
    Title: string
    State: SelectionState
    Who: string | null
    From: number | null
  }>`
    select topic_selections."ID", "Title", "State", u."AdminUserRealName" as "Who", "ClueID" as "From"
    from topic_selections left join admin_users u on u."ID" = coalesce("LeaderID", "AdminID")
    where topic_selections."StID" = ${me.StID} and ${seenBy(me)}
      and (topic_selections."ID" = ${root.selection} or "ClueID" = ${root.clue})
    order by topic_selections."ID" limit ${MOST}`.execute(db)
  for (const { State, Who, ...one } of selections)
    rows.push({ Kind: 'selection', ...one, State: selectionStateTitles[State], Who: Who ?? '' })
  const { rows: tasks } = await sql<{
    ID: number
    Title: string
    State: MakeNewsState
    Who: string | null
    From: number
  }>`
    select n."ID", n."Title", n."State", u."AdminUserRealName" as "Who", n."SelectionID" as "From" from make_news n
    left join admin_users u on u."ID" = n."ReporterID"
    where n."StID" = ${me.StID} and n."SelectionID" = any(${selections.map(({ ID }) => ID)})
    order by n."ID" limit ${MOST}`.execute(db)
  for (const { State, Who, ...one } of tasks)
    rows.push({ Kind: 'task', ...one, State: makeNewsStateTitles[State], Who: Who ?? '' })
  if (tasks.length > 0 && see(articles.pages)) {
    const written = await db
      .selectFrom('articles')
      .innerJoin('admin_users', 'admin_users.ID', 'articles.AdminID')
      .select(['articles.ID', 'Title', 'Status', 'MakeNewsID as From', 'AdminUserRealName as Who'])
      .where(visibleTo(me))
      .where(
        'MakeNewsID',
        'in',
        tasks.map(({ ID }) => ID),
      )
      .where('Status', '<>', 'recycled')
      .orderBy('articles.ID')
      .limit(MOST)
      .execute()
    for (const { Status, ...one } of written)
      rows.push({ Kind: 'article', ...one, State: statusTitles[Status as ArticleStatus] })
  }
  return answer()

  function answer(): ChainRow[] {
    if (rows.some(({ Kind, ID }) => Kind === input.Kind && ID === input.ID)) return rows
    if (input.Kind === 'article' && root!.selection === null) return []
    throw missing
  }
}
