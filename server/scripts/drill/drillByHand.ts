/**
 * Proves that what was acknowledged survives kill -9: the whole server over HTTP while articles are saved, or while
 * comments come in and are decided, or the database alone, or two servers and what they do by themselves, or while
 * readers take part at them. Of the whole
 * server also what is beneath it: a connection, all of them, a process of the database, the postmaster.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CommandProblem } from '../../platform/operator/commandProblem.ts'
import { commentLevel } from './commentLevel.ts'
import { databaseLevel } from './databaseLevel.ts'
import { reportJobs } from './reportJobs.ts'
import { reportReaders } from './reportReaders.ts'
import { reportRounds } from './reportRounds.ts'
import { serverLevel } from './serverLevel.ts'

const levels = { server: serverLevel, comments: commentLevel, database: databaseLevel }

/** What is told otherwise than in rounds of writing. */
const reports = { jobs: reportJobs, readers: reportReaders }

/** What is killed. */
export type Victim = keyof typeof levels | keyof typeof reports

/**
 * Kills so many times. Rejects with a CommandProblem when something was lost, torn or done twice, or a server did not
 * start again; the data folder then stays for a look.
 */
export async function drillByHand(victim: Victim, rounds: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'copydesk-drill-'))
  const dataDir = join(folder, 'data')
  try {
    await (victim in reports
      ? reports[victim as keyof typeof reports](dataDir, rounds)
      : reportRounds(levels[victim as keyof typeof levels](dataDir), rounds))
    rmSync(folder, { recursive: true })
  } catch (error) {
    const why = (error as Error).message
    throw new CommandProblem({
      zh: `\n演练失败：${why}\n数据目录：${folder}`,
      en: `\nThe drill failed: ${why}\nThe data folder is ${folder}`,
    })
  }
}
