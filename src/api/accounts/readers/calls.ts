/**
 * Who a reader is: a device, a telephone or a WeChat of the public. Ours: the specification has nothing of it. Nobody of the
 * house signs in here; members are looked after in registeredUsers, and what they write in the families of comments.
 */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag } from '../../callSchemas.ts'
import { mobileNumber } from '../../text/mobile.ts'
import { GivenToken, ReaderToken } from '../../text/readerToken.ts'
import { ProofOfWork } from '../session/calls.ts'

/** Ours: how often one address may call, per minute: to ask for codes and tokens, and for the rest. */
const ASK_RATE = 60
const OPEN_RATE = 240
/** Ours: how many exchanges with WeChat a server has under way; a connection to the database waits in each. */
const EXCHANGES = 2

const asked = { access: 'open', rate: ASK_RATE } as const
const opened = { access: 'open', rate: OPEN_RATE } as const

const StationKey = z.string('请填写站点代号').check(z.maxLength(40, '站点代号不正确'))
const ClientID = z
  .string('请填写编号 ClientID')
  .check(z.regex(/^[\w.:-]{8,64}$/, 'ClientID 只能有字母、数字、点、冒号、横线和下划线，8 到 64 位'))
/** In altcha's words (base64), what `proof` asked for; wanted where a refusal's detail is { NeedProof: true }. */
const Proof = z.optional(z.string().check(z.maxLength(4096, '验证结果 Proof 不正确')))
const CodeID = z.string('请填写验证码的编号 CodeID').check(z.maxLength(64, '验证码的编号 CodeID 不正确'))

/** How somebody is known: by nothing, by their device, by a telephone that got a code, by WeChat. */
const readerKinds = ['none', 'device', 'phone', 'wechat'] as const
/** What work is asked for. */
export const proofPurposes = ['device', 'code'] as const
/** What became of a code's text message. */
const codeStates = ['waiting', 'sent', 'failed', 'unknown', 'over'] as const

/** Who reads. */
const ReaderSelf = z.object({
  Kind: z.enum(readerKinds),
  NickName: z.string(),
  /** The middle is hidden; '' where none is known. */
  Phone: z.string(),
  /** The same for the same person whenever they sign in, and nothing of their number; '' for a device. */
  Who: z.string(),
  /** Until when they may not write; null: they may. */
  MutedUntil: z.nullable(z.string()),
  /** They may not write until somebody lets them again. */
  IsBanned: flag,
})

/** The token is told this once, and kept by who reads; from now on it goes with whatever they send. */
const SignedInReader = z.object({ ReaderToken: z.string(), NickName: z.string(), Who: z.string() })

/** The calls of the public's own pages. */
export const readers = defineFamily({
  name: 'readers',
  title: '读者',
  measure: '人',
  host: 'main',
  pages: [],
  row: ReaderSelf,
  calls: {
    /** Work for a browser: see `Proof`. Good once, for this purpose, from this address. */
    proof: read(
      'POST /open/readers/proof',
      z.object({ StationKey, For: z.enum(proofPurposes, '验证的用途不存在') }),
      ProofOfWork,
      asked,
    ),
    /** A token for a device; the same one again for the same number from the same address. */
    device: write(
      'POST /open/readers/device',
      z.object({ StationKey, ClientID, Proof }),
      z.object({ ReaderToken: GivenToken }),
      asked,
    ),
    /** Sends a code to a telephone; asked for again under the same ClientID it is answered again and not sent again. */
    askCode: write(
      'POST /open/readers/code',
      z.object({ StationKey, ClientID, Phone: mobileNumber('手机号码'), Proof }),
      z.object({
        /** Known to nobody else: only who asked may try the code. */
        CodeID: z.string(),
        /** How long the code is good, and after how long another one may be asked for, in seconds. */
        Seconds: z.number(),
        Again: z.number(),
        /** The station has no SMS account: an administrator reads the code in the sandbox. */
        IsSimulated: flag,
        Message: z.string(),
      }),
      asked,
    ),
    /** Whether the text message was delivered, for who asked for it. */
    codeState: read(
      'POST /open/readers/codestate',
      z.object({ StationKey, CodeID }),
      z.object({ State: z.enum(codeStates), Message: z.string() }),
      opened,
    ),
    /** Signs in as the person of a telephone. */
    confirm: write(
      'POST /open/readers/confirm',
      z.object({
        StationKey,
        CodeID,
        Phone: mobileNumber('手机号码'),
        Code: z.string('请填写验证码').check(z.trim(), z.regex(/^\d{6}$/, '验证码是 6 位数字')),
      }),
      SignedInReader,
      asked,
    ),
    /** Signs in as the person of a WeChat: `code` is what WeChat handed to the page. */
    weChat: write(
      'POST /open/readers/wechat',
      z.object({
        StationKey,
        code: z
          .string('请填写微信给的 code')
          .check(z.minLength(1, '请填写微信给的 code'), z.maxLength(200, '微信给的 code 不正确')),
      }),
      SignedInReader,
      { ...asked, atOnce: EXCHANGES },
    ),
    me: read('POST /open/readers/me', z.object({ StationKey, ReaderToken }), ReaderSelf, opened),
    /** Ends the sign-in of a token, or all of that person's. A device's token is nobody's sign-in: nothing ends. */
    signOut: write(
      'POST /open/readers/signout',
      z.object({ StationKey, ReaderToken, All: z.optional(flag) }),
      z.object({ Ended: z.number() }),
      opened,
    ),
    /**
     * Erases who reads, by their token. Where they have a telephone, a code of `askCode` is wanted: without one the refusal's
     * detail is { NeedCode: true }. `WithTexts`: what they wrote goes, too; else it stays under nobody's name.
     */
    erase: write(
      'POST /open/readers/erase',
      z.object({
        StationKey,
        ReaderToken,
        WithTexts: z.optional(flag),
        CodeID: z.optional(CodeID),
        Code: z.optional(z.string().check(z.trim(), z.regex(/^\d{6}$/, '验证码是 6 位数字'))),
      }),
      z.object({ Message: z.string() }),
      asked,
    ),
  },
})
