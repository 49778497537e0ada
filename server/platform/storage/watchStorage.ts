/** Saying in the log that the files are not where they should be, and that they are back. */
import type { Log } from '../database/log.ts'
import type { Standing } from './identity.ts'
import type { OwnStorage } from './ownStorage.ts'
import { StorageProblem } from './storage.ts'

/** Ours: how often it is looked at, in ms. */
const EVERY_MS = 30_000

const MEANWHILE = 'no files are taken, given or worked on until it is; everything else goes on (see copydesk doctor)'
const sentences: Readonly<Partial<Record<Standing | 'away', string>>> = {
  bare: `the files' storage is not the one of this database: nothing of it is there. It may not be mounted, or DATA_DIR may be another folder; ${MEANWHILE}`,
  other: `the files' storage is not the one of this database: it is marked as another one. DATA_DIR or S3_BUCKET may be wrong; ${MEANWHILE}`,
  away: `the files' storage does not answer; ${MEANWHILE}`,
}

/** Looks now, and again and again; says what is wrong once, and when it is over. The answer ends it. */
export function watchStorage(
  storage: Pick<OwnStorage, 'standing'>,
  log: Pick<Log, 'info' | 'warn'>,
  everyMs = EVERY_MS,
): () => Promise<void> {
  let said: string | undefined
  let looking: Promise<void> | undefined
  async function look(): Promise<void> {
    try {
      const wrong = sentences[await stateOf(storage)]
      if (wrong !== undefined && wrong !== said) log.warn(wrong)
      if (wrong === undefined && said !== undefined) log.info("the files' storage is there again")
      said = wrong
    } catch {
      // The database is away, which others say.
    }
  }
  const lookAgain = () => void (looking ??= look().finally(() => (looking = undefined)))
  const timer = setInterval(lookAgain, everyMs)
  timer.unref()
  lookAgain()
  return async () => {
    clearInterval(timer)
    await looking
  }
}

/** As its standing; 'away': it does not answer. Rejects with what the database says. */
export async function stateOf(storage: Pick<OwnStorage, 'standing'>): Promise<Standing | 'away'> {
  try {
    return await storage.standing()
  } catch (error) {
    if (error instanceof StorageProblem) return 'away'
    throw error
  }
}
