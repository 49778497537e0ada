/** A database with runners on it, whose work the test says. */
import { randomUUID } from 'node:crypto'
import { openDatabase, type OpenDatabase } from '../../../server/platform/database/connect.ts'
import { startRunner } from '../../../server/platform/jobs/runner.ts'
import type { JobInHand, Work } from '../../../server/platform/jobs/work.ts'
import { freshDatabase } from '../../support/database.ts'

/** See jobsRoom. */
export interface JobsRoom extends OpenDatabase {
  /** What the runners told the log. */
  readonly told: string[]
  /** A kind of its own with this work. */
  work(run: (job: JobInHand) => Promise<Date | undefined | void>, more?: Partial<Work>): Work
  /** Starts a server that does these kinds; it stops at the end, or when it is told. */
  serve(works: readonly Work[], runner?: string): () => Promise<void>
  /** The jobs of a kind. */
  jobsOf(work: Work): Promise<{ Key: string; Runner: string | null; Attempts: number; Problem: string; DueAt: Date }[]>
  end(): Promise<void>
}

/** Opens one; `end` stops every server of it. */
export async function jobsRoom(): Promise<JobsRoom> {
  const { url, drop } = await freshDatabase()
  const database = openDatabase(url)
  const told: string[] = []
  const stops = new Set<() => Promise<void>>()
  const log = { info() {}, warn: (_details: object, message: string) => void told.push(message) }
  return {
    ...database,
    told,
    work: (run, more = {}) => ({ kind: `test.${randomUUID()}`, title: 'trying', limitMs: 60_000, run, ...more }),
    serve(works, runner) {
      const parts = { db: database.db, pool: database.pool, log, outgoingHosts: [] }
      const stop = startRunner(works, parts, runner === undefined ? {} : { runner })
      stops.add(stop)
      return () => {
        stops.delete(stop)
        return stop()
      }
    },
    jobsOf: ({ kind }) => database.db.selectFrom('jobs').selectAll().where('Kind', '=', kind).orderBy('Key').execute(),
    async end() {
      await Promise.all([...stops].map((stop) => stop()))
      await database.close()
      await drop()
    },
  }
}
