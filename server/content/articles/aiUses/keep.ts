/** Noting what of an article comes from machines, whenever its text has changed, and whether it still stands there. */
import { sql, type Selectable, type SqlBool } from 'kysely'
import { AI_SHORT, labellingKinds } from '../../../../src/api/content/articles/aiUses.ts'
import {
  ALIKE,
  beside,
  comparable,
  stretchesLike,
  type Comparable,
  type Stretch,
} from '../../../../src/api/text/likeness.ts'
import { answersLike } from '../../../platform/aiLabels/prints.ts'
import type { ArticleAiUses } from '../../../platform/database/tables/aiUses.ts'
import type { Db } from '../../../platform/pipeline/implement.ts'
import type { Accepted } from './accepted.ts'
import { aiFilesAmong } from './files.ts'
import { textsOf, type ArticleTexts } from './texts.ts'

/** Ours: so much of that. */
const BESIDE = 10
/** What a model was asked for of which a correction is. */
const CORRECTION = '校对'
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
  for (const one of accepted) await keepPassage(db, shared, article, own, one)
  for (const { Title: Text, ...file } of await aiFilesAmong(db, article.StID, article.keys))
    await db
      .insertInto('article_ai_uses')
      .values({ ...shared, ...file, Text })
      .onConflict((same) => same.doNothing())
      .execute()
  await keepAlike(db, shared, article, own)
  await judgeUses(db, article, own)
}

/** Whether articles of these stations may hold anything of a machine's: many are brought in at once, hardly one of which does. */
export async function mayHoldAi(
  db: Db,
  stations: readonly number[],
): Promise<(row: { readonly StID: number; readonly ResourceContent?: string; readonly PicPath?: string }) => boolean> {
  const { rows } = await sql<{ StID: number }>`
    select s."ID" as "StID" from stations s where s."ID" = any(${[...stations]})
      and exists (select from ai_prints p where p."StID" = s."ID")`.execute(db)
  const answering = new Set(rows.map(({ StID }) => StID))
  const shows = (text = '') => text.includes('/static/img/')
  return ({ StID, ResourceContent, PicPath }) => answering.has(StID) || shows(ResourceContent) || shows(PicPath)
}

type Shared = Pick<Selectable<ArticleAiUses>, 'StID' | 'UserID' | 'Revision' | 'CreateTime'> & {
  readonly ArticleID: number
}

async function keepPassage(
  db: Db,
  shared: Shared,
  { draft }: ArticleTexts,
  own: Comparable,
  { AnswerID, LedgerID, Text, Around = '' }: Accepted,
): Promise<void> {
  const isShort = comparable(Text).text.length < AI_SHORT
  const known = isShort ? Around || besideIn(draft, own, Text) : ''
  if (stretchesLike(own, known || Text, known ? Infinity : undefined).length === 0) return
  if (AnswerID === undefined) return keepCorrection(db, shared, { LedgerID: LedgerID!, Text, known })
  await db
    .insertInto('article_ai_uses')
    .columns([...columns])
    .expression((row) =>
      row
        .selectFrom('ai_answers as a')
        .innerJoin('ai_questions as q', 'q.ID', 'a.QuestionID')
        .select([
          ...[sql<number>`${shared.StID}::bigint`.as('StID'), sql<number>`${shared.ArticleID}::bigint`.as('ArticleID')],
          ...[sql<'text'>`'text'`.as('Kind'), sql<string>`${Text}`.as('Text'), sql<string>`${known}`.as('Around')],
          ...[sql<number>`a."ID"`.as('AnswerID'), sql<number>`${shared.UserID}::bigint`.as('UserID')],
          ...[
            sql<number>`${shared.Revision}::int`.as('Revision'),
            sql<Date>`${shared.CreateTime}::timestamptz`.as('CreateTime'),
          ],
        ])
        .select(['a.Provider', 'a.Model', 'q.Text as Prompt', 'a.UserID as AskerID'])
        .where('a.ID', '=', AnswerID)
        .where('a.StID', '=', shared.StID),
    )
    .onConflict((same) => same.doNothing())
    .execute()
}

const columns = [
  ...(['StID', 'ArticleID', 'Kind', 'Text', 'Around', 'AnswerID', 'UserID', 'Revision', 'CreateTime'] as const),
  ...(['Provider', 'Model', 'Prompt', 'AskerID'] as const),
] as const

