/** Articles that reviewers decided, or that were given a mark, in a stretch of time: those that statistics count. */
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { passEvents } from '../../../src/api/content/articles/review.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { ListInput } from './list.ts'

type Eb = ExpressionBuilder<Database, 'articles'>

/** Undefined: not asked for. What was skipped or taken back is no decision. */
export function decidedIn(
  eb: Eb,
  {
    DecidedFrom: from,
    DecidedTo: to,
    DecidedBy: by,
    Decision: so,
  }: Pick<ListInput, 'DecidedFrom' | 'DecidedTo' | 'DecidedBy' | 'Decision'>,
): Expression<SqlBool> | undefined {
  if ([from, to, by, so].every((one) => one === undefined)) return undefined
  const events = [...(so === 'refused' ? [] : passEvents), ...(so === 'passed' ? [] : ['refuse'])]
  return eb('articles.ID', 'in', (inner) =>
    inner
      .selectFrom('article_decisions')
      .select('ArticleID')
      .where('Event', 'in', events)
      .where('Skipped', '=', false)
      .where('Undone', '=', false)
      .$if(by !== undefined, (found) => found.where('UserID', '=', by!))
      .$if(from !== undefined, (found) => found.where('CreateTime', '>=', new Date(from!)))
      .$if(to !== undefined, (found) => found.where('CreateTime', '<=', new Date(to!))),
  )
}

/** Undefined: not asked for. */
export function markedIn(
  eb: Eb,
  { MarkedFrom: from, MarkedTo: to }: Pick<ListInput, 'MarkedFrom' | 'MarkedTo'>,
): Expression<SqlBool> | undefined {
  if (from === undefined && to === undefined) return undefined
  return eb('articles.ID', 'in', (inner) =>
    inner
      .selectFrom('article_evaluations')
      .select('ArticleID')
      .$if(from !== undefined, (found) => found.where('CreateTime', '>=', new Date(from!)))
      .$if(to !== undefined, (found) => found.where('CreateTime', '<=', new Date(to!))),
  )
}
