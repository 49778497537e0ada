/** The scopes of the review screens: what waits for a person, and what is past them. */
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { Me } from '../../../src/api/access.ts'
import { passEvents, pastReview } from '../../../src/api/content/articles/review.ts'
import type { Database } from '../../platform/database/schema.ts'
import { levelsOf } from './levels.ts'
import { inChannelsOf } from './visible.ts'

type Eb = ExpressionBuilder<Database, 'articles'>

/**
 * Articles that wait for a level whose button the person holds, in their channels; where the channel wants four eyes,
 * without those they wrote, submitted or passed at an earlier level of this round. The same rule as `mayPass`.
 */
export function waitsFor(me: Me) {
  return (eb: Eb): Expression<SqlBool> => {
    const states = levelsOf(me).map((level) => `review${level}`)
    if (states.length === 0) return eb.lit(false)
    return eb.and([
      eb('articles.Status', '=', eb.fn.any(eb.val(states))),
      inChannelsOf(me)(eb),
      sql<SqlBool>`not exists (
        select from channels c
        where c."ID" = articles."ChID" and c."FourEyes" and (articles."AdminID" = ${me.ID} or exists (
          select from article_decisions d
          where d."ArticleID" = articles."ID" and d."UserID" = ${me.ID} and not d."Undone" and (
            (d."Event" = 'submit' and not exists (
              select from article_decisions later
              where later."ArticleID" = d."ArticleID" and later."Event" = 'submit' and not later."Undone"
                and later."ID" > d."ID"))
            or (d."Event" = any(${[...passEvents]}) and not d."Skipped"
              and d."Level" < right(articles."Status", 1)::int
              and not exists (
                select from article_decisions later
                where later."ArticleID" = d."ArticleID" and not later."Undone" and later."Round" > d."Round"))))))`,
    ])
  }
}

/** Articles the person decided, and those past review. */
export function decidedBy(me: Me) {
  return (eb: Eb): Expression<SqlBool> =>
    eb.or([
      eb('articles.Status', '=', eb.fn.any(eb.val([...pastReview]))),
      eb('articles.ID', 'in', (from) =>
        from
          .selectFrom('article_decisions')
          .select('ArticleID')
          .where('UserID', '=', me.ID)
          .where('Event', 'in', [...passEvents, 'refuse'])
          .where('Skipped', '=', false)
          .where('Undone', '=', false),
      ),
    ])
}
