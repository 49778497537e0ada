/**
 * Signing in by a code that somebody signed in elsewhere confirms (C002, C012, C016 to C018). Ours: all shapes but E-03's
 * Token. The page that waits holds a secret Code; what it shows, as a picture and to be typed, is only a Number, so that
 * whoever looks over a shoulder cannot fetch the sign-in.
 */
import { z } from 'zod/mini'
import { read, write } from '../../contract.ts'
import { flag } from '../../callSchemas.ts'
import { SignedInByCode } from './signedIn.ts'

/** How far a code is. 'unknown': the server could not say (R-109: silently). */
const scanStates = ['waiting', 'scanned', 'confirmed', 'refused', 'expired', 'unknown'] as const
/** One of the states. */
export type ScanState = (typeof scanStates)[number]

/** Ours: how long a code is good for, in seconds. */
export const SCAN_SECONDS = 120
/** Ours: how long after its confirmation the waiting page may sign in, in seconds. */
export const SCAN_FETCH_SECONDS = 60
/** Ours: digits of the number that is shown. */
export const SCAN_DIGITS = 8

const ScanCode = z.object({
  /** The secret of the page that waits. */
  Code: z.string(),
  /** What is shown: digits. */
  Number: z.string(),
  /** Where a phone is led, without the origin: a page of this client. */
  Address: z.string(),
  /** Seconds it is good for. */
  Seconds: z.number(),
})

const ScanProgress = z.object({
  State: z._default(z.enum(scanStates), 'unknown'),
  /** Who looks at it on the other device; '' while nobody does. */
  AdminUserRealName: z._default(z.string(), ''),
})

/** Who waits to be signed in: what the person must see before saying yes. */
export const ScanRequest = z.object({
  State: z.enum(scanStates),
  UserIP: z.string(),
  UserAgent: z.string(),
  CreateTime: z.string(),
  /** Seconds it is still good for. */
  Seconds: z.number(),
})
/** See the schema. */
export type ScanRequest = z.infer<typeof ScanRequest>

const secret = z.string('缺少登录码').check(z.minLength(1, '缺少登录码'), z.maxLength(64, '登录码不正确'))
const shown = z.string('请输入数字码').check(z.maxLength(32, '数字码不正确'))

/** The calls; spread into the session family. */
export const scanCalls = {
  scanCode: read('GET /NewLogin/CreateQRCode', z.object({}), ScanCode, {
    access: 'open',
    host: 'legacy',
    // Ours: the specification lists it beside the other two and gives no parameter: the same in the newer words.
    also: [{ host: 'main', wire: 'GET /api/user/user/getqrcode' }],
  }),
  // Asked every two seconds by every page that waits, and an office may share one address.
  scanState: read('GET /NewLogin/VerifyQRCode', z.object({ Code: secret }), ScanProgress, {
    access: 'open',
    host: 'ai',
    quiet: true,
    rate: 1800,
  }),
  scanLogin: write('POST /api/auth/scanlogin', z.object({ code: secret }), SignedInByCode, {
    access: 'open',
    // Ours (C002): the legacy path is not shown.
    also: [{ host: 'legacy', wire: 'POST /NewLogin/ScanLogin' }],
  }),
  // Ours: looking a number up, by which its page knows that somebody does.
  scanLook: write('POST /api/auth/scanlook', z.object({ Number: shown }), ScanRequest, { access: 'signed', rate: 120 }),
  // Ours: saying yes or no.
  scanAnswer: write(
    'POST /api/auth/scananswer',
    z.object({ Number: shown, Agree: flag }),
    z.object({ State: z.enum(scanStates) }),
    { access: 'signed', rate: 120 },
  ),
}

/** The digits of a number as somebody types or pastes it (blanks, hyphens, full-width digits); undefined when it is none. */
export function scanNumber(text: string): string | undefined {
  const digits = text.normalize('NFKC').replace(/[\s-]/g, '')
  return new RegExp(`^\\d{${SCAN_DIGITS}}$`).test(digits) ? digits : undefined
}

/** A number as it is shown: 1234 5678. */
export function spacedNumber(digits: string): string {
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ')
}
