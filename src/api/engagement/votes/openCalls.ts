/** What the public asks of votes, and how it votes. Ours. */
import { z } from 'zod/mini'
import { read, write } from '../../contract.ts'
import { wholeNumber } from '../../text/recordFields.ts'
import { ProofOfWork } from '../../accounts/session/calls.ts'
import { BULK_PART, ClientID, openBulk, openRead, openWrite, participation, StationKey } from '../participation.ts'
import { PublicVote, Receipt } from './model.ts'
import { OPTIONS } from './optionLines.ts'

/** Ours: an answer holds so many checkpoints, and a part of an evidence file so many ballots. */
export const CHECKPOINTS_AT_ONCE = 1000
export const EVIDENCE_PART = BULK_PART

const Which = z.string('请指定投票').check(z.maxLength(40, '投票的编号不正确'))
const which = { StationKey, Vote: Which }
const size = (label: string) => wholeNumber(label, 0, Number.MAX_SAFE_INTEGER)
const Checkpoint = z.object({ Size: z.number(), At: z.string(), Note: z.string() })

/** A part of an evidence file. */
export const EvidencePart = z.object({
  /** The file `copydesk-evidence/1`; its ballots are those after `After`. */
  File: z.unknown(),
  /** What to ask for next, its ballots belong behind these; null: that is all. */
  Next: z.nullable(z.number()),
  /**
   * How many ballots the newest checkpoint has. While a vote runs it grows from part to part: a file is of as many as its first
   * part says, as the checkpoints and figures there.
   */
  Size: z.number(),
})

/** See the file. */
export const openVoteCalls = {
  /** A vote, what of it who asks may do, and why not. Figures that are not shown are in no part of it. */
  openOne: read('ANY /open/vote', z.object({ ...which, ...participation }), PublicVote, openRead),
  /**
   * Somebody looked at it. The same browser, by the number it made up for itself, counts once a day; from one address only so many
   * an hour count, whatever they make up.
   */
  view: write(
    'POST /open/vote/view',
    z.object({ ...which, ClientID: z.optional(ClientID) }),
    z.object({ Reads: z.number() }),
    openWrite,
  ),
  /** Casts a ballot. Sent again under its ClientID it is answered as before. */
  cast: write(
    'POST /open/vote/ballot',
    z.object({
      ...which,
      ...participation,
      ClientID,
      Options: z
        .array(wholeNumber('选项', 1, OPTIONS.most), '请选择选项')
        .check(z.minLength(1, '请选择选项'), z.maxLength(OPTIONS.most, `一次最多选 ${OPTIONS.most} 项`)),
      /** In altcha's words (base64), what `proof` asked for. */
      Proof: z.optional(z.string().check(z.maxLength(4096, '验证结果 Proof 不正确'))),
      /** Of `picture`, with the signs it shows. */
      CaptchaId: z.optional(z.string().check(z.maxLength(64, '图片的编号 CaptchaId 不正确'))),
      Captcha: z.optional(z.string().check(z.maxLength(20, '图片验证码不正确'))),
    }),
    z.object({
      /** The receipt's code: with it one finds one's ballot. It is told to nobody else, and stands nowhere. */
      ReceiptCode: z.string(),
      Minute: z.string(),
      Options: z.array(z.number()),
      Message: z.string(),
    }),
    openWrite,
  ),
  /** Work for a browser: see `Proof`. */
  proof: read('POST /open/vote/proof', z.object(which), ProofOfWork, openRead),
  /** A picture with signs, good for one ballot. */
  picture: read(
    'POST /open/vote/picture',
    z.object(which),
    z.object({ CaptchaId: z.string(), Image: z.string() }),
    openRead,
  ),
  /** What became of a ballot, with the proof that it is in the tree. Only who has its code can ask. */
  receipt: read(
    'POST /open/vote/receipt',
    z.object({ ...which, ReceiptCode: z.string('请填写回执码').check(z.maxLength(60, '回执码不正确')) }),
    Receipt,
    openRead,
  ),
  /** The newest signed checkpoint (C2SP tlog-checkpoint). */
  checkpoint: read(
    'GET /open/vote/checkpoint',
    z.object(which),
    z.object({ Key: z.string(), ...Checkpoint.shape }),
    openRead,
  ),
  /** Those after a size, the smallest first. */
  checkpoints: read(
    'GET /open/vote/checkpoints',
    z.object({ ...which, After: z._default(size('After'), 0) }),
    z.object({ Key: z.string(), List: z.array(Checkpoint) }),
    openRead,
  ),
  /** That the tree of `Second` ballots begins with all of the tree of `First` (RFC 9162, 2.1.4). */
  consistency: read(
    'GET /open/vote/consistency',
    z.object({ ...which, First: size('First'), Second: size('Second') }),
    z.object({ Proof: z.array(z.string()) }),
    openRead,
  ),
  /** The whole vote as an evidence file, where its figures are shown to everybody; in parts of EVIDENCE_PART ballots. */
  openEvidence: read(
    'GET /open/vote/evidence',
    z.object({ ...which, After: z._default(size('After'), 0) }),
    EvidencePart,
    openBulk,
  ),
} as const
