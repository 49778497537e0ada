/** A process's own connection, which is told when there is something to do, and by others what they did. */
import pg from 'pg'
import type { WorkLog } from './work.ts'

/** A connection that listens, or tries to. */
export interface Bell {
  /** Whether it hears now. */
  isHeard(): boolean
  close(): Promise<void>
}

/** Ours: how long is waited before the connection is tried again, in ms. */
const AGAIN_MS = 2000

/** What is listened for. */
export interface Listening {
  readonly channel: string
  /** What is logged when nothing is heard for a while. */
  readonly unheard: string
  /** Called with what was said; without anything each time it begins to listen, and when it ceases to. */
  onRing(said?: string): void
}

/** Listens with the pool's settings, and again after the connection broke. */
export function openBell(pool: pg.Pool, log: WorkLog, { channel, unheard, onRing }: Listening): Bell {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isHeard = false
  let isClosed = false
  let opening: Promise<void>

  async function open(): Promise<void> {
    // pg hides the password from a copy of the options.
    const { password } = pool.options
    const mine = (client = new pg.Client({ ...pool.options, password }))
    const onBroken = (error?: Error) => {
      if (client !== mine || isClosed) return
      client = undefined
      isHeard = false
      if (error) log.warn({ err: error }, unheard)
      void mine.end().catch(() => {})
      timer = setTimeout(() => void (opening = open()), AGAIN_MS)
      onRing()
    }
    mine.on('error', onBroken)
    mine.on('end', () => onBroken())
    mine.on('notification', ({ payload }) => onRing(payload ?? ''))
    try {
      await mine.connect()
      await mine.query(`listen ${channel}`)
      isHeard = true
      onRing()
    } catch (error) {
      onBroken(error as Error)
    }
  }

  opening = open()
  return {
    isHeard: () => isHeard,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await opening
      await client?.end().catch(() => {})
    },
  }
}
