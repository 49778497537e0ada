/** What a password must be (Ours; the numbers are a station's login rule). Both sides read it here. Pure. */
import { codePoints } from '../../text/textLimit.ts'

/** The part of a login rule that is about passwords. */
export interface PasswordRule {
  /** Least length in characters. */
  readonly PasswordMin: number
  /** How many of the four kinds (small letters, capitals, digits, signs) it needs; 1 to 4. */
  readonly PasswordKinds: number
  /** How many of the last passwords, the present one included, may not be taken again; 0: any may. */
  readonly PasswordHistory: number
  /** Days after which it must be changed; 0: never. */
  readonly PasswordDays: number
}

/** Longest password in characters. */
export const PASSWORD_MAX = 128

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{N}\s]/u]

/** How many kinds of characters a password has. Characters without case, such as 汉字, are as good as a sign. */
export function kindsIn(password: string): number {
  const uncased = /\p{Lo}/u.test(password) && !kinds[3]!.test(password) ? 1 : 0
  return kinds.filter((kind) => kind.test(password)).length + uncased
}

/** Why somebody may not have this password, as a sentence; undefined when they may. History is the server's to know. */
export function passwordObjection(
  password: string,
  rule: Pick<PasswordRule, 'PasswordMin' | 'PasswordKinds'>,
  userName: string,
): string | undefined {
  const length = codePoints(password)
  if (length < rule.PasswordMin) return `新密码不能少于 ${rule.PasswordMin} 个字，现在是 ${length} 个。`
  if (length > PASSWORD_MAX) return `新密码不能超过 ${PASSWORD_MAX} 个字，现在是 ${length} 个。`
  if (password.trim() === '') return '新密码不能全是空格。'
  if (password.toLowerCase() === userName.toLowerCase()) return '新密码不能和账号相同。'
  if (kindsIn(password) < rule.PasswordKinds)
    return `新密码要包含小写字母、大写字母、数字、符号中的至少 ${rule.PasswordKinds} 种，现在只有 ${kindsIn(password)} 种。`
  return undefined
}

/** The rule in one sentence, for the forms in which a password is chosen. */
export function passwordRuleText(rule: PasswordRule): string {
  const parts = [`至少 ${rule.PasswordMin} 个字`]
  if (rule.PasswordKinds > 1) parts.push(`包含小写字母、大写字母、数字、符号中的至少 ${rule.PasswordKinds} 种`)
  if (rule.PasswordHistory > 0) parts.push(`不能和最近 ${rule.PasswordHistory} 次用过的相同`)
  if (rule.PasswordDays > 0) parts.push(`每 ${rule.PasswordDays} 天要换一次`)
  return `${parts.join('，')}。`
}
