/**
 * The calls by which comments of one kind are moderated, sent in and read; a family of comments says at which addresses.
 * Articles have them now; lives, announcements and questions have the same.
 */
import { z } from 'zod/mini'
import { read, write, type CallOptions, type Wire } from '../../contract.ts'
import { BATCH_LIMIT, flag, id, ids, moment, outcome, page, paging, revision, sorting } from '../../callSchemas.ts'
import { shownText } from '../../text/unseen.ts'
import { phoneNumber } from '../../text/phone.ts'
import { GivenToken, ReaderToken } from '../../text/readerToken.ts'
import { filledLine, oneLine, shownLine, wholeNumber } from '../../text/recordFields.ts'
import { Comment, CommentContext, PublicComment, State } from './model.ts'

/** Ours: longest comment and longest name of an author, in characters. */
export const COMMENT_LENGTH = 500
const NICKNAME_LENGTH = 30
/** Ours: how often one address may send, change or read comments, per minute. */
export const COMMENT_RATE = 120
/** Ours: how many comments one author may send in a minute. */
export const AUTHOR_RATE = 6
/** Ours: how long an author may change a comment, in minutes. */
export const EDIT_MINUTES = 30

/** At which addresses a kind's comments are answered. */
export interface CommentWires {
  readonly list: Wire
  readonly get: Wire
  readonly context: Wire
  readonly check: Wire
  readonly top: Wire
  readonly remove: Wire
  readonly restore: Wire
  readonly shown: Wire
  readonly post: Wire
  readonly edit: Wire
}

/**
 * Ours: how often one address may knock where a front server may send for many people, per minute: 500 a second. Who comes
 * without an intake key, or with one that is made up, is held to COMMENT_RATE all the same, see
 * server/content/comments/sender.ts.
 */
export const RELAY_RATE = 30_000

/** Ours: how many comments of front servers are stored at a time: fewer than there are connections to the database. */
const RELAYED_AT_ONCE = 5

/** How a kind's calls differ. */
export interface CommentWays {
  /** Front servers may send for many people, by an intake key; and a comment may name the moment of a stream. */
  readonly relayed?: boolean
  /** For the calls that decide: the host in whose words they answer. Default: the family's. */
  readonly decided?: CallOptions
}

const opened = { access: 'open', rate: COMMENT_RATE } as const
const key = z.string('请填写站点代号').check(z.maxLength(40, '站点代号不正确'))
const target = z.string('请指定评论的对象').check(z.maxLength(100, '评论的对象不正确'))
const clientId = z
  .string('请填写评论的编号 ClientID')
  .check(z.regex(/^[\w.:-]{8,64}$/, 'ClientID 只能有字母、数字、点、冒号、横线和下划线，8 到 64 位'))
/** Text of the public: as it was written, without blanks around it. */
const content = filledLine('评论内容', COMMENT_LENGTH).check(
  z.refine((text: string) => shownText(text) !== '', '请填写评论内容'),
)

/**
 * Who writes. Telephone and OpenID name a person only with an intake key: the station's own front knows who signed in there.
 * Anybody else is who their token says, and without one whoever is at their address.
 */
const author = {
  NickName: z.optional(shownLine('昵称', NICKNAME_LENGTH)),
  Phone: z.optional(phoneNumber('电话')),
  OpenID: z.optional(oneLine('OpenID', 100)),
  ReaderToken,
}

/** What a front server says of the person it sends for, and a player of the moment. */
const relay = {
  IntakeKey: z.optional(z.string().check(z.maxLength(100, '接入密钥不正确'))),
  /** Where the person's comment came from; only with an intake key. */
  Address: z.optional(oneLine('来源地址', 64)),
  /** Seconds from the beginning of the stream. */
  AtSeconds: z.optional(wholeNumber('直播时间点', 0, 864_000)),
}

/** What a comment that was sent in answers: whether it can be read already, in a sentence for its author. */
const received = z.object({ ID: z.number(), IsShown: flag, Message: z.string() })

/** Only comments, or only answers to comments, among `Ids`. Default: whatever they are. */
const IsSub = z.optional(flag)

/** The calls of one kind. */
export function commentCalls(wires: CommentWires, { relayed = false, decided = {} }: CommentWays = {}) {
  const sent = relayed ? { access: 'open' as const, rate: RELAY_RATE, atOnce: RELAYED_AT_ONCE } : opened
  return {
    list: read(
      wires.list,
      z.extend(paging, {
        ...sorting('CreateTime'),
        /** Default 'waiting': whatever waits for a person, the oldest first. 'all': in every state but deleted. */
        State: z._default(z.union([State, z.enum(['waiting', 'all'])], '评论状态不存在'), 'waiting'),
        /** In the text, the author's name, or the title of what it is about. */
        Keyword: z.optional(oneLine('关键词', 100)),
        /** Where what it is about stands: a channel. */
        PlaceID: z.optional(id),
        TargetID: z.optional(id),
        AuthorID: z.optional(id),
        IsSub,
        IsTop: z.optional(flag),
        /** Only those with sensitive words. */
        HasWords: z.optional(flag),
        From: z.optional(moment),
        To: z.optional(moment),
        /** Stands first if it is among them: the one whose decision was taken back. */
        First: z.optional(id),
      }),
      page(Comment),
    ),
    get: read(wires.get, z.object({ ID: id }), Comment),
    context: read(wires.context, z.object({ ID: id }), CommentContext),
    check: write(
      wires.check,
      z.object({
        Ids: ids,
        IsCheck: flag,
        IsSub,
        Reason: z.optional(oneLine('拒绝理由', 500)),
        /**
         * Which text of each was looked at, and in which state: one that was changed, or decided by somebody else, since is
         * left. Kinds may want the revision, and a reason.
         */
        Seen: z.optional(
          z.array(z.object({ ID: id, Revision: revision, State: z.optional(State) })).check(z.maxLength(BATCH_LIMIT)),
        ),
      }),
      outcome,
      { ...decided, judges: { field: 'IsCheck', yes: true, no: false, needsNoReason: true } },
    ),
    top: write(wires.top, z.object({ Ids: ids, IsTop: flag, IsSub }), outcome, decided),
    remove: write(wires.remove, z.object({ Ids: ids, IsSub }), outcome, decided),
    restore: write(wires.restore, z.object({ Ids: ids, IsSub }), outcome),
    /** What the public may read: top ones first, then the newest. Without `ParentID` those that answer no other. */
    shown: read(
      wires.shown,
      z.extend(paging, { StationKey: key, Target: target, ParentID: z.optional(id) }),
      page(PublicComment),
      { ...opened, mayLag: true },
    ),
    /** `ClientID` is made by who sends: the same one again answers as the first did, and only its author who knows it can change it. */
    post: write(
      wires.post,
      z.object({
        StationKey: key,
        Target: target,
        ClientID: clientId,
        Content: content,
        ParentID: z.optional(id),
        ...author,
        ...relay,
      }),
      z.extend(received, { ReaderToken: GivenToken }),
      sent,
    ),
    edit: write(
      wires.edit,
      z.object({
        StationKey: key,
        ClientID: clientId,
        Content: content,
        ReaderToken: author.ReaderToken,
        IntakeKey: relay.IntakeKey,
        // As for `post`: a key alone changes nobody's words.
        ...{ Phone: author.Phone, OpenID: author.OpenID, Address: relay.Address },
      }),
      received,
      sent,
    ),
  } as const
}
