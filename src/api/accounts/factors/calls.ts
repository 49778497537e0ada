/**
 * The second factor: codes of a telephone, passkeys, recovery codes. Ours as a whole; the specification's sign-in stays as
 * it is: whoever needs a second factor is refused there with what to do, and goes on here with the ticket of the refusal.
 */
import { z } from 'zod/mini'
import { flag, id, nothing } from '../../callSchemas.ts'
import { defineFamily, read, write } from '../../contract.ts'
import { filledLine } from '../../text/recordFields.ts'
import { PASSWORD_MAX } from '../session/passwordRule.ts'
import { SignedIn } from '../session/signedIn.ts'

/** A passkey as its owner sees it. */
const Passkey = z.object({
  ID: z.number(),
  Name: z.string(),
  CreateTime: z.string(),
  /** When it last let somebody in; null: never. */
  UsedAt: z.nullable(z.string()),
})
/** See the schema. */
export type Passkey = z.infer<typeof Passkey>

/** What somebody has. */
const Factors = z.object({
  ID: z.number(),
  /** Since when codes of a telephone are asked for; null: they are not. */
  TotpTime: z.nullable(z.string()),
  Passkeys: z.array(Passkey),
  /** Recovery codes that were not used yet. */
  RecoveryLeft: z.number(),
  /** The role wants one. */
  IsRequired: flag,
  /** Whether a passkey can be made at the address of this page; else why not. */
  PasskeyProblem: z.string(),
})
/** See the schema. */
export type Factors = z.infer<typeof Factors>

/** Ours: the most passkeys of a person. */
export const PASSKEYS_MAX = 20
/** Longest name of one. */
export const PASSKEY_NAME_MAX = 30

/** What the browser is given to make or to ask a passkey: WebAuthn's own words as JSON. */
const Options = z.object({ Options: z.record(z.string(), z.unknown()) })
/** What a telephone is bound by: the secret in base32, and the same as the address a QR code holds. */
const Enrolment = z.object({ Secret: z.string(), Address: z.string() })
/** Shown once; [] where there are some already. */
const Codes = z.object({ RecoveryCodes: z.array(z.string()) })
const Entered = z.extend(SignedIn, { RecoveryCodes: z.array(z.string()) })

const ticket = z.string('缺少登录凭证').check(z.minLength(1, '缺少登录凭证'), z.maxLength(64, '登录凭证不正确'))
const code = z.string('请输入验证码').check(z.maxLength(64, '验证码不正确'))
/** What the browser says of a passkey: WebAuthn's answer as JSON text. */
const response = z.string('缺少通行密钥的回答').check(z.maxLength(16_384, '通行密钥的回答太长'))
const name = filledLine('通行密钥名称', PASSKEY_NAME_MAX)
const passWord = z.string('请输入密码').check(z.maxLength(PASSWORD_MAX, `密码不能超过 ${PASSWORD_MAX} 个字`))

const signed = { access: 'signed' } as const
/** As the calls of the session: an office may share one address. */
const open = { access: 'open', rate: 120 } as const

/** The second factor. */
export const factors = defineFamily({
  name: 'factors',
  title: '两步验证',
  host: 'main',
  pages: [],
  row: Factors,
  calls: {
    mine: read('GET /api/user/user/factors', z.object({}), Factors, signed),
    beginTotp: write('POST /api/user/user/begintotp', z.object({}), Enrolment, signed),
    confirmTotp: write('POST /api/user/user/confirmtotp', z.object({ Code: code }), Codes, signed),
    removeTotp: write('POST /api/user/user/removetotp', z.object({}), nothing, signed),
    renewRecovery: write('POST /api/user/user/renewrecovery', z.object({}), Codes, signed),
    beginPasskey: write('POST /api/user/user/beginpasskey', z.object({}), Options, signed),
    addPasskey: write(
      'POST /api/user/user/addpasskey',
      z.object({ Name: name, Response: response }),
      z.extend(Codes, { ID: z.number() }),
      signed,
    ),
    renamePasskey: write('POST /api/user/user/renamepasskey', z.object({ ID: id, Name: name }), nothing, signed),
    removePasskey: write('POST /api/user/user/removepasskey', z.object({ ID: id }), nothing, signed),
    // Asked again: a code, a recovery code, a passkey; the password where there is none of them.
    provePasskey: write('POST /api/user/user/provepasskey', z.object({}), Options, signed),
    prove: write(
      'POST /api/user/user/prove',
      z.object({ PassWord: z.optional(passWord), Code: z.optional(code), Response: z.optional(response) }),
      z.object({ Until: z.string() }),
      signed,
    ),
    // On the sign-in page. Without a ticket: signing in by a passkey alone.
    openPasskey: write('POST /api/auth/openpasskey', z.object({ Ticket: z.optional(ticket) }), Options, open),
    passkeyLogin: write('POST /api/auth/passkeylogin', z.object({ Response: response }), SignedIn, open),
    factorLogin: write(
      'POST /api/auth/factorlogin',
      z.object({
        Ticket: ticket,
        Code: z.optional(code),
        Response: z.optional(response),
        /** This browser is not asked again for the days of the login rule. */
        Trust: z.optional(flag),
      }),
      SignedIn,
      open,
    ),
    enrolTotp: write('POST /api/auth/enroltotp', z.object({ Ticket: ticket }), Enrolment, open),
    enrolPasskey: write('POST /api/auth/enrolpasskey', z.object({ Ticket: ticket }), Options, open),
    finishEnrol: write(
      'POST /api/auth/finishenrol',
      z.object({ Ticket: ticket, Code: z.optional(code), Name: z.optional(name), Response: z.optional(response) }),
      Entered,
      open,
    ),
  },
})
