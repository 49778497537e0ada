/** The running round of review of articles, read from the decisions. */
import type { Eye } from '../../../src/api/content/articles/fourEyes.ts'
import { passEvents } from '../../../src/api/content/articles/review.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import type { Round } from './case.ts'

/** What is kept of a decision. */
export interface Kept {
  readonly Event: string
  readonly Level: number | null
  readonly UserID: number
  readonly Skipped: boolean
  readonly Round: number
}

/** The rounds of articles by number; an article without decisions is absent. */
export async function roundsOf(db: Db, articles: readonly number[]): Promise<ReadonlyMap<number, Round>> {
  if (articles.length === 0) return new Map()
  const rows = await db
    .selectFrom('article_decisions')
    .select(['ArticleID', 'Event', 'Level', 'UserID', 'Skipped', 'Round'])
    .where('ArticleID', 'in', [...articles])
    .where('Undone', '=', false)
    .orderBy('ID')
    .execute()
  const byArticle = new Map<number, Kept[]>()
  for (const row of rows) {
    const own = byArticle.get(row.ArticleID)
    if (own) own.push(row)
    else byArticle.set(row.ArticleID, [row])
  }
  return new Map([...byArticle].map(([id, own]) => [id, roundFrom(own)]))
}

/** No decision yet. */
export const noRound: Round = { Number: 0, SubmittedBy: null, Passed: [] }

/** The round some decisions, oldest first, amount to. */
export function roundFrom(decisions: readonly Kept[]): Round {
  const number = Math.max(0, ...decisions.map((one) => one.Round))
  const passed = decisions.filter(
    (one) => one.Round === number && !one.Skipped && passEvents.some((event) => event === one.Event),
  )
  return {
    Number: number,
    SubmittedBy: decisions.findLast((one) => one.Event === 'submit')?.UserID ?? null,
    Passed: passed.map(({ Level, UserID }) => ({ Level: Level ?? 0, UserID })),
  }
}

/** Who had to do with a text in its round, for the rule of four eyes. */
export function eyesOf({ SubmittedBy, Passed }: Round): Eye[] {
  return [...(SubmittedBy === null ? [] : [{ UserID: SubmittedBy, Level: null }]), ...Passed]
}
