/** Fingerprints of what machines answered, by which it is found again in texts that are saved. */
import type { Kysely } from 'kysely'
import {
  ALIKE,
  comparable,
  leftOf,
  printsOf,
  stretchesLike,
  type Comparable,
  type Stretch,
} from '../../../src/api/text/likeness.ts'
import type { Database } from '../database/schema.ts'

/** Rows of one statement. */
const CHUNK = 5000
/** Ours: so many answers are found in a text at most, and read at once; those that share the most with it come first. */
const CANDIDATES = 50
/** Ours: so many are looked at, as those that only said again what they were told are none. */
const LOOKED_AT = 2000

/** Ours: so many characters in a row that stood in the question are its writer's, as they are compared. */
const TOLD = 12

/** Keeps the fingerprints of an answer that has ended; again it adds only what is new. In the caller's transaction, or alone. */
export async function keepPrints(db: Kysely<Database>, AnswerID: number, StID: number, text: string): Promise<void> {
  const rows = printsOf(text).map((Print) => ({ StID, Print, AnswerID }))
  for (let at = 0; at < rows.length; at += CHUNK)
    await db
      .insertInto('ai_prints')
      .values(rows.slice(at, at + CHUNK))
      .onConflict((same) => same.doNothing())
      .execute()
}

/** An answer of which a text says a part. */
export interface FoundAnswer {
  readonly AnswerID: number
  /** Whose it is. */
  readonly UserID: number
  readonly Provider: string
  readonly Model: string
  /** What was asked. */
  readonly Prompt: string
  /** Where the text says the same, in order. */
  readonly stretches: readonly Stretch[]
}

/**
 * The station's answers of which a text says at least ALIKE characters in a row. What the service only said again, because it
 * stood in the question or in what was attached to it, is its writer's and not counted. Nobody may be told more of
 * them than that. `between`: what stands in the text between its parts, over which nothing
 * reaches. Default: it is one.
 */
export async function answersLike(
  db: Kysely<Database>,
  StID: number,
  text: string,
  between?: string,
): Promise<FoundAnswer[]> {
  const prints = [...new Set((between === undefined ? [text] : text.split(between)).flatMap(printsOf))]
  if (prints.length === 0) return []
  const shared = await db
    .selectFrom('ai_prints')
    .select('AnswerID')
    .where('StID', '=', StID)
    .where('Print', 'in', prints)
    .groupBy('AnswerID')
    .orderBy((row) => row.fn.countAll(), 'desc')
    .orderBy('AnswerID')
    .limit(LOOKED_AT)
    .execute()
  const own = comparable(text)
  const found: FoundAnswer[] = []
  for (let at = 0; at < shared.length && found.length < CANDIDATES; at += CANDIDATES) {
    const some = shared.slice(at, at + CANDIDATES).map(({ AnswerID }) => AnswerID)
    for (const answer of await answersOf(db, StID, some)) {
      const one = foundIn(answer, { own, text, between })
      if (one && found.length < CANDIDATES) found.push(one)
    }
  }
  return found.toSorted((one, other) => one.AnswerID - other.AnswerID)
}

const answersOf = (db: Kysely<Database>, StID: number, ids: readonly number[]) =>
  db
    .selectFrom('ai_answers as a')
    .innerJoin('ai_questions as q', 'q.ID', 'a.QuestionID')
    .select(['a.ID', 'a.UserID', 'a.Provider', 'a.Model', 'a.Text', 'q.Text as Prompt', 'q.Context'])
    .where('a.StID', '=', StID)
    .where('a.ID', 'in', ids)
    .orderBy('a.ID')
    .execute()

type Answer = Awaited<ReturnType<typeof answersOf>>[number]

/** A text in which answers are looked for. */
interface Searched {
  readonly own: Comparable
  readonly text: string
  readonly between: string | undefined
}

/** Where the text says the same, without what the answer was told; undefined where nothing is left. */
function foundIn(
  { ID: AnswerID, Text, Context, ...answer }: Answer,
  { own, text, between }: Searched,
): FoundAnswer | undefined {
  const said = stretchesLike(own, Text).flatMap((one) => (between === undefined ? one : partsOf(text, one, between)))
  // A fingerprint alone may be of two texts.
  if (said.length === 0) return undefined
  const told = [answer.Prompt, ...Context.map(({ Text: attached }) => attached)]
  const stretches = leftOf(
    said,
    told.flatMap((one) => stretchesLike(own, one, TOLD)),
  ).filter(({ from, to }) => comparable(text.slice(from, to)).text.length >= ALIKE)
  return stretches.length > 0 ? { AnswerID, ...answer, stretches } : undefined
}

/** What lies of a stretch on each side of what stands between parts. */
function partsOf(text: string, { from, to }: Stretch, between: string): Stretch[] {
  let at = from
  return text
    .slice(from, to)
    .split(between)
    .map((part) => {
      const one = { from: at, to: at + part.length }
      at = one.to + between.length
      return one
    })
}
