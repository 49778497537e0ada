/** The time the server goes by: the database's, which is the same for every server that stands on it. */
import type pg from 'pg'
import { DatabaseProblem } from './DatabaseProblem.ts'
import { noPulse, type Pulse } from '../jobs/pulse.ts'
import type { Words } from '../operator/language.ts'
import type { Log } from './log.ts'

/** Ours: a machine that differs from its database by more than this, in ms, has a clock that is wrong. */
export const SKEW_MS = 60_000
/** Ours: how often the database is asked, in ms. */
const AGAIN_MS = 30_000
/** Ours: how soon a database that did not answer is asked again, in ms. */
const SOON_MS = 1000

/** The database's clock, as far as this process knows. */
export interface DatabaseClock {
  now(): Date
  /** How far this machine's clock is ahead, in ms. */
  aheadMs(): number
  stop(): void
}

/** What can be replaced in tests. */
export interface ClockOptions {
  /** This machine's clock, in ms since 1970. */
  readonly machine?: () => number
  readonly againMs?: number
  /** Where it says that it is alive. Default nowhere. */
  readonly pulse?: Pulse
}

/**
 * Reads the database's clock, and goes on by a counter that nobody can set; the database is asked again now and then. A
 * machine whose clock jumps changes nothing that is due, ends or expires.
 * @throws {DatabaseProblem} where the two differ by more than a minute.
 */
export async function openDatabaseClock(
  pool: pg.Pool,
  log: Pick<Log, 'warn'>,
  { machine = Date.now, againMs = AGAIN_MS, pulse = noPulse }: ClockOptions = {},
): Promise<DatabaseClock> {
  let base = 0
  let ahead = 0
  const read = async () => {
    const asked = performance.now()
    const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now')
    const answered = performance.now()
    const now = rows[0]!.now.getTime()
    base = now - (asked + answered) / 2
    ahead = machine() - (base + performance.now())
  }
  const isWrong = () => Math.abs(ahead) > SKEW_MS
  const sentence = (): Words => {
    const seconds = Math.round(Math.abs(ahead) / 1000)
    return {
      zh: `这台机器的时钟比数据库的${ahead > 0 ? '快' : '慢'} ${seconds} 秒`,
      en: `This machine's clock is ${seconds} s ${ahead > 0 ? 'ahead of' : 'behind'} the database's`,
    }
  }
  await read()
  const beat = pulse.watch('clock')
  if (isWrong())
    throw new DatabaseProblem({
      zh: `${sentence().zh}：请把不准的那个校准，例如用 NTP。`,
      en: `${sentence().en}: set the wrong one right, for example with NTP.`,
    })
  let timer: NodeJS.Timeout | undefined
  const later = (ms: number) => {
    timer = setTimeout(() => void again(), ms).unref()
  }
  const again = async () => {
    const asked = timer
    // Where the database is away others say so, and the counter goes on.
    const isRead = await read().then(
      () => true,
      () => false,
    )
    if (timer !== asked) return
    if (isRead) beat()
    if (isRead && isWrong()) log.warn(`${sentence().en}; the database's is gone by.`)
    later(isRead ? againMs : Math.min(againMs, SOON_MS))
  }
  later(againMs)
  return {
    now: () => new Date(base + performance.now()),
    aheadMs: () => ahead,
    stop() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
