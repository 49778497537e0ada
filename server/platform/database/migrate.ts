import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type { Words } from '../operator/language.ts'
import { DatabaseProblem } from './DatabaseProblem.ts'
import type { Log } from './log.ts'

/** The folder of the migrations: one file per step, never edited once released. */
export const migrationFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** `0001_session.sql` or `0002_buttons.ts`; the number orders them. */
const fileName = /^(\d{4})_[A-Za-z][A-Za-z0-9_]*\.(sql|ts)$/

/**
 * Brings a database up to date: runs each migration it has not seen, in the order of their numbers, all in one transaction,
 * so a failing one leaves the database as it was. Several processes may call it at once; one does the work, the others wait.
 *
 * A `.sql` file is one text of any number of statements, without `begin` and `commit`. A `.ts` file exports
 * `up(db: Kysely<any>): Promise<void>`.
 * @param folder default {@link migrationFolder}.
 * @param last the name of the last one to run. Default the newest.
 * @returns the names of those that ran.
 * @throws {DatabaseProblem} naming the migration that failed, or saying that the database is newer than this release, or of
 *   a state in which steps were put between others that had run.
 */
export async function migrate<Tables>(
  db: Kysely<Tables>,
  log: Log,
  folder = migrationFolder,
  last?: string,
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    nameComparator: (a, b) => (a < b ? -1 : 1),
  })
  const { error, results = [] } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last))
  if (error !== undefined) {
    const failed = results.find(({ status }) => status === 'Error')?.migrationName
    throw new DatabaseProblem(describe(error, failed), { cause: error })
  }
  const names = results.map(({ migrationName }) => migrationName)
  for (const name of names) log.info(`migrated the database: ${name}`)
  return names
}

function describe(error: unknown, failed: string | undefined): Words {
  const { message } = error as Error
  if (/previously executed migration .* is missing/.test(message)) {
    return {
      zh: '数据库已被比这里更新的版本迁移过：请装那个版本，或恢复那之前的备份。',
      en: 'The database was migrated by a newer release than this one: install that release, or restore a copy made before.',
    }
  }
  const late = /to be at index \d+ but (\S+) was found/.exec(message)?.[1]
  if (late) {
    return {
      zh: `数据库缺了步骤 ${late}，却有它后面的：它是用两个版本之间的程序建的。请换一个新的数据库（里面没有要留的就用 npm run db:reset），或恢复正式版本做的备份。`,
      en: `The database lacks the step ${late}, which comes before others that it has: it was made by a state of the project between two releases. Begin with a new database (npm run db:reset where nothing in it is needed), or restore a copy that a release made.`,
    }
  }
  return failed
    ? {
        zh: `迁移 ${failed} 失败，什么也没有改：${message}。`,
        en: `The migration ${failed} failed and nothing was changed: ${message}.`,
      }
    : { zh: `数据库没有能迁移：${message}。`, en: `The database could not be migrated: ${message}.` }
}

/** The names of all steps in the folder, in their order. */
export async function migrationNames(folder = migrationFolder): Promise<string[]> {
  return (await migrationFiles(folder)).map((file) => file.replace(/\.\w+$/, ''))
}

/** The name of the last step in the folder. */
export async function newestMigration(folder = migrationFolder): Promise<string> {
  return (await migrationNames(folder)).at(-1)!
}

const migrationFiles = async (folder: string) =>
  (await readdir(folder)).filter((name) => /\.(sql|ts)$/.test(name)).sort()

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const files = await migrationFiles(folder)
  const numbers = new Map<string, string>()
  for (const file of files) {
    const number = fileName.exec(file)?.[1]
    if (number === undefined) throw new Error(`${file} is no name for a migration: write 0001_name.sql or 0001_name.ts`)
    const duplicate = numbers.get(number)
    if (duplicate !== undefined) throw new Error(`${duplicate} and ${file} have the same number`)
    numbers.set(number, file)
  }
  const loaded = files.map(async (file) => [file.replace(/\.\w+$/, ''), await load(join(folder, file))] as const)
  return Object.fromEntries(await Promise.all(loaded))
}

async function load(path: string): Promise<Migration> {
  if (path.endsWith('.ts')) return (await import(pathToFileURL(path).href)) as Migration
  const text = await readFile(path, 'utf8')
  return {
    async up(db) {
      await sql
        .raw(text)
        .execute(db)
        .catch((error: Error & { position?: string }) => {
          const line = error.position && text.slice(0, Number(error.position)).split('\n').length
          throw line ? new Error(`${error.message} (line ${line})`, { cause: error }) : error
        })
    },
  }
}
