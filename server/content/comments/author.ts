/** Who sends a comment in, and whether they may. */
import { sql } from 'kysely'
import { isSilent } from '../../../src/api/content/commentAuthors/model.ts'
import { AUTHOR_RATE } from '../../../src/api/content/comments/commentCalls.ts'
import type { CommentState } from '../../../src/api/content/comments/commentStates.ts'
import { Refusal } from '../../../src/api/client.ts'
import { mobileDigits } from '../../../src/api/text/mobile.ts'
import { newsroomTimeZone } from '../../platform/environment/timeZone.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { identityOfPerson } from '../../platform/readers/person.ts'
import type { Reader } from '../../platform/readers/readerToken.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'

/** What is said of who writes, and from where. */
export interface Sender {
  readonly NickName?: string | undefined
  readonly Phone?: string | undefined
  readonly OpenID?: string | undefined
  readonly ip: string
  /** A front server of the station says so. */
  readonly isVouched: boolean
  /** Whose token came with it. */
  readonly reader: Reader | undefined
  /** By what the person is known whom the front server names, where the station knows them; the first that of new comments. */
  readonly identities?: readonly string[] | undefined
}

/** What somebody is called who says nothing. */
const NOBODY = '网友'

/**
 * Ours: by OpenID, else by telephone, where a front server says so, or the reader proved it to this server: what anybody can
 * write into a request names nobody. Else by the device's token, and everybody at one address who has none is one author. Of
 * whom both are said, all by which they are known; the first is that of new comments.
 */
function identitiesOf({
  OpenID,
  Phone,
  ip,
  isVouched,
  reader,
  identities = [],
}: Sender): readonly [string, ...string[]] {
  const said = isVouched
    ? [
        ...(OpenID ? [identityOfPerson({ OpenID, Phone: '' })] : []),
        ...(Phone
          ? [identityOfPerson({ OpenID: '', Phone: mobileDigits(Phone) ?? Phone.replace(/[^\d+]/g, '') })]
          : []),
      ]
    : []
  const [first, ...others] = new Set([...identities, ...said])
  if (first !== undefined) return [first, ...others]
  if (reader?.person) return [identityOfPerson(reader.person)]
  return [reader ? `reader:${reader.name}` : `address:${ip}`]
}

/**
 * Whether a sender may speak for an author: a front server for whom it names, a reader with the token of that author, and who
 * has none for what came from the same address.
 */
export function speaksFor(identity: string, sender: Sender): boolean {
  return [sender, { ...sender, reader: undefined }].flatMap(identitiesOf).includes(identity)
}

/**
 * What is kept of the author: of those who share an address nothing, because it would be said of all of them, and of a device
 * no number, because nobody proved it.
 */
function toldOf({ NickName = '', Phone = '', OpenID = '', isVouched, reader }: Sender) {
  if (isVouched) return { Name: NickName, Phone, OpenID }
  if (!reader?.person) return { Name: reader ? NickName : '', Phone: '', OpenID: '' }
  const { person } = reader
  return { Name: NickName || person.NickName, Phone: person.Phone, OpenID: person.OpenID, ReaderID: person.UserID }
}

/**
 * The author's row, new or as it stands, locked: what one author sends is taken one after the other. Throws 'refused' for who
 * may not write now, by whichever name.
 */
