/** Codes of a second factor as people type and paste them. Pure. */

/** Ours: a code of the telephone, by RFC 6238: six digits, another one every 30 seconds. */
export const TOTP_DIGITS = 6
/** See above, in seconds. */
export const TOTP_PERIOD = 30
/** Ours: so many recovery codes are made at a time. */
export const RECOVERY_CODES = 10

/** Without letters that are taken for others when they are read from paper; 16 of them are 79 bits. */
export const RECOVERY_SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
/** How many signs one has. */
export const RECOVERY_LENGTH = 16

/** What a text typed as a code is: six digits, a recovery code without its hyphens, or undefined: neither. */
export function factorCode(text: string): { readonly kind: 'totp' | 'recovery'; readonly code: string } | undefined {
  const plain = text.normalize('NFKC').replace(/[\s-]/g, '').toLowerCase()
  if (/^\d{6}$/.test(plain)) return { kind: 'totp', code: plain }
  if (/^[a-z2-9]{16}$/.test(plain)) return { kind: 'recovery', code: plain }
  return undefined
}

/** A recovery code as it stands on paper: abcd-efgh-jkmn-pqrs. */
export function spacedRecovery(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-')
}
