/** What belongs to a person beside the account: a telephone number and a WeChat. Spec 1, section 7 "Auth and user". */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, nothing } from '../../callSchemas.ts'
import { isMailAddress, NOT_MAIL } from '../../text/mail.ts'
import { weChatCode } from '../session/weChatCalls.ts'

/** Ours: what the person's own screen shows. */
const Bindings = z.object({
  ID: z.number(),
  /** Without its middle; '': none. */
  Telphone: z.string(), // sic
  IsOpenID: flag,
  /** When the WeChat was bound; null: it is not. */
  BindTime: z.nullable(z.string()),
  /** By what the station is known to WeChat; '': it is not (未配置). */
  AppID: z.string(),
  /** The bound mail address without most of its name; '': none. */
  Mail: z.string(),
  /** The address a code was sent to that is still good, likewise; '': none. */
  MailAsked: z.string(),
  /** The station sends mail. */
  IsMailOn: flag,
})
/** See the schema. */
export type Bindings = z.infer<typeof Bindings>

const mailAddress = z.string(NOT_MAIL).check(
  z.trim(),
  z.refine((text) => isMailAddress(text), NOT_MAIL),
)
const mailCode = z.string('请填写验证码').check(z.trim(), z.regex(/^\d{6}$/, '验证码是 6 位数字'))

/** A person's own bindings. */
export const bindings = defineFamily({
  name: 'bindings',
  title: '账号绑定',
  host: 'main',
  pages: [],
  row: Bindings,
  calls: {
    // Ours.
    mine: read('GET /api/user/user/bindings', z.object({}), Bindings, { access: 'signed' }),
    // Ours: the answer, and that nothing at all is bound again by an empty number.
    bindPhone: write(
      'POST /api/user/user/bindtel',
      z.object({ telphone: z.string('请填写手机号').check(z.maxLength(32, '手机号不正确')) }), // sic
      z.object({ Telphone: z.string() }),
      { access: 'signed' },
    ),
    // Ours: the answers of the two, and that the WeChat behind the code becomes the person's.
    isOpenID: read('GET /api/user/user/isopenid', z.object({}), z.object({ IsOpenID: flag }), { access: 'signed' }),
    openID: write('GET /api/user/user/openid', z.object({ code: weChatCode }), z.object({ OpenID: z.string() }), {
      access: 'signed',
      rate: 20,
    }),
    // Ours: a code goes to the address, and whoever reads it there may say that it is theirs.
    askMail: write('POST /api/user/user/askmail', z.object({ Mail: mailAddress }), z.object({ Mail: z.string() }), {
      access: 'signed',
      rate: 20,
    }),
    confirmMail: write(
      'POST /api/user/user/confirmmail',
      z.object({ Code: mailCode }),
      z.object({ Mail: z.string() }),
      {
        access: 'signed',
        rate: 20,
      },
    ),
    unbindMail: write('POST /api/user/user/unbindmail', z.object({}), nothing, { access: 'signed' }),
    // Ours.
    unbind: write('POST /api/user/user/unbindopenid', z.object({}), nothing, { access: 'signed' }),
  },
})

/** A mainland mobile number as somebody types or pastes it (+86, blanks, hyphens, full-width digits); undefined: none. */
export function mobileNumber(text: string): string | undefined {
  const digits = text
    .normalize('NFKC')
    .replace(/[\s()-]/g, '')
    .replace(/^(\+|00)86/, '')
  return /^1[3-9]\d{9}$/.test(digits) ? digits : undefined
}

/** What is said to anything else. */
export const NOT_MOBILE = '请填写 11 位的手机号，例如 13812345678。'
