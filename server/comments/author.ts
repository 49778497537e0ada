/** Who sends a comment in, and whether they may. */
import { sql, type Selectable } from 'kysely'
import { isSilent } from '../../src/api/commentAuthors/model.ts'
import { AUTHOR_RATE } from '../../src/api/comments/commentCalls.ts'
import { Refusal } from '../../src/api/client.ts'
import { newsroomTimeZone } from '../database/connect.ts'
import type { CommentAuthors } from '../database/tables/comments.ts'
import type { Db } from '../implement.ts'

/** A person as the station's front tells of them. */
export interface Sender {
  readonly NickName?: string | undefined
  readonly Phone?: string | undefined
  readonly OpenID?: string | undefined
  readonly ip: string
}

/** What somebody is called who says nothing. */
const NOBODY = '网友'

/** Ours: by OpenID, else by telephone, else everybody at one address is one author. */
function identityOf({ OpenID, Phone, ip }: Sender): string {
  if (OpenID) return `openid:${OpenID}`
  return Phone ? `phone:${Phone.replace(/[^\d+]/g, '')}` : `address:${ip}`
}

/** The author's row, new or as it stands, locked: what one author sends is taken one after the other. */
export async function lockAuthor(
  db: Db,
  { StID, sender, now }: { readonly StID: number; readonly sender: Sender; readonly now: Date },
): Promise<Selectable<CommentAuthors>> {
  const { NickName = '', Phone = '', OpenID = '', ip } = sender
  return db
    .insertInto('comment_authors')
    .values({
      ...{ StID, Identity: identityOf(sender), Name: NickName || NOBODY, Phone, OpenID, Address: ip },
      ...{ CreateTime: now, UpdateTime: now },
    })
    .onConflict((conflict) =>
      conflict.columns(['StID', 'Identity']).doUpdateSet({
        ...(NickName === '' ? {} : { Name: NickName }),
        ...(Phone === '' ? {} : { Phone }),
        ...{ Address: ip, UpdateTime: now },
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

const until = new Intl.DateTimeFormat('zh-CN', {
  ...{ month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  timeZone: newsroomTimeZone,
} as Intl.DateTimeFormatOptions)

/** Throws 'refused' when the author may not write now. */
export function refuseSilent(author: Pick<Selectable<CommentAuthors>, 'MutedUntil' | 'IsBanned'>, now: Date): void {
  if (!isSilent(author, now)) return
  const { MutedUntil, IsBanned } = author
  if (IsBanned) throw new Refusal('refused', '您已被禁止评论，如有疑问请联系编辑部。')
  throw new Refusal('refused', `您已被禁言，${until.format(MutedUntil!)} 以后可以再评论。`, {
    detail: { MutedUntil: MutedUntil!.toISOString() },
  })
}

/** Throws 'busy' for who sends too much, 'conflict' for who said the same there within a day. */
export async function refuseFlood(
  db: Db,
  comment: { readonly AuthorID: number; readonly Kind: string; readonly TargetID: number; readonly Content: string },
  now: Date,
): Promise<void> {
  const { AuthorID, Kind, TargetID, Content } = comment
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const { rows } = await sql<{ lately: number; same: number }>`
    select count(*) filter (where "CreateTime" > ${ago(60_000)})::int as lately,
      count(*) filter (where "Kind" = ${Kind} and "TargetID" = ${TargetID} and "Content" = ${Content})::int as same
    from comments where "AuthorID" = ${AuthorID} and "CreateTime" > ${ago(86_400_000)}`.execute(db)
  if (rows[0]!.lately >= AUTHOR_RATE)
    throw new Refusal('busy', `您发得太快了，一分钟最多 ${AUTHOR_RATE} 条，请稍后再发。`)
  if (rows[0]!.same > 0) throw new Refusal('conflict', '您今天在这里发过一样的评论。')
}
