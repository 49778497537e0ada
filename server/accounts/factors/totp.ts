/** Codes by time (RFC 6238): SHA-1, six digits, 30 seconds, which is what every authenticator knows. */
import { Secret, TOTP } from 'otpauth'
import { TOTP_DIGITS, TOTP_PERIOD } from '../../../src/api/accounts/session/factorCode.ts'

/** Ours: the steps of time before and after whose code is taken, too: clocks differ, and people type slowly. */
const WINDOW = 1
const ISSUER = '采编工作台'

const of = (base32: string, label = '') =>
  new TOTP({
    ...{ issuer: ISSUER, label, secret: Secret.fromBase32(base32) },
    ...{ algorithm: 'SHA1', digits: TOTP_DIGITS, period: TOTP_PERIOD },
  })

/** A new secret of 160 bits, in base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What a QR code holds: `otpauth://totp/…`; `label` says whose it is on the telephone. */
export function addressOf(base32: string, label: string): string {
  return of(base32, label).toString()
}

/** The step of time whose code this is; undefined when it is none of those near `now`. */
export function stepOf(base32: string, code: string, now: Date): number | undefined {
  const totp = of(base32)
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? undefined : totp.counter({ timestamp: now.getTime() }) + delta
}
