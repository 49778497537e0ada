/** Comments that come in from the public, and their changes. Nobody signs in here; who it is the station's front says. */
import {
  commentEventTitles,
  commentStates,
  editedState,
  firstState,
} from '../../../src/api/content/comments/commentStates.ts'
import type { CommentMode, CommentState } from '../../../src/api/content/comments/commentStates.ts'
import { EDIT_MINUTES } from '../../../src/api/content/comments/commentCalls.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import { mobileDigits } from '../../../src/api/text/mobile.ts'
import { knownNamed, memberNamed } from '../../platform/readers/vouched.ts'
import { newDevice } from '../../platform/readers/newDevice.ts'
import { readerOf } from '../../platform/readers/readerToken.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import { lockAuthor, refuseFlood, refuseSilent, sentBefore, speaksFor, type Sender } from './author.ts'
import type { Came, CommentKind, OpenTarget } from './commentKind.ts'
import { isByOwnToken, noteComment, POSTED } from './deed.ts'
import type { CommentCalls } from './list.ts'
import { refuseHouseName } from './houseName.ts'
import { commentName } from './lock.ts'
import { originOf } from './sender.ts'
import { suspicionOf } from './suspicion.ts'

type Post = Request<ParsedOf<CommentCalls['post']>>
type Received = OutputOf<CommentCalls['edit']>
type Posted = OutputOf<CommentCalls['post']>

/** What is said when nothing can be commented on, or the key is not a station's. */
export const NO_TARGET = '没有可以评论的内容，它可能没有公开，或者没有开放评论。'
const USED = '这个 ClientID 已经用过，请换一个。'
const GONE = '没有这条评论，它可能已被删除。'

/** Its author is not told that words were found. */
function received({ ID, State }: { readonly ID: number; readonly State: CommentState }): Received {
  const IsShown = State === 'approved'
  return { ID, IsShown, Message: IsShown ? '评论已发表。' : '评论已收到，审核后显示。' }
}

function modeOf(target: OpenTarget | undefined): Exclude<CommentMode, 'closed'> {
  if (!target) throw new Refusal('missing', NO_TARGET)
  if (target.mode === 'closed') throw new Refusal('refused', '这里的评论已经关闭。')
  return target.mode
}

/** The public hears of the station, not of a person: the event is the station's, and nobody's own. */
function tell(kind: CommentKind, request: Request<unknown>, came: Came): void {
  const { StID, ID, Content } = came
  request.actAs({ ...{ ID: 0, StID, RoleID: 0 }, ...{ AdminUserName: '', AdminUserRealName: '', RoleName: '' } })
  if (kind.tell) kind.tell(request, came)
  else request.changed({ ID, Title: commentName(Content), Before: null, After: {} })
}

/**
 * By what somebody is known whom a front server names: of whom both are said, both are one person's from then on. Throws
 * 'refused' where they are switched off, or two people.
 */
async function identitiesNamed(
  db: Db,
  { StID, Phone: written = '', OpenID, now }: Pick<Sender, 'Phone' | 'OpenID'> & { StID: number; now: Date },
): Promise<readonly string[] | undefined> {
  const Phone = mobileDigits(written)
  const isBoth = Phone !== undefined && OpenID !== undefined && OpenID !== ''
  const named = { StID, Phone, OpenID }
  return (isBoth ? await memberNamed(db, { ...named, now }) : await knownNamed(db, named))?.identities
}

/** The comment an answer stands under: a top one, so that answers to answers stand together. */
async function parentOf(
  db: Db,
  { kind, ID, target }: { readonly kind: CommentKind; readonly ID: number; readonly target: OpenTarget },
): Promise<number> {
  const parent = await db
    .selectFrom('comments')
    .select(['ID', 'ParentID'])
    .where('ID', '=', ID)
    .where('StID', '=', target.StID)
    .where('Kind', '=', kind.kind)
    .where('TargetID', '=', target.TargetID)
    .where('State', '=', 'approved')
    .executeTakeFirst()
  if (!parent) throw new Refusal('missing', '要回复的评论不存在，它可能已被删除。')
  return parent.ParentID ?? parent.ID
}

/**
 * A new comment; the same one again answers as the first did. Throws 'missing' without a target, 'refused' where comments
 * are closed and for who may not write, 'busy' and 'conflict' for floods.
 */
