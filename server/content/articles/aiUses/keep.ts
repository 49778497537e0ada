/** Noting what of an article comes from machines, whenever its text has changed, and whether it still stands there. */
import { sql, type Selectable, type SqlBool } from 'kysely'
import { ALIKE, comparable, stretchesLike, type Comparable, type Stretch } from '../../../../src/api/text/likeness.ts'
import { answersLike } from '../../../platform/aiLabels/prints.ts'
import type { ArticleAiUses } from '../../../platform/database/tables/aiUses.ts'
import type { Db } from '../../../platform/pipeline/implement.ts'
import type { Accepted } from './accepted.ts'
import { aiFilesAmong } from './files.ts'
import { judgeUses } from './judge.ts'
import { keepPassages } from './passages.ts'
import { BETWEEN, textsOf, type ArticleTexts } from './texts.ts'

/** Ours: the longest text that is noted of what is alike, in characters. */
const NOTED = 2000

/** Who changed it, and when. */
export interface Keeping {
  readonly by: number
  readonly now: Date
  /** What was taken over. Default nothing. */
  readonly accepted?: readonly Accepted[] | undefined
}

/** Notes it, and labels the article where anything was taken over; in the transaction that wrote its newest text. */
export async function keepAiUses(db: Db, ID: number, { by, now, accepted = [] }: Keeping): Promise<void> {
  const article = await textsOf(db, ID)
  if (!article) return
  const own = comparable(article.draft)
  const shared = { StID: article.StID, ArticleID: ID, UserID: by, Revision: article.Revision, CreateTime: now }
  await keepPassages(db, shared, article.fields, accepted)
  for (const { Title: Text, ...file } of await aiFilesAmong(db, article.StID, article.keys))
    await db
      .insertInto('article_ai_uses')
      .values({ ...shared, ...file, Text })
      .onConflict((same) => same.doNothing())
      .execute()
  await keepAlike(db, shared, article, own)
  await judgeUses(db, article)
}

/** Whether articles of these stations may hold anything of a machine's: many are brought in at once, hardly one of which does. */
export async function mayHoldAi(
  db: Db,
  stations: readonly number[],
): Promise<(row: { readonly StID: number }) => boolean> {
  const { rows } = await sql<{ StID: number }>`
    select s."ID" as "StID" from stations s where s."ID" = any(${[...stations]})
      and exists (select from ai_prints p where p."StID" = s."ID")`.execute(db)
  const answering = new Set(rows.map(({ StID }) => StID))
  // As `media_mentions` of the database.
  return (row) => answering.has(row.StID) || /[/\\][\w\\-]{22}/.test(JSON.stringify(row))
}

/** What all uses that are noted by one save share. */
export type Shared = Pick<Selectable<ArticleAiUses>, 'StID' | 'UserID' | 'Revision' | 'CreateTime'> & {
  readonly ArticleID: number
}

/** Text that is like an answer, as far as it was not taken over from one openly. */
async function keepAlike(db: Db, shared: Shared, { StID, ID, draft }: ArticleTexts, own: Comparable): Promise<void> {
  const found = await answersLike(db, StID, draft, BETWEEN)
  if (found.length === 0) return
  const taken = await db
    .selectFrom('article_ai_uses')
    .select(['AnswerID', 'Text'])
    .where('ArticleID', '=', ID)
    .where('Kind', '=', 'text')
    .execute()
  const known = new Set(taken.map(({ AnswerID }) => AnswerID))
  const open = taken.flatMap(({ Text }) => stretchesLike(own, Text))
  for (const { AnswerID, UserID: AskerID, Provider, Model, Prompt, stretches } of found) {
    const left = known.has(AnswerID) ? [] : stretches.filter((one) => !isWithin(one, open))
    if (left.length === 0) continue
    const Text = left
      .map(({ from, to }) => draft.slice(from, to))
      .join('\n')
      .slice(0, NOTED)
      .toWellFormed()
    await db
      .insertInto('article_ai_uses')
      .values({ ...shared, Kind: 'like', Text, AnswerID, AskerID, Provider, Model, Prompt })
      // The index's condition word for word: where it is a parameter, the database may not find the index.
      .onConflict((same) =>
        same
          .columns(['ArticleID', 'AnswerID'])
          .where(sql<SqlBool>`"Kind" = 'like'`)
          .doUpdateSet({ Text }),
      )
      .execute()
  }
}

/** Whether a stretch says hardly more than others that are told already. */
function isWithin({ from, to }: Stretch, others: readonly Stretch[]): boolean {
  return others.some((one) => to - from - Math.max(0, Math.min(to, one.to) - Math.max(from, one.from)) < ALIKE)
}

/** A copy comes from the same machines. */
export async function copyAiUses(
  db: Db,
  { from, to, by, now }: { readonly from: number; readonly to: number; readonly by: number; readonly now: Date },
): Promise<void> {
  await sql`
    insert into article_ai_uses ("StID", "ArticleID", "Kind", "Text", "Around", "Field", "MediaID", "AnswerID", "JobID", "MadeKey", "LedgerID", "Provider",
      "Model", "Prompt", "UserID", "AskerID", "Revision", "CreateTime")
    select "StID", ${to}, "Kind", "Text", "Around", "Field", "MediaID", "AnswerID", "JobID", "MadeKey", "LedgerID", "Provider", "Model", "Prompt", "UserID",
      "AskerID", 1, "CreateTime"
    from article_ai_uses where "ArticleID" = ${from} and "IsThere"
    on conflict do nothing`.execute(db)
  await keepAiUses(db, to, { by, now })
}
