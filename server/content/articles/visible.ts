/** Which articles a person's queries may touch at all; every query of the family begins here. */
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Me } from '../../../src/api/access.ts'
import type { Database } from '../../platform/database/schema.ts'

type Eb = ExpressionBuilder<Database, 'articles'>

/** Articles of the person's station in the channels they were granted, and their own wherever those stand. */
export function visibleTo(me: Me) {
  return (eb: Eb): Expression<SqlBool> => {
    const station = eb('articles.StID', '=', me.StID)
    if (me.channels === 'all') return station
    return eb.and([station, eb.or([inChannelsOf(me)(eb), eb('articles.AdminID', '=', me.ID)])])
  }
}

/** Articles in the channels the person was granted: where they may decide. Bind the station besides. */
export function inChannelsOf(me: Me) {
  return (eb: Eb): Expression<SqlBool> =>
    me.channels === 'all' ? eb.lit(true) : eb('articles.ChID', '=', eb.fn.any(eb.val([...me.channels])))
}