export async function lockAuthor(
  db: Db,
  { StID, sender, now }: { readonly StID: number; readonly sender: Sender; readonly now: Date },
): Promise<StoredOf<'comment_authors'>> {
  const { ip } = sender
  const { Name, Phone, OpenID, ReaderID } = toldOf(sender)
  const [Identity, ...others] = identitiesOf(sender)
  if (others.length > 0) {
    const known = await db
      .selectFrom('comment_authors')
      .select(['MutedUntil', 'IsBanned'])
      .where('StID', '=', StID)
      .where('Identity', 'in', others)
      .execute()
    for (const one of known) refuseSilent(one, now)
  }
  return db
    .insertInto('comment_authors')
    .values({
      ...{ StID, Identity, Name: Name || NOBODY, Phone, OpenID, Address: ip },
      ...(ReaderID === undefined ? {} : { ReaderID }),
      ...{ CreateTime: now, UpdateTime: now },
    })
    .onConflict((conflict) =>
      conflict.columns(['StID', 'Identity']).doUpdateSet({
        ...(Name === '' ? {} : { Name }),
        ...(Phone === '' ? {} : { Phone }),
        ...(ReaderID === undefined ? {} : { ReaderID }),
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
export function refuseSilent(author: Pick<StoredOf<'comment_authors'>, 'MutedUntil' | 'IsBanned'>, now: Date): void {
  if (!isSilent(author, now)) return
  const { MutedUntil, IsBanned } = author
  if (IsBanned) throw new Refusal('refused', '您已被禁止评论，如有疑问请联系编辑部。')
  throw new Refusal('refused', `您已被禁言，${until.format(MutedUntil!)} 以后可以再评论。`, {
    detail: { MutedUntil: MutedUntil!.toISOString() },
  })
}

/** What is asked about a comment before it is stored. */
export interface Coming {
  readonly StID: number
  readonly ClientID: string
  readonly AuthorID: number
  readonly Kind: string
  readonly TargetID: number
  readonly Content: string
}

/** What its author sent before, and whether this one is here already. */
export interface SentBefore {
  /** The comment of this ClientID. */
  readonly same: { readonly ID: number; readonly State: CommentState; readonly isTheirs: boolean } | undefined
  readonly inLastMinute: number
  /** When they last said this about the same, and anything about it. */
  readonly saidAt: Date | null
  readonly lastAt: Date | null
}

/** Ours: how far back is looked, at most: who says the same is told so for a day. */
const DAY = 86_400_000

/** See SentBefore; one question, because comments may come in by the hundred a second. */
export async function sentBefore(db: Db, coming: Coming, now: Date): Promise<SentBefore> {
  const { StID, ClientID, AuthorID, Kind, TargetID, Content } = coming
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const { rows } = await sql<Omit<SentBefore, 'same'> & { ID: number | null; State: CommentState; isTheirs: boolean }>`
    select b."ID", b."State", b."AuthorID" = ${AuthorID} and b."Content" = ${Content} as "isTheirs", f.*
    from (select count(*) filter (where "CreateTime" > ${ago(60_000)})::int as "inLastMinute",
        max("CreateTime") filter (where "Kind" = ${Kind} and "TargetID" = ${TargetID} and "Content" = ${Content}) as "saidAt",
        max("CreateTime") filter (where "Kind" = ${Kind} and "TargetID" = ${TargetID}) as "lastAt"
      from comments where "AuthorID" = ${AuthorID} and "CreateTime" > ${ago(DAY)} and not "IsStaff") f
    left join comments b on b."StID" = ${StID} and b."ClientID" = ${ClientID}`.execute(db)
  const { ID, State, isTheirs, ...before } = rows[0]!
  return { ...before, same: ID === null ? undefined : { ID, State, isTheirs } }
}

/** Throws 'busy' for who sends too much or too soon, 'conflict' for who said the same there lately. */
export function refuseFlood(
  { inLastMinute, saidAt, lastAt }: SentBefore,
  {
    slowSeconds,
    sameWithinMs,
    now,
  }: { readonly slowSeconds: number; readonly sameWithinMs: number; readonly now: Date },
): void {
  const left = lastAt ? Math.ceil((lastAt.getTime() - now.getTime()) / 1000) + slowSeconds : 0
  if (slowSeconds > 0 && left > 0)
    throw new Refusal('busy', `现在是慢速模式，每人 ${slowSeconds} 秒可以发一条，请 ${left} 秒后再发。`, {
      detail: { SecondsLeft: left },
    })
  if (inLastMinute >= AUTHOR_RATE) throw new Refusal('busy', `您发得太快了，一分钟最多 ${AUTHOR_RATE} 条，请稍后再发。`)
  if (saidAt && now.getTime() - saidAt.getTime() < sameWithinMs)
    throw new Refusal('conflict', sameWithinMs < DAY ? '您刚刚在这里发过一样的评论。' : '您今天在这里发过一样的评论。')
}
