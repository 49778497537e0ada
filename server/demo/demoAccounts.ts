/** What the terminal says of the demonstration's accounts. */
import type { Kysely } from 'kysely'
import type { Database } from '../platform/database/schema.ts'
import { accountsWith } from './knownPassword.ts'
import { demoPeople } from './people.ts'

/**
 * Lines that name the demonstration's accounts which have this password; none where there are none: a newsroom of the house
 * may have accounts of the same names.
 */
export async function demoAccounts(db: Kysely<Database>, password: string): Promise<string[]> {
  const open = new Set(await accountsWith(db, password))
  const shown = demoPeople.filter(({ user, shows }) => shows && open.has(user))
  if (shown.length === 0) return []
  const width = Math.max(...shown.map(({ user }) => user.length))
  return [
    `Demonstration accounts, password ${password}:`,
    ...shown.map(({ user, name, shows }) => `  ${user.padEnd(width)}  ${name}  ${shows}`),
  ]
}
