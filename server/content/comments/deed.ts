/** That a member of the public wrote a comment, as a line of their own log. */
import { sql } from 'kysely'
import type { Request } from '../../platform/pipeline/implement.ts'
import { noteDeed } from '../../platform/readers/deeds.ts'
import type { Reader } from '../../platform/readers/readerToken.ts'
import type { CommentKind, OpenTarget } from './commentKind.ts'

/** Who wrote, and about what kind of thing. */
interface Writing {
  readonly kind: CommentKind
  readonly request: Request<unknown>
  readonly reader: Reader | undefined
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
