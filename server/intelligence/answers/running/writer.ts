/**
 * Keeps what arrives of one answer: shown at once, written at most five times a second. Guarded in the `where`: an answer that
 * this server has no longer in hand is not written.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { answering, type AnswerState } from '../../../../src/api/intelligence/aiAnswers/states.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { PassedOver } from '../../../platform/database/tables/aiAnswers.ts'
import type { Told } from './channel.ts'
import type { TakenAnswer } from './claim.ts'
import { afterEnd } from './afterEnd.ts'
import type { Keep } from './keeper.ts'

/** Ours: the least time between two writes of an answer, in ms. */
const WRITE_MS = 200
/** Ours: the least time between two showings of more text, in ms: a frame. What comes after a pause is shown at once. */
const SHOW_MS = 16
/** How long the end of an answer is tried to be written while the database is away, in ms. */
const END_MS = 20_000

/** Who answers. */
export interface Answerer {
  readonly SettingID: number
  readonly Service: string
  readonly Provider: string
  readonly Model: string
}

/** What else is written with the end. */
export interface Ending {
  readonly state: Exclude<AnswerState, 'waiting' | 'streaming'>
  readonly problem?: string
  readonly content?: readonly { readonly type: 'image' | 'video'; readonly address: string }[]
  readonly passed?: readonly PassedOver[]
  /** In the same transaction. */
  readonly also?: (tx: Kysely<Database>) => Promise<void>
}

/** See createWriter. */
export interface Writer {
  /** All that is there. */
  text(): string
  /** Says who answers from here on. */
  by(answerer: Answerer): void
  add(text: string): void
  end(ending: Ending): Promise<void>
}

/** What it stands on. */
export interface WriterParts {
  readonly db: Kysely<Database>
  readonly runner: string
  readonly keep: Keep
  /** Shows it here and tells other servers. */
  tell(told: Told): void
  /** The answer is not this server's any more. */
  onLost(): void
  warn(error: Error): void
}

/** For an answer that was taken in hand. */
export function createWriter(parts: WriterParts, answer: TakenAnswer): Writer {
  const { db, runner, tell } = parts
  const { ID, UserID } = answer
  let text = answer.Text
  let [shown, isBegun, isEnded] = [text.length, false, false]
  let shownAt = -Infinity
  let answerer: Answerer | undefined
  let showing: NodeJS.Timeout | undefined
  let writing: NodeJS.Timeout | undefined
  let write: Promise<void> = Promise.resolve()

  const own = (on: Kysely<Database>) =>
    on
      .updateTable('ai_answers')
      .where('ID', '=', ID)
      .where('Runner', '=', runner)
      .where('State', 'in', answering.from('stop'))
  const now = sql<Date>`clock_timestamp()`

  function show(): void {
    clearTimeout(showing)
    showing = undefined
    if (text.length > shown) tell({ kind: 'text', ID, UserID, Offset: shown, Text: text.slice(shown) })
    shown = text.length
    shownAt = performance.now()
  }
  async function keep(): Promise<void> {
    const isFirst = !isBegun
    isBegun = true
    const kept = text
    const isMine = await parts.keep({ ID, Text: kept, ...(isFirst && { first: answerer }) })
    if (!isMine) return parts.onLost()
    show()
    if (isFirst) return tell({ kind: 'state', ID, UserID })
    // Who began to follow after it was shown finds it in the row from now on.
    tell({ kind: 'text', ID, UserID, Offset: kept.length, Text: '' })
  }
  function keepSoon(ms: number): void {
    writing ??= setTimeout(() => {
      writing = undefined
      const last = write
      write = last.then(keep).catch((error: Error) => {
        parts.warn(error)
        isBegun = false
        if (!isEnded) keepSoon(WRITE_MS)
      })
    }, ms)
  }

  return {
    text: () => text,
    by: (one) => void (answerer = one),
    add(piece) {
      if (piece === '' || isEnded) return
      text += piece
      keepSoon(isBegun ? WRITE_MS : 0)
      // In a task of its own at the earliest: several pieces of one packet are shown together.
      showing ??= setTimeout(show, Math.min(SHOW_MS, Math.max(0, shownAt + SHOW_MS - performance.now())))
    },
    async end({ state, problem = '', content = [], passed = [], also }) {
      isEnded = true
      clearTimeout(showing)
      clearTimeout(writing)
      await write
      const until = performance.now() + END_MS
      for (;;) {
        try {
          const isMine = await db.transaction().execute(async (tx) => {
            const { numUpdatedRows } = await own(tx)
              .set({
                ...{ State: state, Text: text, Problem: problem.slice(0, 500), EndTime: now, UpdateTime: now },
                ...{ Content: JSON.stringify(content), Passed: JSON.stringify(passed), ...answerer },
                ...{ Runner: null, LeaseTime: null },
                FirstTime: text.length > answer.Kept ? sql<Date>`coalesce("FirstTime", clock_timestamp())` : undefined,
              })
              .executeTakeFirst()
            if (numUpdatedRows === 0n) return false
            await also?.(tx)
            await afterEnd(tx, [{ ...answer, Text: text }])
            return true
          })
          if (isMine) show()
          break
        } catch (error) {
          parts.warn(error as Error)
          if (performance.now() > until) break
          await wait(500)
        }
      }
      tell({ kind: 'state', ID, UserID })
    },
  }
}
