/** `npm run db:reset`: empties the database. Asks first; `--yes` does not ask, and is needed for a DATABASE_URL. */
import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { sql } from 'kysely'
import { findEmbedded } from '../platform/database/embedded/findEmbedded.ts'
import { notedPlace } from '../platform/database/embedded/place.ts'
import { openDatabase } from '../platform/database/connect.ts'
import { readEnvironment } from '../environment.ts'
import { sentenceFor } from '../sentenceFor.ts'

const sure = process.argv.includes('--yes')

async function ask(question: string): Promise<boolean> {
  if (sure) return true
  if (!process.stdin.isTTY) throw new Error('Nobody is here to be asked: say --yes if you are sure.')
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await lines.question(`${question} Type "yes" to go on: `)
  lines.close()
  return answer.trim() === 'yes'
}

async function resetOwn(dataDir: string): Promise<void> {
  if (await findEmbedded(dataDir)) throw new Error(`A server is running on ${resolve(dataDir)}: stop it first.`)
  const home = join(resolve(dataDir), 'postgres')
  if (!existsSync(home)) return console.log('There is no database to reset.')
  if (!(await ask(`This deletes the database in ${home} and everything in it.`)))
    return console.log('Nothing was changed.')
  const place = notedPlace(home)
  for (const folder of place ? [place, home] : [home]) rmSync(folder, { recursive: true, force: true })
  console.log('The database was deleted; the next start makes a new one.')
}

async function resetGiven(url: string): Promise<void> {
  const name = `${new URL(url).host}${new URL(url).pathname}`
  if (!sure) throw new Error(`DATABASE_URL points to ${name}: say --yes if you are sure to delete everything in it.`)
  const { db, close } = openDatabase(url, { max: 1 })
  try {
    await sql`drop schema public cascade`.execute(db)
    await sql`create schema public`.execute(db)
  } finally {
    await close()
  }
  console.log(`Everything in ${name} was deleted; the next start migrates it anew.`)
}

try {
  const { databaseUrl, dataDir } = readEnvironment(process.env)
  await (databaseUrl ? resetGiven(databaseUrl) : resetOwn(dataDir))
} catch (error) {
  console.error(error instanceof Error && error.name === 'Error' ? error.message : sentenceFor(error))
  process.exitCode = 1
}
