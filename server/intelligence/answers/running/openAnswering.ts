/**
 * Answers, in one process: takes in hand what waits, says that it is alive, puts down what servers left that are gone, and hears
 * what the others do. The browser has no part in it: who closes the pane stops nothing.
 */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Database } from '../../../platform/database/schema.ts'
import { openBell } from '../../../platform/jobs/bell.ts'
import type { WorkLog } from '../../../platform/jobs/work.ts'
import type { ServerFamilies } from '../../../platform/pipeline/serverFamily.ts'
import { notifySoon } from '../../../platform/push/outbox.ts'
import type { Access, TextProvider } from '../../providers/provider.ts'
import { createAnswerHub, type AnswerHub } from '../stream/hub.ts'
import { carryOut } from './carryOut.ts'
import type { EndReason } from './endingOf.ts'
import { ANSWERS_CHANNEL, toldIn, type Told } from './channel.ts'
import { BEAT_MS, keepAnswers, LEASE_MS, sweepAnswers, takeAnswers, type TakenAnswer } from './claim.ts'
import { createKeeper } from './keeper.ts'
import { createLapsed } from './lapsed.ts'
import { createTeller } from './teller.ts'
import { createWriter } from './writer.ts'

/** Ours: how many answers one server has in hand. */
const AT_ONCE = 500

/** What it stands on. */
export interface AnsweringParts {
  readonly db: Kysely<Database>
  readonly pool: pg.Pool
  readonly log: WorkLog
  /** See Environment. */
  readonly outgoingHosts: readonly string[]
  readonly textProvider: (access: Access) => TextProvider
  /** By which a model reads what it asks for, as the person. Default: it reads nothing. */
  readonly families?: Partial<ServerFamilies>
  /** How many it takes in hand. Default AT_ONCE; 0: it only follows what others do. */
  readonly atOnce?: number
  /** Its name among all servers. Default one of its own. */
  readonly runner?: string
  /** Milliseconds between two signs of life; default BEAT_MS. */
  readonly beatMs?: number
}

/** See openAnswering. */
export interface Answering {
  readonly hub: AnswerHub
  /**
   * Puts down what is left by servers that were not heard of for so long, in milliseconds; by itself it does so with each sign of
   * life. Default longer than between two of these.
   */
  sweep(patienceMs?: number): Promise<void>
  /** What is in hand is cut, with what has arrived; settles when that is written. */
  close(): Promise<void>
}

/** Starts. */
export function openAnswering(parts: AnsweringParts): Answering {
  const { db, pool, log, runner = `${hostname()} ${process.pid} ${randomUUID()}`, atOnce = AT_ONCE } = parts
  const inHand = new Map<number, { readonly end: AbortController; readonly done: Promise<void> }>()
  const teller = createTeller(pool, runner)
  const keep = createKeeper(db, runner)
  let isClosed = false
  let isAsked = false
  let taking: Promise<void> | undefined
  const warn = (error: Error, answer?: number) => {
    if (!isClosed) log.warn({ err: error, answer }, 'ai: an answer')
  }
  const hub = createAnswerHub(db, warn)
  const tell = (told: Told) => {
    hub.hear(told)
    teller.tell(told)
  }
  const end = (ID: number, reason: EndReason) => inHand.get(ID)?.end.abort(reason)

  function takeUp(answer: TakenAnswer): void {
    const { ID } = answer
    const controller = new AbortController()
    const warnOfIt = (error: Error) => warn(error, ID)
    const writer = createWriter({ db, runner, keep, tell, onLost: () => end(ID, 'lost'), warn: warnOfIt }, answer)
    const done = carryOut({ ...parts, warn: warnOfIt }, answer, writer, controller.signal).finally(() => {
      inHand.delete(ID)
      notifySoon(pool)
      // Hands are free again.
      wake()
    })
    inHand.set(ID, { end: controller, done })
    if (answer.StopTime) controller.abort('stopped')
  }

  /** Takes what waits, while anybody asks for it. */
  function wake(): void {
    isAsked = true
    if (isClosed || atOnce === 0) return
    taking ??= (async () => {
      while (isAsked && !isClosed) {
        isAsked = false
        for (const answer of await takeAnswers(db, runner, atOnce - inHand.size)) takeUp(answer)
      }
    })()
      .catch(warn)
      .finally(() => (taking = undefined))
  }

  // Whoever lives is heard of once in a beat.
  const beatMs = parts.beatMs ?? BEAT_MS
  const lapsed = createLapsed(db, { leaseMs: LEASE_MS })
  async function sweep(patienceMs = 1.5 * beatMs): Promise<void> {
    const lost = await sweepAnswers(db, await lapsed(patienceMs))
    for (const { ID, UserID } of lost) tell({ kind: 'state', ID, UserID })
    if (lost.length > 0) notifySoon(pool)
  }

  async function beat(): Promise<void> {
    const ids = [...inHand.keys()]
    const kept = new Map((await keepAnswers(db, runner, ids)).map((one) => [one.ID, one]))
    for (const ID of ids) {
      const mine = kept.get(ID)
      if (!mine) end(ID, 'lost')
      else if (mine.isStopped) end(ID, 'stopped')
    }
    await sweep()
    wake()
  }
  let beating: Promise<void> | undefined
  const timer = setInterval(() => {
    beating ??= beat()
      .catch(warn)
      .finally(() => (beating = undefined))
  }, beatMs)

  const bell = openBell(pool, log, {
    channel: ANSWERS_CHANNEL,
    unheard: 'ai: nothing is heard of answers, so they are looked for',
    onRing(payload) {
      if (payload === undefined) {
        hub.again()
        return wake()
      }
      const { from, told } = toldIn(payload)
      if (from === runner) return
      for (const one of told) {
        if (one.kind === 'stop') end(one.ID, 'stopped')
        if (one.kind === 'asked') wake()
        hub.hear(one)
      }
    },
  })
  wake()
  return {
    hub,
    sweep,
    async close() {
      isClosed = true
      clearInterval(timer)
      await Promise.all([bell.close(), taking, beating])
      for (const ID of inHand.keys()) end(ID, 'stopping')
      await Promise.all([...inHand.values()].map(({ done }) => done))
      await teller.done()
    },
  }
}
