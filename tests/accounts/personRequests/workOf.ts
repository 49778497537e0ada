/** Doing the server's own work at once, as its runner would. */
import { backgroundWork } from '../../../server/backgroundWork.ts'
import type { JobInHand } from '../../../server/platform/jobs/work.ts'
import type { World } from '../../support/app.ts'

const silent = { info() {}, warn() {} }

/** Carries out everything of some kinds that waits; answers how many jobs. `signal`: when the server stops; default never. */
export async function workOff(
  w: Pick<World, 'db' | 'pool' | 'clock'>,
  kinds: readonly string[],
  signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  let count = 0
  for (;;) {
    const job = await w.db
      .deleteFrom('jobs')
      .where('ID', 'in', (jobs) =>
        jobs
          .selectFrom('jobs')
          .select('ID')
          .where('Kind', 'in', [...kinds])
          .limit(1),
      )
      .returningAll()
      .executeTakeFirst()
    if (!job) return count
    count += 1
    const work = backgroundWork.find(({ kind }) => kind === job.Kind)!
    const inHand: JobInHand = {
      ...{ ID: job.ID, kind: job.Kind, key: job.Key, attempts: 1, runner: 'test' },
      ...{ signal, now: w.clock.now, report() {} },
    }
    await work.run(inHand, { db: w.db, pool: w.pool, log: silent, outgoingHosts: [] })
  }
}
