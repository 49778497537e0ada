/** What one server has in hand: carried out, kept alive, watched, put down. */
import { setTimeout as wait } from 'node:timers/promises'
import { isAway } from '../database/away.ts'
import { backOff, type EndReason, type JobInHand, type Work, type WorkParts } from './work.ts'
import { endJob, putOffJob, retryJob } from './end.ts'
import { BEAT_MS, keepJobs, LEASE_MS, type Free, type TakenJob } from './lease.ts'
import { asPutOff, type PutOff } from './putOff.ts'

interface Held {
  readonly job: TakenJob
  readonly work: Work
  readonly end: AbortController
  progress: object | undefined
  /** When it was last known to be this server's. */
  keptAt: number
}

/** Ours: how many jobs one server has in hand at once; each may take a connection of the pool. */
const MOST_AT_ONCE = 12

/** Ours: a database that is away is looked for again after so long, in ms. */
const AGAIN_MS = 1000

/** The hands of a runner. */
export interface Hands {
  /** What more could be taken, kind by kind. `hasFiles`: also of what works on files. */
  free(hasFiles: boolean): Free[]
  /** What more could be taken of all kinds together. */
  room(): number
  /** Carries out a job that was taken. */
  takeUp(job: TakenJob): void
  /** Sees at once whether what is in hand is still wanted. */
  beatSoon(): void
  /** Tells all to stop, and waits. */
  putAllDown(): Promise<void>
}

/** Is told when (by performance.now()) somebody has to look at the jobs again. */
export type OnDue = (moment: number) => void

