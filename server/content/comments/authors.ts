/** Authors of comments as the house sees them: the middle of what could be used to reach them is hidden. */
import { sql, type Selectable } from 'kysely'
import type { CommentAuthor } from '../../../src/api/content/commentAuthors/model.ts'
import { maskedPhone } from '../../../src/api/text/phone.ts'
import type { CommentAuthors } from '../../platform/database/tables/comments.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { toWire } from '../../platform/records/columns.ts'

/** The rows with how much each wrote, and how much of it was refused. */
export async function toAuthors(db: Db, rows: readonly Selectable<CommentAuthors>[]): Promise<CommentAuthor[]> {
  const { rows: counts } = await sql<{ AuthorID: number; Comments: number; Refused: number }>`
    select "AuthorID", count(*)::int as "Comments",
      count(*) filter (where 'rejected' in ("State", "RevertState"))::int as "Refused"
    from comments where "AuthorID" = any(${rows.map(({ ID }) => ID)}) group by "AuthorID"`.execute(db)
  const byId = new Map(counts.map((one) => [one.AuthorID, one]))
  return rows.map(({ Identity: _identity, ...row }) => ({
    ...(toWire(row) as unknown as CommentAuthor),
    Phone: maskedPhone(row.Phone),
    OpenID: maskedPhone(row.OpenID),
    Comments: byId.get(row.ID)?.Comments ?? 0,
    Refused: byId.get(row.ID)?.Refused ?? 0,
  }))
}
