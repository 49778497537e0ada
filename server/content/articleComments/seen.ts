/** Which comments, and settings for them, a person sees: those of articles in channels they were granted. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Me } from '../../../src/api/access.ts'
import type { Readable } from '../../platform/pipeline/readable.ts'
import { articleKind } from './articleKind.ts'

/** The condition on rows that say by TargetID which article they belong to. */
const about = (table: 'comments' | 'comment_targets', me: Me): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from (${articleKind.targets}) t
    where t."ID" = ${sql.ref(`${table}.TargetID`)} and ${articleKind.visible(me)})`

/** Of the articleComments family. */
export const readableComments: Readable = { table: 'comments', where: (me) => about('comments', me) }

/** Of the commentTargets family; what is no article's is a live's, and those are everybody's. */
export const readableTargets: Readable = {
  table: 'comment_targets',
  where: (me) => sql<SqlBool>`(comment_targets."Kind" <> 'article' or ${about('comment_targets', me)})`,
}
