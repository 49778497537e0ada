/** The demonstration's password stands in the README: accounts that still have it are open to whoever reaches the server. */
import { hash, verify } from '@node-rs/argon2'
import type { Kysely } from 'kysely'
import { EnvironmentError, type Environment } from '../environment.ts'
import { DEMO_PASSWORD } from '../platform/environment/variables.ts'
import type { Database } from '../platform/database/schema.ts'
import { demoPeople } from './people.ts'

const names = demoPeople.map(({ user }) => user)

/** Demonstration accounts that may be signed in to with the known password, by name. */
export const knownPasswords = (db: Kysely<Database>): Promise<string[]> => accountsWith(db, DEMO_PASSWORD)

/** Accounts by names of the demonstration that may be signed in to with a password. */
export async function accountsWith(db: Kysely<Database>, password: string): Promise<string[]> {
  const accounts = await db
    .selectFrom('admin_users')
    .select(['UserName', 'PasswordHash'])
    .where('UserName', 'in', names)
    .where('DeletedAt', 'is', null)
    .where('Enabled', '=', true)
    .orderBy('ID')
    .execute()
  // They were given one and the same hash when they were made, and looking at one takes a while.
  const seen = new Map<string, boolean>()
  for (const { PasswordHash } of accounts)
    if (!seen.has(PasswordHash)) seen.set(PasswordHash, await verify(PasswordHash, password))
  return accounts.filter(({ PasswordHash }) => seen.get(PasswordHash)).map(({ UserName }) => UserName)
}

const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/i.test(host)

/** Whether people of other machines reach a server that listens there. */
export function isReachable({ host }: Pick<Environment, 'host'>): boolean {
  return !isLoopback(host)
}

/**
 * Before a server is reached from other machines: accounts that have the known password get DEMO_PASSWORD where it is
 * another one. Throws an EnvironmentError, one sentence, where it is not. Nothing on a loopback address.
 */
export async function guardKnownPassword(
  db: Kysely<Database>,
  { host, demoPassword }: Pick<Environment, 'host' | 'demoPassword'>,
): Promise<void> {
  if (isLoopback(host)) return
  const open = await knownPasswords(db)
  if (open.length === 0) return
  if (demoPassword === DEMO_PASSWORD) throw refusalOf(host)
  await db
    .updateTable('admin_users')
    .set({ PasswordHash: await hash(demoPassword), PasswordTime: new Date() })
    .where('UserName', 'in', open)
    .execute()
  await db
    .deleteFrom('sessions')
    .where('UserID', 'in', (people) => people.selectFrom('admin_users').select('ID').where('UserName', 'in', open))
    .execute()
}

/** Before anything is loaded: a demonstration that is about to be made would have the known password. */
export function guardNewDemo({ host, demoPassword }: Pick<Environment, 'host' | 'demoPassword'>): void {
  if (!isLoopback(host) && demoPassword === DEMO_PASSWORD) throw refusalOf(host)
}

function refusalOf(host: string): EnvironmentError {
  return new EnvironmentError({
    zh: `HOST 是 ${JSON.stringify(host)}，别的机器连得上，而演示账号的密码就写在 README 里：请把 DEMO_PASSWORD 设为别的，或把 HOST 设为 127.0.0.1。`,
    en: `HOST is ${JSON.stringify(host)}, which other machines reach, while the demonstration accounts have the password that stands in the README: set DEMO_PASSWORD to another one, or HOST to 127.0.0.1.`,
  })
}
