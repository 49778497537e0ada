/** Sending what is due at a moment the test says, as a server does it in the background. */
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { claimNext, type Claimed } from '../../../server/distribution/outgoing/claim.ts'
import { sendLane, type SendLaneParts, type SendResult } from '../../../server/distribution/outgoing/sendLane.ts'
import type { Database } from '../../../server/platform/database/schema.ts'
import { endJob, type Ending } from '../../../server/platform/jobs/end.ts'
import { LEASE_MS, takeJobs } from '../../../server/platform/jobs/lease.ts'
import { laneFrom, OUTGOING } from '../../../server/platform/outgoing/lanes.ts'

const hands = [{ kind: OUTGOING, free: 8, priority: 0 }]

/** What was sent, is tried again and was given up. */
export type Sent = Pick<SendResult, 'Sent' | 'Again' | 'Failed'>

/** How one server sends. `log`: default, what nobody foresaw is thrown once all was tried. */
type Parts = Omit<SendLaneParts, 'clock' | 'log'> & Partial<Pick<SendLaneParts, 'log'>>

/** Sends as one server. */
export async function sendDue({ db, log, ...parts }: Parts, now: Date): Promise<Sent> {
  const runner = randomUUID()
  const broken: unknown[] = []
  const warn = (details: object) => void broken.push((details as { readonly err: unknown }).err)
  const all: Sent = { Sent: [], Again: [], Failed: [] }
  for (;;) {
    const { jobs } = await takeJobs(db, { runner, hands, most: 8, now })
    if (jobs.length === 0) break
    await Promise.all(
      jobs.map(async ({ ID, Key }) => {
        const done = await sendLane({ db, ...parts, log: log ?? { warn }, clock: () => now }, laneFrom(Key))
        for (const kind of ['Sent', 'Again', 'Failed'] as const) all[kind].push(...done[kind])
        await endJob(db, { ID, runner }, done.next)
      }),
    )
  }
  if (broken.length > 0) throw new AggregateError(broken, 'sending broke in a way that nobody foresaw')
  return all
}

/** Something a server has in hand that does not go on by itself. */
export interface InHand {
  readonly effect: Claimed
  /** The server is alive at this moment. */
  stay(now: Date): Promise<void>
  /** The server is done with it; there may be more in the lane. */
  end(now: Date): Promise<void>
}

/** Takes the first thing that is due in hand. */
export async function takeInHand(db: Kysely<Database>, now: Date): Promise<InHand> {
  const runner = randomUUID()
  for (;;) {
    const { jobs } = await takeJobs(db, { runner, hands, most: 1, now })
    const { ID, Key } = jobs[0]!
    const effect = await claimNext(db, laneFrom(Key), now)
    if (effect) return inHandOf(db, { ID, runner }, effect)
    // What waited there was cancelled.
    await endJob(db, { ID, runner }, undefined)
  }
}

function inHandOf(db: Kysely<Database>, { ID, runner }: Ending, effect: Claimed): InHand {
  return {
    effect,
    async stay(moment) {
      const DueAt = new Date(moment.getTime() + LEASE_MS)
      await db.updateTable('jobs').set({ DueAt }).where('ID', '=', ID).where('Runner', '=', runner).execute()
    },
    async end(moment) {
      await endJob(db, { ID, runner }, moment)
    },
  }
}