export async function postComment(kind: CommentKind, request: Post): Promise<Posted> {
  const { db, input, now } = request
  const { StationKey, Target, ClientID, Content } = input
  const target = await kind.openTarget(db, StationKey, Target, now)
  const mode = modeOf(target)
  const { StID, TargetID } = target!
  const { Address, isVouched } = await originOf(request, StID)
  if (!isVouched && input.NickName) await refuseHouseName(db, StID, input.NickName)
  const reader = isVouched ? undefined : await readerOf(db, StID, input.ReaderToken, now)
  const identities = isVouched ? await identitiesNamed(db, { StID, ...input, now }) : undefined
  const sender = { ...input, ip: Address, isVouched, reader, identities }
  const author = await lockAuthor(db, { StID, sender, now })
  // What people are called stands on the comment; those who share an address are each called otherwise.
  const NickName = input.NickName || author.Name
  const given = isVouched ? undefined : (reader ?? (await newDevice(db, { StID, ip: Address, ClientID, now })))
  const ReaderToken = given?.token ?? ''
  const comment = { AuthorID: author.ID, Kind: kind.kind, TargetID, Content }
  const before = await sentBefore(db, { ...comment, StID, ClientID }, now)
  if (before.same?.isTheirs) return { ...received(before.same), ReaderToken }
  if (before.same) throw new Refusal('conflict', USED)
  refuseSilent(author, now)
  refuseFlood(before, { slowSeconds: target!.slowSeconds, sameWithinMs: kind.sameWithinMs, now })
  const ParentID =
    input.ParentID === undefined ? null : await parentOf(db, { kind, ID: input.ParentID, target: target! })
  const { suspicion, Words } = await suspicionOf(db, target!, [NickName, Content])
  const State = firstState(mode, suspicion)
  const made = await db
    .insertInto('comments')
    .values({
      ...{ ...comment, StID, ParentID, ClientID, NickName, Address },
      ...{ State, Words, AtSeconds: input.AtSeconds ?? null, CreateTime: now, UpdateTime: now },
    })
    // Two people who made up the same one.
    .onConflict((conflict) => conflict.columns(['StID', 'ClientID']).doNothing())
    .returning('ID')
    .executeTakeFirst()
  if (!made) throw new Refusal('conflict', USED)
  await noteComment({ kind, request, reader }, { StID, TargetID }, POSTED)
  tell(kind, request, { StID, TargetID, ID: made.ID, Content })
  return { ...received({ ID: made.ID, State }), ReaderToken }
}

/** Its author changes a comment: it is looked at anew where that is the rule. Throws 'missing' and 'refused'. */
export async function editComment(
  kind: CommentKind,
  request: Request<ParsedOf<CommentCalls['edit']>>,
): Promise<Received> {
  const { db, input, now } = request
  const { StationKey, ClientID, Content } = input
  const found = await db
    .selectFrom('comments as c')
    .innerJoin('stations as s', 's.ID', 'c.StID')
    .innerJoin('comment_authors as u', 'u.ID', 'c.AuthorID')
    .selectAll('c')
    .select(['u.MutedUntil', 'u.IsBanned', 'u.Identity', 'u.ReaderID'])
    .where('s.PublicKey', '=', StationKey)
    .where('c.Kind', '=', kind.kind)
    .where('c.ClientID', '=', ClientID)
    .forUpdate('c')
    .executeTakeFirst()
  if (!found || !commentStates.can(found.State, 'edit')) throw new Refusal('missing', GONE)
  const { Address, isVouched } = await originOf(request, found.StID)
  const reader = isVouched ? undefined : await readerOf(db, found.StID, input.ReaderToken, now)
  const identities = isVouched ? await identitiesNamed(db, { StID: found.StID, ...input, now }) : undefined
  // Who it is not is told no more than who made the number up.
  if (!speaksFor(found.Identity, { ...input, ip: Address, isVouched, reader, identities }))
    throw new Refusal('missing', GONE)
  if (isVouched && (await isByOwnToken(db, found))) throw new Refusal('missing', GONE)
  if (found.Content === Content) return received(found)
  refuseSilent(found, now)
  if (now.getTime() - found.CreateTime.getTime() > EDIT_MINUTES * 60_000)
    throw new Refusal('refused', `评论发出 ${EDIT_MINUTES} 分钟以后不能再${commentEventTitles.edit}。`)
  const target = await kind.targetById(db, StationKey, found.TargetID, now)
  const mode = modeOf(target)
  const { suspicion, Words } = await suspicionOf(db, target!, [found.NickName, Content])
  const State = editedState(found.State, mode, suspicion)
  const { ID, StID, TargetID, Revision } = found
  await db
    .updateTable('comments')
    .set({ Content, State, Words, Revision: Revision + 1, EditTime: now, UpdateTime: now })
    .set({ Reason: '', IsTop: found.IsTop && State === 'approved' })
    .where('ID', '=', ID)
    .where('Revision', '=', Revision)
    .execute()
  await noteComment({ kind, request, reader }, { StID, TargetID }, '修改评论')
  tell(kind, request, { StID, TargetID, ID, Content })
  return received({ ID, State })
}
