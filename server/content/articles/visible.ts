/** Which articles a person's queries may touch at all; every query of the family begins here. */
import { expressionBuilder, sql, type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely'
import type { Me } from '../../../src/api/access.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Readable } from '../../platform/pipeline/readable.ts'

type Eb = ExpressionBuilder<Database, 'articles'>

/** Articles of the person's station in the channels they were granted, and their own wherever those stand. */
export function visibleTo(me: Me) {
  return (eb: Eb): Expression<SqlBool> => {
    const station = eb('articles.StID', '=', me.StID)
    return me.channels === 'all' ? station : eb.and([station, within(me)(eb)])
  }
}

const within = (me: Me) => (eb: Eb) => eb.or([inChannelsOf(me)(eb), eb('articles.AdminID', '=', me.ID)])

/** The same, for others that ask. */
export const readableArticles: Readable = {
  table: 'articles',
  where: (me) => sql<SqlBool>`${within(me)(expressionBuilder<Database, 'articles'>())}`,
}

/** The condition on rows about an article, which `article` names: the person may read it. Bind the station besides. */
export const ofReadableArticle = (me: Me, article: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from articles where articles."ID" = ${article}
    and articles."StID" = ${me.StID} and ${readableArticles.where(me)})`

/** Articles in the channels the person was granted: where they may decide. Bind the station besides. */
export function inChannelsOf(me: Me) {
  return (eb: Eb): Expression<SqlBool> =>
    me.channels === 'all' ? eb.lit(true) : eb('articles.ChID', '=', eb.fn.any(eb.val([...me.channels])))
}
