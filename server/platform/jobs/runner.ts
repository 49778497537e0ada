/**
 * The runner: carries out what the table of jobs says is due. Several servers run one each; none of them does what
 * another has in hand. It sleeps until the next moment something is due, or until it is told of something new.
 */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { openBell } from './bell.ts'
import { openHands } from './hands.ts'
import { settleHousekeeping } from './end.ts'
import { takeJobs } from './lease.ts'
import { JOBS_CHANNEL } from './queue.ts'
import { noPulse, type Pulse } from './pulse.ts'
import { hasFiles } from '../storage/heldStorage.ts'
import type { Work, WorkParts } from './work.ts'

/** Ours: the longest time between two looks, in ms, and where nobody tells of new jobs. */
const LONGEST_REST_MS = 30_000
const UNHEARD_REST_MS = 1000
/** What is due and was not to be had is looked at again after so long, in ms; so is a database that is away. */
const AGAIN_MS = 1000

/** How a runner is set up. */
export interface RunnerOptions {
  /** Its name among all servers. Default one of its own, which says on which machine and in which process it is. */
  readonly runner?: string
  /** Where it says that it is alive. Default nowhere. */
  readonly pulse?: Pulse
}

/**
 * Starts. The answer stops it: what is in hand is told so, waited for and put down for others to go on with.
 */
export function startRunner(
  works: readonly Work[],
  parts: WorkParts,
  { runner = `${hostname()} ${process.pid} ${randomUUID()}`, pulse = noPulse }: RunnerOptions = {},
): () => Promise<void> {
  const { db, pool, log } = parts
  const hands = openHands(works, parts, runner, sleepUntil)
  const beat = pulse.watch('jobs')
  let timer: NodeJS.Timeout | undefined
  let wakesAt = Infinity
  let isSettled = false
  let isStopping = false
  let isAsked = false
  let looking: Promise<void> | undefined

  function wake(): void {
    isAsked = true
    if (!isStopping) looking ??= lookWhileAsked().finally(() => (looking = undefined))
  }

  function sleepUntil(moment: number): void {
    if (isStopping || moment >= wakesAt) return
    clearTimeout(timer)
    wakesAt = moment
    timer = setTimeout(wake, Math.max(0, Math.min(moment - performance.now(), LONGEST_REST_MS)))
  }

  async function lookWhileAsked(): Promise<void> {
    while (isAsked && !isStopping) {
      isAsked = false
      clearTimeout(timer)
      wakesAt = Infinity
      const rest = await look().catch((error: unknown) => {
        log.warn({ err: error }, 'jobs: the table cannot be read, trying again')
        return undefined
      })
      if (rest !== undefined) beat()
      sleepUntil(performance.now() + Math.min(rest ?? AGAIN_MS, bell.isHeard() ? LONGEST_REST_MS : UNHEARD_REST_MS))
    }
  }

  /** Takes what there are hands for. Answers milliseconds until the next look. */
  async function look(): Promise<number> {
    if (!isSettled)
      await settleHousekeeping(
        db,
        works.flatMap(({ kind, everyMs }) => (everyMs ? [{ kind, everyMs }] : [])),
      )
    isSettled = true
    const free = hands.free(await hasFiles(db))
    const most = hands.room()
    if (free.length === 0 || most <= 0) return Infinity
    const { jobs, restMs } = await takeJobs(db, { runner, hands: free, most })
    for (const job of jobs) hands.takeUp(job)
    return restMs <= 0 ? AGAIN_MS : restMs
  }

  const bell = openBell(pool, log, {
    channel: JOBS_CHANNEL,
    unheard: 'jobs: nobody is told of new jobs, so they are looked for',
    onRing() {
      hands.beatSoon()
      wake()
    },
  })
  wake()
  return async () => {
    isStopping = true
    clearTimeout(timer)
    await Promise.all([bell.close(), looking])
    await hands.putAllDown()
  }
}
