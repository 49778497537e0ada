/** Examines an installation: every check once, in order. Changes nothing. */
import { openDatabase } from '../../platform/database/connect.ts'
import { findEmbedded } from '../../platform/database/embedded/findEmbedded.ts'
import { OperatorProblem } from '../../platform/operator/OperatorProblem.ts'
import type { Environment } from '../../environment.ts'
import { addressesIn } from './addresses.ts'
import { faulty, skipped, type Check, type Finding, type Patient } from './check.ts'
import { checks } from './list.ts'
import { openSites } from './site.ts'

/** A line of the report. */
export interface Examined extends Finding {
  readonly id: string
  readonly asks: Check['asks']
}

/** What can be replaced in tests. */
export interface ExamineOptions {
  /** Default all of list.ts. */
  readonly looks?: readonly Check[]
  /** This machine's clock, in ms since 1970. */
  readonly now?: () => number
}

/** Connections it takes at most: two for one look, one that is held for the questions to the site. */
const CONNECTIONS = 3

/** Looks at all of it. Never rejects for what is wrong with the installation. */
export async function examine(
  environment: Environment,
  { looks = checks, now = Date.now }: ExamineOptions = {},
): Promise<Examined[]> {
  // What is wrong with the folder its own check says.
  const url = environment.databaseUrl ?? (await findEmbedded(environment.dataDir).catch(() => undefined))
  const opened = url === undefined ? undefined : openDatabase(url, { max: CONNECTIONS })
  const outside = opened && openSites(opened.pool)
  const sites = Object.fromEntries(
    outside ? addressesIn(environment).map((address) => [address, outside.at(environment[address]!)]) : [],
  )
  const patient: Patient = { environment, pool: opened?.pool, sites, now }
  const report: Examined[] = []
  try {
    for (const check of looks) {
      const { id, asks } = check
      report.push({ id, asks, ...(await findingOf(check, patient, report)) })
    }
  } finally {
    outside?.close()
    await opened?.close()
  }
  return report
}

async function findingOf(check: Check, patient: Patient, before: readonly Examined[]): Promise<Finding> {
  const after = typeof check.after === 'function' ? check.after(patient.environment) : check.after
  const blocking = after?.find((id) => before.some((one) => one.id === id && one.result === 'fail'))
  const waiting = after?.find((id) => before.some((one) => one.id === id && one.result === 'skip'))
  const first = blocking ?? waiting
  if (first !== undefined) return skipped(`先要 ${first} 正常`, `${first} comes first`)
  try {
    return await check.look(patient)
  } catch (error) {
    const { message } = error as Error
    const { zh, en } = error instanceof OperatorProblem ? error.words : { zh: message, en: message }
    return faulty(
      { zh: `没有查成：${zh}`, en: `could not be looked at: ${en}` },
      { zh: '看服务器和数据库的日志。', en: 'See the logs of server and database.' },
    )
  }
}
