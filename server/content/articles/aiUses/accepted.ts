/** Which passages of answers a save takes over: those it names, and suggestions that were accepted. */
import { suggestedPassages } from '../../../../src/api/content/articles/suggestedPassages.ts'
import { suggestionsOf } from '../../../../src/api/content/articles/suggestions.ts'
import { comparable, stretchesLike } from '../../../../src/api/text/likeness.ts'
import type { AiUseField } from '../../../../src/api/content/articles/aiUses.ts'
import type { Me } from '../../../../src/api/access.ts'
import type { Db } from '../../../platform/pipeline/implement.ts'

/** A passage that was taken over: of an answer, or a correction by the line of the ledger by which a model was asked. */
export interface Accepted {
  readonly AnswerID?: number | undefined
  readonly LedgerID?: number | undefined
  readonly Text: string
  /** With what stands beside it, where it is too short to be known alone. Default: it is looked for. */
  readonly Around?: string | undefined
  /** The field it was put into. Default: the first that says it. */
  readonly Field?: AiUseField | undefined
}

/** A save, as far as it takes something over. */
export interface Taking {
  /** What the sender names. */
  readonly named: readonly Accepted[]
  /** The text with its suggestions, before and after. */
  readonly before: string
  readonly after: string
}

/** The numbers of the sender's own answers among those that a text with suggestions, or a save, names. */
export async function ownAnswers(
  db: Db,
  me: Pick<Me, 'ID' | 'StID'>,
  suggested: string,
  named: readonly Accepted[] = [],
): Promise<ReadonlySet<number>> {
  const numbers = new Set([
    ...suggestionsOf(suggested).flatMap(({ answer }) => answer ?? []),
    ...named.flatMap(({ AnswerID }) => AnswerID ?? []),
  ])
  if (numbers.size === 0) return numbers
  const rows = await db
    .selectFrom('ai_answers')
    .select('ID')
    .where('ID', 'in', [...numbers])
    .where('StID', '=', me.StID)
    .where('UserID', '=', me.ID)
    .execute()
  return new Set(rows.map(({ ID }) => ID))
}

/**
 * What of it may be believed: of the sender's own answers, or of those whose number stood in the suggestions before. Accepted
 * suggestions need not be named: a suggestion that is gone, and whose words stand in the text now, was accepted.
 */
export async function acceptedIn(
  db: Db,
  me: Pick<Me, 'ID' | 'StID'>,
  { named, before, after }: Taking,
): Promise<readonly Accepted[]> {
  const known = suggestionsOf(before).flatMap(({ answer }) => answer ?? [])
  const fromAnswers = named.filter(({ AnswerID }) => AnswerID !== undefined) as readonly OfAnswer[]
  const own = fromAnswers.length > 0 ? await ownAnswers(db, me, '', fromAnswers) : new Set<number>()
  const allowed = new Set([...own, ...known])
  const open = new Set(suggestionsOf(after).map(({ id }) => id))
  const suggested = known.length > 0 ? suggestedPassages(before) : []
  return [
    ...(await spoken(
      db,
      me.StID,
      fromAnswers.filter(({ AnswerID }) => allowed.has(AnswerID)),
    )),
    ...(await corrections(db, me, named)),
    ...suggested.flatMap(({ id, answer, text, around }) =>
      answer === undefined || open.has(id)
        ? []
        : [{ AnswerID: answer, Text: text, Around: around, Field: 'ResourceContent' as const }],
    ),
  ]
}

/** Of a passage of an answer. */
type OfAnswer = Accepted & { readonly AnswerID: number }

/**
 * Those of which the sender did ask a model. What it said is not kept: whoever says of their own few words that they are a
 * machine's is believed. Ours.
 */
async function corrections(
  db: Db,
  { ID, StID }: Pick<Me, 'ID' | 'StID'>,
  named: readonly Accepted[],
): Promise<readonly Accepted[]> {
  const numbers = named.flatMap(({ LedgerID }) => LedgerID ?? [])
  if (numbers.length === 0) return []
  const rows = await db
    .selectFrom('ai_ledger')
    .select('ID')
    .where('ID', 'in', numbers)
    .where('StID', '=', StID)
    .where('UserID', '=', ID)
    .where('Purpose', '=', 'text')
    .execute()
  const asked = new Set(rows.map((row) => row.ID))
  return named.filter(({ LedgerID }) => LedgerID !== undefined && asked.has(LedgerID))
}

/** Those of which the answer says anything: nobody makes a machine say what it did not. */
async function spoken(db: Db, StID: number, named: readonly OfAnswer[]): Promise<Accepted[]> {
  if (named.length === 0) return []
  const rows = await db
    .selectFrom('ai_answers')
    .select(['ID', 'Text'])
    .where('StID', '=', StID)
    .where(
      'ID',
      'in',
      named.map(({ AnswerID }) => AnswerID),
    )
    .execute()
  const texts = new Map(rows.map(({ ID, Text }) => [ID, comparable(Text)]))
  return named.filter(({ AnswerID, Text }) => stretchesLike(texts.get(AnswerID) ?? '', Text).length > 0)
}
