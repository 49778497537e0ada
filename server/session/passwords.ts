/** Passwords: argon2id, and the rules for new ones. */
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../../src/api/client.ts'

/** Longest password in characters; the calls refuse longer ones, and so does hashing. */
export const PASSWORD_MAX = 128

/** What is stored of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

let nobodysHash: Promise<string> | undefined

/**
 * Whether it is the password. Without a stored one (an unknown name) it takes as long and is false, so that the time
 * does not tell which names exist.
 */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const right = await verify(stored ?? (await (nobodysHash ??= hash('nobody'))), password)
  return stored !== undefined && right
}

/** Throws a Refusal when somebody may not have this password. `min` from the station's login rule. */
export function checkNewPassword(password: string, { min, userName }: { min: number; userName: string }): void {
  const length = [...password].length
  if (length < min) throw new Refusal('refused', `新密码不能少于 ${min} 个字，现在是 ${length} 个。`)
  if (password.trim() === '') throw new Refusal('refused', '新密码不能全是空格。')
  if (password.toLowerCase() === userName.toLowerCase()) throw new Refusal('refused', '新密码不能和账号相同。')
}
