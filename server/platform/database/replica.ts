/**
 * Reads of the public from a replica: a second PostgreSQL that follows the first. It is asked only while it has all that the
 * first had written so many seconds ago, and whatever it does not answer the first is asked: a replica that is late, away or
 * of another kind costs nobody an answer. Never for people of the house, who must see what they have just written.
 */
import { sql, type Kysely } from 'kysely'
import type { Log } from './log.ts'
import type { Database } from './schema.ts'

/** Ours: how often the replica is looked at, in ms; a look may take twice as long. */
const LOOK_MS = 1000

/** How far a database has come in what is written, in bytes; undefined: it follows nobody. */
export type PositionOf = (db: Kysely<Database>) => Promise<number | undefined>

/** What it stands on. */
export interface ReplicaParts {
  /** What is read from where it is not there. */
  readonly primary: Kysely<Database>
  readonly replica: Kysely<Database>
  /** How late it may be, in ms. */
  readonly lateMs: number
  readonly log: Log
  /** Default: the machine's clock, in ms. */
  readonly now?: () => number
  /** How far each of them is. Default: as PostgreSQL says. */
  readonly written?: PositionOf
  readonly replayed?: PositionOf
}

/** A replica that may be asked. */
export interface Replica {
  /** Does it with the replica, or with the first database where that is not good enough or does not answer. */
  read<T>(act: (db: Kysely<Database>) => Promise<T>): Promise<T>
  /** Looks how late it is. Undefined: it is asked; else why it is not. */
  look(): Promise<string | undefined>
  /** Looks again and again. Answers what ends it. */
  watch(): () => void
}

const position = (expression: string): PositionOf => {
  const asked = sql<{ at: string | null }>`select pg_wal_lsn_diff(${sql.raw(expression)}, '0/0')::text as at`
  return async (db) => {
    const { rows } = await asked.execute(db)
    return rows[0]!.at === null ? undefined : Number(rows[0]!.at)
  }
}
const writtenIn = position('pg_current_wal_flush_lsn()')
const replayedIn = position('case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end')

/** Gives up what takes longer than a look may. */
async function soon<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), LOOK_MS * 2)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** A replica that is not asked before it was looked at. */
export function createReplica(parts: ReplicaParts): Replica {
  const { primary, replica, lateMs, log, now = Date.now, written = writtenIn, replayed = replayedIn } = parts
  /** How far the first database was, oldest first; one that is older than may be late, and all after it. */
  let marks: { readonly at: number; readonly position: number }[] = []
  let why: string | undefined = 'it was not looked at yet'

  function say(reason: string | undefined): void {
    if (reason === why) return
    why = reason
    if (reason === undefined) log.info('the replica of DATABASE_URL_READ answers what the public asks')
    else log.warn(`the replica of DATABASE_URL_READ is not asked: ${reason}`)
  }

  async function judge(): Promise<string | undefined> {
    const at = now()
    const found = await soon(Promise.all([written(primary), replayed(replica)])).catch((error: Error) => error)
    if (found instanceof Error) return `it does not answer (${found.message})`
    const [here, there] = found
    if (here === undefined || there === undefined) return 'it follows no other database'
    if (there >= here) marks = []
    marks.push({ at, position: here })
    // Of those that are old enough only the last one says something.
    const old = marks.findLastIndex((mark) => mark.at <= at - lateMs)
    if (old > 0) marks = marks.slice(old)
    // Whatever was written before that mark it has; the mark is no older than it may be late, but where there is none as old.
    return there < marks[0]!.position ? `it is more than ${lateMs / 1000} s late` : undefined
  }

  const self: Replica = {
    async read(act) {
      if (why !== undefined) return act(primary)
      try {
        return await act(replica)
      } catch {
        // Also what it refuses: what is missing there may have been written since.
        return act(primary)
      }
    },
    async look() {
      say(await judge())
      return why
    },
    watch() {
      let isOver = false
      let timer: NodeJS.Timeout | undefined
      const again = async () => {
        await self.look()
        if (!isOver) timer = setTimeout(again, LOOK_MS).unref()
      }
      void again()
      return () => {
        isOver = true
        clearTimeout(timer)
      }
    },
  }
  return self
}
