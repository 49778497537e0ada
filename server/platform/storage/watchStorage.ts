/** Saying in the log that the files are not where they should be, and that they are back. */
import type { Log } from '../database/log.ts'
import type { Standing } from './identity.ts'
import { SHOW_MS, type OwnStorage } from './ownStorage.ts'
import { StorageProblem } from './storage.ts'

/** Ours: how often it is looked at, in ms. */
const EVERY_MS = 30_000

const MEANWHILE = 'no files are taken, given or worked on until it is; everything else goes on (see copydesk doctor)'
const sentences: Readonly<Partial<Record<StorageState, string>>> = {
  bare: `the files' storage is not the one of this database: nothing of it is there. It may not be mounted, or DATA_DIR may be another folder; ${MEANWHILE}`,
  other: `the files' storage is not the one of this database: it is marked as another one's, or files lie there of which it knows nothing. DATA_DIR or S3_BUCKET may be wrong; ${MEANWHILE}`,
  shared: `another database has the files' storage for its own and is at work: nothing is swept from it. Give one of them another DATA_DIR or S3_BUCKET (see copydesk doctor)`,
  away: `the files' storage does not answer; ${MEANWHILE}`,
}

const over = (said: string) =>
  said === sentences.shared ? "the files' storage is this database's alone again" : "the files' storage is there again"

/** Looks now, and again and again; says what is wrong once, and when it is over. The answer ends it. */
export function watchStorage(
  storage: Looked,
  log: Pick<Log, 'info' | 'warn'>,
  everyMs = EVERY_MS,
): () => Promise<void> {
  let said: string | undefined
  let looking: Promise<void> | undefined
  async function look(): Promise<void> {
    try {
      const wrong = sentences[await stateOf(storage, SHOW_MS)]
      if (wrong !== undefined && wrong !== said) log.warn(wrong)
      if (wrong === undefined && said !== undefined) log.info(over(said))
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

/** What is looked at; nobody asks for others where that is left out. */
export type Looked = Pick<OwnStorage, 'standing'> & Partial<Pick<OwnStorage, 'other'>>

/** 'shared': another database has it for its own and is at work. 'away': it does not answer. */
export type StorageState = Standing | 'shared' | 'away'

/**
 * As its standing. Rejects with what the database says. `withinMs`: how old what is known of others may be; default so old that
 * whoever watches has shown this database meanwhile, and nobody who only asks waits for that.
 */
export async function stateOf(storage: Looked, withinMs = 2 * SHOW_MS): Promise<StorageState> {
  try {
    const standing = await storage.standing()
    return (await storage.other?.(withinMs))?.lives ? 'shared' : standing
  } catch (error) {
    if (error instanceof StorageProblem) return 'away'
    throw error
  }
}
