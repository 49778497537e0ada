/** Tells other servers what this one does: one NOTIFY is on its way at a time, what comes meanwhile goes with the next. */
import type pg from 'pg'
import { ANSWERS_CHANNEL, payloadsOf, type Told } from './channel.ts'

/** See createTeller. */
export interface Teller {
  tell(told: Told): void
  /** Settles when everything is told, or could not be. */
  readonly done: () => Promise<void>
}

/** `from`: see payloadsOf. What cannot be told is not told again: others read it in the rows. */
export function createTeller(pool: pg.Pool, from: string): Teller {
  let waiting: Told[] = []
  let telling: Promise<void> | undefined
  async function tellAll(): Promise<void> {
    while (waiting.length > 0) {
      const payloads = payloadsOf(from, waiting)
      waiting = []
      await pool
        .query('select pg_notify($1, said) from unnest($2::text[]) said', [ANSWERS_CHANNEL, payloads])
        .catch(() => {})
    }
  }
  return {
    tell(told) {
      const last = waiting.at(-1)
      if (told.kind === 'text' && last?.kind === 'text' && last.ID === told.ID)
        waiting[waiting.length - 1] = { ...last, Text: last.Text + told.Text }
      else waiting.push(told)
      telling ??= tellAll().finally(() => (telling = undefined))
    },
    done: async () => telling,
  }
}
