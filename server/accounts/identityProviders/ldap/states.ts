/** Whether an entry of a directory is switched off there. Pure. */
import { claimAt, textsOf } from '../person.ts'

/** The attributes that say so, in the directories there are. */
export const stateAttributes = [
  'userAccountControl',
  'accountExpires',
  'nsAccountLock',
  'shadowExpire',
  'pwdAccountLockedTime',
] as const

/** AD: the account is disabled. */
const ACCOUNT_DISABLED = 0x2
const DAY_MS = 86_400_000
/** AD counts in tenths of microseconds from 1601. */
const AD_EPOCH_MS = 11_644_473_600_000n
/** AD: at no time. */
const AD_NEVER = new Set(['0', '9223372036854775807'])

/** Whether an entry is switched off at a time. What an entry does not say counts for nothing. */
export function isSwitchedOff(entry: object, now: Date): boolean {
  const first = (name: string) => textsOf(claimAt(entry, name))[0]
  const control = Number(first('userAccountControl') ?? 0)
  if (Number.isInteger(control) && (control & ACCOUNT_DISABLED) !== 0) return true
  const expires = first('accountExpires')
  if (expires !== undefined && /^\d{1,19}$/.test(expires) && !AD_NEVER.has(expires))
    if (BigInt(expires) / 10_000n - AD_EPOCH_MS <= BigInt(now.getTime())) return true
  if (/^true$/i.test(first('nsAccountLock') ?? '')) return true
  const shadow = first('shadowExpire')
  if (shadow !== undefined && /^\d+$/.test(shadow) && Number(shadow) * DAY_MS <= now.getTime()) return true
  // OpenLDAP's password policy: this time means that an administrator locked it for good; any other passes by itself.
  return first('pwdAccountLockedTime') === '000001010000Z'
}
