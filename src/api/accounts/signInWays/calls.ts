/** Coming in by a provider of the house: the ways a sign-in page offers, and walking them. Ours. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id } from '../../callSchemas.ts'
import { limited } from '../../text/textLimit.ts'
import { providerKinds, type ProviderKind } from '../identityProviders/kinds.ts'
import { PASSWORD_MAX } from '../session/passwordRule.ts'
import { SignedInByCode } from '../session/signedIn.ts'

const kinds = Object.keys(providerKinds) as [ProviderKind, ...ProviderKind[]]

/** What a page tells before anybody signed in: names and kinds, nothing that the provider is asked with. */
const SignInWay = z.object({ ID: z.number(), Name: z.string(), Kind: z.enum(kinds), StationName: z.string() })
/** See the schema. */
export type SignInWay = z.infer<typeof SignInWay>

/** Ours: how long somebody may take at the provider, in minutes, and the page to fetch the sign-in, in seconds. */
export const FLOW_MINUTES = 10
export const TICKET_SECONDS = 60
/** Ours: how often one address may begin or try, per minute; an office may share one address. */
const RATE = 120

const word = (says: string) => z.string(says).check(z.minLength(1, says), z.maxLength(64, says))
/** What the page that began brings back: the ticket out of its address, and the word only it knows. */
export const FlowReturn = z.object({ Ticket: word('缺少登录票据'), Word: word('缺少登录口令') })

const text = (title: string, max: number) =>
  z.string(`请输入${title}`).check(z.minLength(1, `请输入${title}`), limited(title, max))
/** A name and a password of a directory. */
export const DirectoryPassword = z.object({
  ProviderID: id,
  UserName: text('账号', 200).check(z.trim(), z.minLength(1, '请输入账号')),
  // An empty password would be believed by many directories, whoever sends it.
  PassWord: text('密码', PASSWORD_MAX), // sic
})

/** The ways in. */
export const signInWays = defineFamily({
  name: 'signInWays',
  title: '单位账号登录',
  host: 'main',
  pages: [],
  row: SignInWay,
  calls: {
    // Host: where the page stands. Ours: of all stations, as people sign in without naming theirs; a provider may say on
    // which hosts it is shown.
    list: read(
      'GET /api/auth/ways',
      z.object({ Host: z.optional(z.string().check(limited('主机', 255))) }),
      z.array(SignInWay),
      {
        access: 'open',
        rate: RATE,
      },
    ),
    // IsBinding: whoever is signed in binds their account instead of signing in.
    begin: write(
      'POST /api/auth/ways/begin',
      z.object({
        ProviderID: id,
        Redirect: z._default(z.string().check(limited('地址', 2000)), ''),
        IsBinding: z._default(flag, false),
      }),
      z.object({ /** Where the browser goes. */ Address: z.string(), /** Kept by the page. */ Word: z.string() }),
      { access: 'open', rate: RATE },
    ),
    enter: write('POST /api/auth/ways/enter', FlowReturn, SignedInByCode, { access: 'open', rate: RATE }),
    // As session.login: a captcha or a proof of work is asked for after failures.
    login: write(
      'POST /api/auth/ways/login',
      z.extend(DirectoryPassword, {
        Code: z.optional(z.string().check(z.maxLength(16))),
        CaptchaId: z.optional(z.string().check(z.maxLength(64))),
        Proof: z.optional(z.string().check(z.maxLength(4096))),
      }),
      SignedInByCode,
      { access: 'open', rate: RATE },
    ),
  },
})