/** A correction of a model, by the line of the ledger: a passage like any other, or too short to be one. */
async function keepCorrection(
  db: Db,
  shared: Shared,
  { LedgerID, Text, known }: { readonly LedgerID: number; readonly Text: string; readonly known: string },
): Promise<void> {
  const asked = await db
    .selectFrom('ai_ledger')
    .select(['Provider', 'Model', 'UserID as AskerID'])
    .where('ID', '=', LedgerID)
    .where('StID', '=', shared.StID)
    .executeTakeFirst()
  if (!asked) return
  const Kind = known === '' ? 'text' : 'correction'
  await db
    .insertInto('article_ai_uses')
    .values({ ...shared, ...asked, Kind, Text, Around: known, LedgerID, Prompt: CORRECTION })
    .onConflict((same) => same.doNothing())
    .execute()
}

/** A short passage with what stands beside it in a text; '' where it does not stand there. */
function besideIn(text: string, own: Comparable, passage: string): string {
  const [found] = stretchesLike(own, passage, Infinity)
  return found ? beside(text, found, BESIDE) : ''
}

/** Text that is like an answer, as far as it was not taken over from one openly. */
async function keepAlike(db: Db, shared: Shared, { StID, ID, draft }: ArticleTexts, own: Comparable): Promise<void> {
  const found = await answersLike(db, StID, draft)
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

/** Puts down of each use whether it still stands there, and labels the article where one does that was taken over. */
export async function judgeUses(db: Db, article: ArticleTexts, own = comparable(article.draft)): Promise<void> {
  const uses = await db
    .selectFrom('article_ai_uses')
    .select(['ID', 'Kind', 'Text', 'Around', 'MediaID', 'IsThere'])
    .where('ArticleID', '=', article.ID)
    .execute()
  if (uses.length === 0) return
  const shown = await aiFilesShown(db, article, uses)
  const live = article.live === undefined ? undefined : comparable(article.live)
  const isThere = ({ Text, Around, MediaID }: (typeof uses)[number]) => {
    if (MediaID !== null) return shown.has(MediaID)
    const lines = Around === '' ? Text.split('\n') : [Around]
    return [own, live].some(
      (text) =>
        text && lines.some((line) => stretchesLike(text, line, Around === '' ? undefined : Infinity).length > 0),
    )
  }
  const now = new Map(uses.map((use) => [use.ID, isThere(use)]))
  for (const there of [true, false]) {
    const turned = uses.filter(({ ID, IsThere }) => now.get(ID) === there && IsThere !== there).map(({ ID }) => ID)
    if (turned.length > 0)
      await db.updateTable('article_ai_uses').set({ IsThere: there }).where('ID', 'in', turned).execute()
  }
  const labels: readonly string[] = labellingKinds
  const isTaken = uses.some(({ ID, Kind }) => labels.includes(Kind) && now.get(ID))
  if (isTaken && article.AiSince === null)
    await db
      .updateTable('articles')
      .set({ AiSince: article.Revision })
      .where('ID', '=', article.ID)
      .where('AiSince', 'is', null)
      .execute()
}

/** The items whose files stand in it; whoever says of one meanwhile that no machine made it does not take it out of the text. */
async function aiFilesShown(
  db: Db,
  { StID, keys }: ArticleTexts,
  uses: readonly { readonly MediaID: number | null }[],
): Promise<ReadonlySet<number>> {
  if (keys.size === 0 || uses.every(({ MediaID }) => MediaID === null)) return new Set()
  const rows = await db
    .selectFrom('media_versions')
    .select('MediaID')
    .where('StID', '=', StID)
    .where('Key', 'in', [...keys])
    .execute()
  return new Set(rows.map(({ MediaID }) => MediaID))
}

/** A copy comes from the same machines. */
export async function copyAiUses(
  db: Db,
  { from, to, by, now }: { readonly from: number; readonly to: number; readonly by: number; readonly now: Date },
): Promise<void> {
  await sql`
    insert into article_ai_uses ("StID", "ArticleID", "Kind", "Text", "Around", "MediaID", "AnswerID", "JobID", "LedgerID",
      "Provider", "Model", "Prompt", "UserID", "AskerID", "Revision", "CreateTime")
    select "StID", ${to}, "Kind", "Text", "Around", "MediaID", "AnswerID", "JobID", "LedgerID", "Provider", "Model",
      "Prompt", "UserID", "AskerID", 1, "CreateTime"
    from article_ai_uses where "ArticleID" = ${from} and "IsThere"
    on conflict do nothing`.execute(db)
  await keepAiUses(db, to, { by, now })
}
