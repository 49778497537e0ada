/** Which sendings a person sees: what tells of an article, with the article; all others with the page. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Me } from '../../../src/api/access.ts'
import type { FamilyName } from '../../../src/api/index.ts'
import type { Readable } from '../../platform/pipeline/readable.ts'
import { ofReadableArticle } from '../../content/articles/visible.ts'

/** The condition on rows of outgoing_effects: their own, and those of articles they may read. Bind the station besides. */
export const seenBy = (me: Me): RawBuilder<SqlBool> =>
  me.channels === 'all'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(outgoing_effects."UserID" = ${me.ID} or outgoing_effects."Family" <> ${'articles' satisfies FamilyName}
      or ${ofReadableArticle(me, sql`outgoing_effects."RecordID"`)})`

/** Of the outgoing family. */
export const readableOutgoing: Readable = { table: 'outgoing_effects', where: seenBy }
