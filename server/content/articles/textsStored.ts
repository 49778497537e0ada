/** What articles say now, field by field: what is being written, and what the public sees. */
import { sql } from 'kysely'
import type { Db } from '../../platform/pipeline/implement.ts'
import { liveKey } from './liveFields.ts'

/** What a field says; undefined where there is none of that name. */
type SaysField = (field: string, isLive: boolean) => unknown

/** By article of the station. */
export async function textsStored(
  db: Db,
  StID: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SaysField>> {
  const rows = await db
    .selectFrom('articles as a')
    .select(['a.ID', 'a.ResourceContent', 'a.SuggestedContent', 'a.PicPath', 'a.Extra'])
    .select(
      sql<string | null>`(select r."ResourceContent" from article_revisions r
        where r."ArticleID" = a."ID" and r."Revision" = a."LiveRevision")`.as('live'),
    )
    .where('a.StID', '=', StID)
    .where('a.ID', 'in', [0, ...ids])
    .execute()
  return new Map(
    rows.map(({ ID, live, Extra, ...columns }) => {
      const { [liveKey]: liveFields = {}, ...extra } = Extra as Readonly<Record<string, unknown>>
      const drafted: Readonly<Record<string, unknown>> = { ...extra, ...columns }
      const shown = { ...drafted, ...(liveFields as object), ...(live === null ? {} : { ResourceContent: live }) }
      return [ID, (field, isLive) => (isLive ? (shown as typeof drafted) : drafted)[field]] as const
    }),
  )
}
