/** Noting passages that were taken over: each once, however often it is told and by whichever of the ways it comes. */
import { sql } from 'kysely'
import { comparable } from '../../../../src/api/text/likeness.ts'
import type { Db } from '../../../platform/pipeline/implement.ts'
import type { Accepted } from './accepted.ts'
import type { Shared } from './keep.ts'
import { isCovered, lookedThrough, passageIn, placesOf, type LookedThrough, type Passage } from './places.ts'
import type { ArticleFields } from './texts.ts'

/** What a model was asked for of which a correction is. */
const CORRECTION = '校对'

interface Kept extends Passage {
  readonly ID: number
}

/** Of those that stand there. A passage within another one of the same answer is that one; a longer one takes the place of its parts. */
export async function keepPassages(
  db: Db,
  shared: Shared,
  fields: ArticleFields,
  accepted: readonly Accepted[],
): Promise<void> {
  if (accepted.length === 0) return
  const looked = lookedThrough(fields)
  const long = accepted.map((one) => ({ one, size: comparable(one.Text).text.length }))
  for (const { one } of long.toSorted((a, b) => b.size - a.size)) {
    const passage = passageIn(looked, one)
    if (passage) await keepPassage(db, shared, looked, one, passage)
  }
}

async function keepPassage(
  db: Db,
  shared: Shared,
  looked: LookedThrough,
  from: Pick<Accepted, 'AnswerID' | 'LedgerID'>,
  passage: Passage,
): Promise<void> {
  const { AnswerID = null, LedgerID = null } = from
  const before: readonly Kept[] = await db
    .selectFrom('article_ai_uses')
    .select(['ID', 'Text', 'Around', 'Field'])
    .where('ArticleID', '=', shared.ArticleID)
    .where('Kind', 'in', ['text', 'correction'])
    .where('AnswerID', 'is not distinct from', AnswerID)
    .where('LedgerID', 'is not distinct from', LedgerID)
    .orderBy('ID')
    .execute()
  const places = placesOf(looked, passage)
  const standing = before.map((one) => ({ one, places: placesOf(looked, one) }))
  if (
    isCovered(
      places,
      standing.flatMap((other) => other.places),
    )
  )
    return
  // What it holds now, or what it was before it was taken back and came again beside other words.
  const again = standing.filter((other) =>
    other.places.length === 0 ? isSame(other.one, passage) : isCovered(other.places, places),
  )
  const [first, ...rest] = again.map(({ one }) => one.ID)
  if (first === undefined)
    return AnswerID === null
      ? insertCorrection(db, shared, LedgerID!, passage)
      : insertPassage(db, shared, AnswerID, passage)
  if (rest.length > 0) await db.deleteFrom('article_ai_uses').where('ID', 'in', rest).execute()
  const { Text, Around, Field } = passage
  await db.updateTable('article_ai_uses').set({ Text, Around, Field }).where('ID', '=', first).execute()
}

const isSame = (one: Passage, other: Passage) =>
  one.Field === other.Field && comparable(one.Text).text === comparable(other.Text).text

/** A correction of a model, by the line of the ledger: a passage like any other, or too short to be one. */
async function insertCorrection(db: Db, shared: Shared, LedgerID: number, passage: Passage): Promise<void> {
  const asked = await db
    .selectFrom('ai_ledger')
    .select(['Provider', 'Model', 'UserID as AskerID'])
    .where('ID', '=', LedgerID)
    .where('StID', '=', shared.StID)
    .executeTakeFirst()
  if (!asked) return
  const Kind = passage.Around === '' ? 'text' : 'correction'
  await db
    .insertInto('article_ai_uses')
    .values({ ...shared, ...asked, ...passage, Kind, LedgerID, Prompt: CORRECTION })
    .onConflict((same) => same.doNothing())
    .execute()
}

async function insertPassage(
  db: Db,
  shared: Shared,
  AnswerID: number,
  { Text, Around, Field }: Passage,
): Promise<void> {
  await db
    .insertInto('article_ai_uses')
    .columns([...columns])
    .expression((row) =>
      row
        .selectFrom('ai_answers as a')
        .innerJoin('ai_questions as q', 'q.ID', 'a.QuestionID')
        .select([
          ...[sql<number>`${shared.StID}::bigint`.as('StID'), sql<number>`${shared.ArticleID}::bigint`.as('ArticleID')],
          ...[sql<'text'>`'text'`.as('Kind'), sql<string>`${Text}`.as('Text'), sql<string>`${Around}`.as('Around')],
          sql<string>`${Field}`.as('Field'),
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
  ...([
    'StID',
    'ArticleID',
    'Kind',
    'Text',
    'Around',
    'Field',
    'AnswerID',
    'UserID',
    'Revision',
    'CreateTime',
  ] as const),
  ...(['Provider', 'Model', 'Prompt', 'AskerID'] as const),
] as const