/** Opens the hands of the runner of that name. */
export function openHands(works: readonly Work[], parts: WorkParts, runner: string, onDue: OnDue): Hands {
  const { db, log } = parts
  const held = new Map<number, Held>()
  const running = new Set<Promise<void>>()
  const inHand = (kind: string) => [...held.values()].filter(({ work }) => work.kind === kind).length
  let isStopping = false
  let beating: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  async function beat(): Promise<void> {
    const asked = [...held.values()]
    const sentAt = performance.now()
    try {
      const rows = await keepJobs(
        db,
        runner,
        asked.map(({ job, progress }) => ({ ID: job.ID, progress })),
      )
      for (const one of asked) {
        const row = rows.find(({ ID }) => ID === one.job.ID)
        if (!row?.isMine) letGo(one, 'taken over')
        else if (row.IsCancelled) letGo(one, 'cancelled')
        else one.keptAt = sentAt
      }
    } catch (error) {
      log.warn({ err: error }, 'jobs: what is in hand cannot be kept, trying again')
      for (const one of asked) if (sentAt - one.keptAt > LEASE_MS) letGo(one, 'taken over')
    }
  }
  function beatSoon(): void {
    if (held.size > 0) beating ??= beat().finally(() => (beating = undefined))
  }
  function letGo({ end }: Held, reason: EndReason): void {
    end.abort(reason)
  }

  async function carryOut(one: Held): Promise<void> {
    const { job, work, end } = one
    const began = performance.now()
    const about = { kind: work.kind, key: job.Key, attempts: job.Attempts }
    const watch = setInterval(() => {
      log.warn(
        { ...about, ms: Math.round(performance.now() - began), progress: one.progress },
        `${work.title} takes long`,
      )
    }, work.limitMs)
    const inHand: JobInHand = {
      ...{ ID: job.ID, kind: job.Kind, key: job.Key, attempts: job.Attempts, runner, signal: end.signal },
      now: () => new Date(job.Now.getTime() + performance.now() - began),
      report: (progress) => void (one.progress = progress),
    }
    try {
      const again = job.IsCancelled ? undefined : ((await work.run(inHand, parts)) ?? undefined)
      const next = await endJob(db, { ID: job.ID, runner }, nextOf(one, again, inHand.now()))
      if (next) onDue(performance.now() + next.getTime() - inHand.now().getTime())
    } catch (error) {
      await failed(one, error, inHand.now())
    } finally {
      clearInterval(watch)
    }
  }

  /** Housekeeping comes again in any case; what the server's end cut short is left to others at once. */
  function nextOf({ job, work, end }: Held, again: Date | undefined, now: Date): Date | undefined {
    if (job.Key !== '' || work.everyMs === undefined) return again
    if (end.signal.reason === 'stopping') return now
    const regular = new Date(now.getTime() + work.everyMs)
    return again && again < regular ? again : regular
  }

  async function failed({ job, work, end }: Held, error: unknown, now: Date): Promise<void> {
    if (end.signal.reason === 'stopping') return void (await endJob(db, { ID: job.ID, runner }, now).catch(() => {}))
    const longest = job.Key === '' ? (work.everyMs ?? Infinity) : Infinity
    const putOff = asPutOff(error)
    if (putOff) return putDownUntil(putOff, { job, work, longest })
    const afterMs = Math.min((work.retryMs ?? backOff)(job.Attempts), longest)
    log.warn(
      { err: error, kind: work.kind, key: job.Key, attempts: job.Attempts },
      `${work.title} failed and will be tried again`,
    )
    const problem = (error instanceof Error && error.message) || 'failed'
    // When the database is away, too, it is taken up again once it no longer counts as being in hand.
    await retryJob(db, { ID: job.ID, runner }, { afterMs, problem }).catch(() => {})
    onDue(performance.now() + afterMs)
  }

  async function putDownUntil(
    { message, afterMs: wanted, settle }: PutOff,
    { job, work, longest }: Pick<Held, 'job' | 'work'> & { readonly longest: number },
  ): Promise<void> {
    const afterMs = Math.min(wanted, longest)
    const isNew = await onceThere(async () => {
      await settle?.()
      return putOffJob(db, { ID: job.ID, runner }, { afterMs, problem: message })
    }).catch(() => undefined)
    // However long it lasts, it is said once.
    if (isNew) log.warn({ kind: work.kind, key: job.Key }, `${work.title} is put off: ${message}`)
    onDue(performance.now() + afterMs)
  }

  /** Does it as soon as the database answers: else what it was away for would count as the job's own failure. */
  async function onceThere<Result>(act: () => Promise<Result>): Promise<Result> {
    for (;;) {
      try {
        return await act()
      } catch (error) {
        if (isStopping || !isAway(error)) throw error
        await wait(AGAIN_MS)
      }
    }
  }

  return {
    free: (hasFiles) =>
      works
        .filter(({ needsFiles, isReady }) => (hasFiles || !needsFiles) && (isReady?.(parts) ?? true))
        .map(({ kind, atOnce = 1, priority = 0 }) => ({ kind, free: atOnce - inHand(kind), priority }))
        .filter(({ free }) => free > 0),
    room: () => MOST_AT_ONCE - held.size,
    takeUp(job) {
      // This server was asleep for so long that it found its own job lying about.
      if (held.has(job.ID)) return
      const work = works.find(({ kind }) => kind === job.Kind)!
      const one: Held = { job, work, end: new AbortController(), progress: undefined, keptAt: performance.now() }
      held.set(job.ID, one)
      if (isStopping) letGo(one, 'stopping')
      timer ??= setInterval(beatSoon, BEAT_MS)
      const run: Promise<void> = carryOut(one).finally(() => {
        // Of other kinds nothing could be taken.
        if (held.size >= MOST_AT_ONCE) onDue(performance.now())
        running.delete(run)
        held.delete(job.ID)
        if (held.size === 0) timer = void clearInterval(timer)
      })
      running.add(run)
    },
    beatSoon,
    async putAllDown() {
      isStopping = true
      for (const one of held.values()) letGo(one, 'stopping')
      await Promise.all([...running, beating])
      clearInterval(timer)
    },
  }
}
