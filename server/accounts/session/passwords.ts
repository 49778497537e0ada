/** Passwords: argon2id, and new ones under the station's rule. */
import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { Kysely } from 'kysely'
import { kindsIn, passwordObjection, type PasswordRule } from '../../../src/api/accounts/session/passwordRule.ts'
import type { Database } from '../../platform/database/schema.ts'
import { refuseField } from '../../platform/records/refuseField.ts'

/** What is stored of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

let nobodysHash: Promise<string> | undefined

/**
 * Whether it is the password. Without a stored one (an unknown name, '' for an account that has none) it takes as long and is false, so that the time
 * does not tell which names exist.
 */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const right = await verify(stored || (await (nobodysHash ??= hash('nobody'))), password)
  return Boolean(stored) && right
}

/** Throws a Refusal that names the field when somebody may not have this password. `field` default PassWord. */
export function checkNewPassword(
  password: string,
  rule: Pick<PasswordRule, 'PasswordMin' | 'PasswordKinds'>,
  userName: string,
  field = 'PassWord',
): void {
  const objection = passwordObjection(password, rule, userName)
  if (objection) throw refuseField(field, objection)
}

/** Whose password is set. */
export interface Owner extends PasswordRule {
  readonly ID: number
  readonly AdminUserName: string
  readonly PasswordHash: string
}

/** How a password is set. `mustChange`: somebody else chose it. `field`: the one a refusal names, default PassWord. */
export interface Setting {
  readonly now: Date
  readonly mustChange: boolean
  readonly field?: string
}

/** Ours: the most former passwords that are kept; no rule may look further back. */
const KEPT = 12

/** Gives an account another password. Throws a Refusal when the rule is against it. Sign-ins are the caller's to end. */
export async function replacePassword(
  db: Kysely<Database>,
  owner: Owner,
  password: string,
  setting: Setting,
): Promise<void> {
  await refusePassword(db, owner, password, setting.field)
  await storePassword(db, owner, await hashPassword(password), setting)
}

/** Throws a Refusal that names the field when the rule, or what was used before, is against a password. */
export async function refusePassword(
  db: Kysely<Database>,
  owner: Owner,
  password: string,
  field = 'PassWord',
): Promise<void> {
  const { ID: UserID, PasswordHash: former, PasswordHistory: last } = owner
  checkNewPassword(password, owner, owner.AdminUserName, field)
  const before = await db
    .selectFrom('password_history')
    .select('PasswordHash')
    .where('UserID', '=', UserID)
    .orderBy('ID', 'desc')
    .limit(Math.max(0, last - 1))
    .execute()
  for (const stored of last > 0 ? [former, ...before.map((one) => one.PasswordHash)] : [])
    if (await isPassword(stored, password)) throw refuseField(field, `新密码不能和最近 ${last} 次用过的相同。`)
}

/** Puts the hash of one that was judged in place of the former. */
export async function storePassword(
  db: Kysely<Database>,
  { ID: UserID, PasswordHash: former }: Pick<Owner, 'ID' | 'PasswordHash'>,
  PasswordHash: string,
  { now, mustChange }: Omit<Setting, 'field'>,
): Promise<void> {
  await db.insertInto('password_history').values({ UserID, PasswordHash: former, CreateTime: now }).execute()
  await db
    .deleteFrom('password_history')
    .where('UserID', '=', UserID)
    .where('ID', 'not in', (of) =>
      of.selectFrom('password_history').select('ID').where('UserID', '=', UserID).orderBy('ID', 'desc').limit(KEPT),
    )
    .execute()
  await db
    .updateTable('admin_users')
    .set({ PasswordHash, PasswordTime: now, MustChange: mustChange })
    .where('ID', '=', UserID)
    .execute()
}

/** Without characters that are taken for others when they are read out. */
const small = 'abcdefghjkmnpqrstuvwxyz'
const capital = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const digit = '23456789'
const sign = '!#%+=?@'

/** A password nobody can guess, as the rule wants it: 20 characters, or more where the rule does. */
export function randomPassword({ PasswordMin, PasswordKinds }: Pick<PasswordRule, 'PasswordMin' | 'PasswordKinds'>) {
  const signs = small + capital + digit + (PasswordKinds > 3 ? sign : '')
  const draw = () => Array.from({ length: Math.max(20, PasswordMin) }, () => signs[randomInt(signs.length)]!).join('')
  let password = draw()
  while (kindsIn(password) < Math.max(3, PasswordKinds)) password = draw()
  return password
}
