/** What former nights left in the folder of backups. */
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { takeLock } from '../database/embedded/lock.ts'
import type { Database } from '../database/schema.ts'

const PATTERN = /^copydesk-\d{8}-\d{6}\.tar\.gz(\.age)?$/
const PART = '.part'
const DAY_MS = 86_400_000

/** `copydesk-20261123-033000.tar.gz`, by UTC, so that the order of names is that of time. */
export function fileName(now: Date, isEncrypted: boolean): string {
  const [day, time] = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').split('T')
  return `copydesk-${day}-${time}.tar.gz${isEncrypted ? '.age' : ''}`
}

/** The names in it; none where it is not there, which whoever writes into it says better. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/**
 * Removes the files of former nights that are not kept; nothing else that lies in the folder. What was not proved, or lacks
 * files, pushes out only what is as doubtful: the last proved ones stay.
 */
export async function removeOutdated(
  db: Kysely<Database>,
  { folder, keep }: { readonly folder: string; readonly keep: number },
): Promise<void> {
  const newest = namesIn(folder)
    .filter((name) => PATTERN.test(name))
    .sort()
    .reverse()
  const lines = await db
    .selectFrom('backups')
    .select('File')
    .where('VerifiedAt', 'is not', null)
    .where('Problem', '=', '')
    .execute()
  const proved = new Set(lines.map(({ File }) => File))
  for (const is of [true, false])
    for (const name of newest.filter((one) => proved.has(one) === is).slice(keep))
      rmSync(join(folder, name), { force: true })
}

/** Removes what one that was killed left half written: it is older than a day, and nobody writes it. */
export async function removeOldParts(folder: string, now: Date): Promise<void> {
  for (const name of namesIn(folder)) {
    if (!name.endsWith(PART) || !PATTERN.test(name.slice(0, -PART.length))) continue
    const path = join(folder, name)
    const found = statSync(path, { throwIfNoEntry: false })
    if (!found || now.getTime() - found.mtimeMs < DAY_MS) continue
    const lock = await takeLock(path, { note: false })
    if ('holder' in lock) continue
    rmSync(path, { force: true })
    lock.release()
  }
}
