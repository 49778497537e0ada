/** That a member of the public wrote a comment, as a line of their own log. */
import { sql } from 'kysely'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import { noteDeed } from '../../platform/readers/deeds.ts'
import type { Reader } from '../../platform/readers/readerToken.ts'
import type { CommentKind, OpenTarget } from './commentKind.ts'

/** What a line of somebody's log begins with who wrote a comment. */
export const POSTED = '评论'

/** Who wrote, and about what kind of thing. */
interface Writing {
  readonly kind: CommentKind
  readonly request: Request<unknown>
  readonly reader: Reader | undefined
}

/**
 * Whether a person wrote a comment by their own token: their log has a line of that moment, and none of what a front server sent
 * in for them.
 */
export async function isByOwnToken(
  db: Db,
  { ReaderID, CreateTime }: { readonly ReaderID: number | null; readonly CreateTime: Date },
): Promise<boolean> {
  if (ReaderID === null) return false
  const line = db.selectFrom('register_logs').select('ID').where('UserID', '=', ReaderID)
  return (
    (await line.where('CreateTime', '=', CreateTime).where('Title', 'like', `${POSTED}%`).executeTakeFirst()) !==
    undefined
  )
}

/** What is written about is named, and not what was written. A device has no log. */
export async function noteComment(
  { kind, request, reader }: Writing,
  { StID, TargetID }: Pick<OpenTarget, 'StID' | 'TargetID'>,
  did: string,
): Promise<void> {
  if (!reader?.person) return
  const { rows } = await sql<{ Title: string }>`select t."Title" from (${kind.targets}) t
    where t."ID" = ${TargetID}`.execute(request.db)
  await noteDeed(request, { StID, UserID: reader.person.UserID, Title: `${did}“${rows[0]?.Title ?? ''}”` })
}
