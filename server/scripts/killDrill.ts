// Proves that what was acknowledged survives kill -9:
// `npm run drill -- [kills, default 20] [--comments | --database | --jobs]`: the whole server over HTTP while articles are
// saved, or while comments come in and are decided, or the database alone, or two servers and what they do by themselves.
// Of the whole server also what is beneath it: a connection, all of them, a process of the database, the postmaster.
// Ends with 1 when something was lost, torn or done twice, or a server did not start again; the data folder then stays for
// a look.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commentLevel } from './drill/commentLevel.ts'
import { databaseLevel } from './drill/databaseLevel.ts'
import { reportJobs } from './drill/reportJobs.ts'
import { reportRounds } from './drill/reportRounds.ts'
import { serverLevel } from './drill/serverLevel.ts'

const given = process.argv.slice(2).find((word) => !word.startsWith('--'))
const rounds = Number(given ?? 20)
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error(`The number of kills is ${JSON.stringify(given)}, but must be a whole number from 1 on.`)
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'copydesk-drill-'))
const dataDir = join(folder, 'data')
const wants = (word: string) => process.argv.includes(`--${word}`)
const levelOf = wants('database') ? databaseLevel : wants('comments') ? commentLevel : serverLevel

try {
  await (wants('jobs') ? reportJobs(dataDir, rounds) : reportRounds(levelOf(dataDir), rounds))
  rmSync(folder, { recursive: true })
} catch (error) {
  console.error(`\nThe drill failed: ${(error as Error).message}\nThe data folder is ${folder}`)
  process.exitCode = 1
}
