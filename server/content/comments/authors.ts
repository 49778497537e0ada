/** Authors of comments as the house sees them: the middle of what could be used to reach them is hidden. */
import { sql } from 'kysely'
import type { CommentAuthor } from '../../../src/api/content/commentAuthors/model.ts'
import { maskedPhone } from '../../../src/api/text/phone.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { toWire } from '../../platform/records/columns.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'

/** An author as the wire has them; what they wrote is counted later, see withCounts. */
export function seenAuthor({ Identity: _identity, ...stored }: StoredOf<'comment_authors'>): CommentAuthor {
  return {
    ...(toWire(stored) as CommentAuthor),
    Phone: maskedPhone(stored.Phone),
    OpenID: maskedPhone(stored.OpenID),
  }
}

/** The rows with how much each wrote, and how much of it was refused. */
export async function withCounts(db: Db, rows: readonly CommentAuthor[]): Promise<CommentAuthor[]> {
  const { rows: counts } = await sql<{ AuthorID: number; Comments: number; Refused: number }>`
    select "AuthorID", count(*)::int as "Comments",
      count(*) filter (where 'rejected' in ("State", "RevertState"))::int as "Refused"
    from comments where "AuthorID" = any(${rows.map(({ ID }) => ID)}) group by "AuthorID"`.execute(db)
  const byId = new Map(counts.map((one) => [one.AuthorID, one]))
  return rows.map((row) => ({
    ...row,
    Comments: byId.get(row.ID)?.Comments ?? 0,
    Refused: byId.get(row.ID)?.Refused ?? 0,
  }))
}
