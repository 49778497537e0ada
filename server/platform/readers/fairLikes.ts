/**
 * How many likes from one address count. A device is only as much one of the public as whoever makes up its number says, so that
 * few of them count in a day for one record; of those who are known to be persons all do.
 */
import { sql } from 'kysely'
import { addressPlace } from '../http/addressPlace.ts'
import type { Arriving, Db } from '../pipeline/implement.ts'
import { newReader, readerOf } from './readerToken.ts'

/** Ours: likes of one record by devices of one address that count in a day: as many as there may be in a household. */
export const LIKES_A_DAY = 5
const DAY_MS = 86_400_000

/** What a like says of who it is. */
interface Liking {
  readonly ClientID: string
  readonly ReaderToken?: string | undefined
}

/** What is liked. */
interface Liked<Input> {
  /** What one of it is called in the counters; no two families' are. */
  readonly called: string
  /** The record; undefined: the public sees none. */
  find(db: Db, input: Input): Promise<{ readonly ID: number; readonly StID: number } | undefined>
  /** The table in which the marks of readers are kept, and its column that names the record. */
  readonly marks: readonly [table: 'live_marks' | 'short_video_marks' | 'vod_marks', record: string]
}

/** Decides it before the transaction of a like, which only asks what was decided. */
export interface FairLikes<Input> {
  before(arriving: Arriving<Input>): Promise<void>
  /** Whether it counts. */
  counts(input: Input): boolean
}

/** The likes of a family. */
export function fairLikes<Input extends Liking>({ called, find, marks }: Liked<Input>): FairLikes<Input> {
  const many = new WeakSet<Input>()
  return {
    async before({ db, input, limits, ip, now }) {
      const found = await find(db as Db, input)
      if (!found) return
      const { ID, StID } = found
      const known = await readerOf(db, StID, input.ReaderToken, now)
      if (known?.person) return
      const { name } = known ?? (await newReader(db, { StID, ip, ClientID: input.ClientID }))
      const { rows } = await sql`select from ${sql.table(marks[0])}
        where ${sql.ref(marks[1])} = ${ID} and "Kind" = 'like' and "ClientID" = ${name}`.execute(db)
      if (rows.length > 0) return
      const rule = { name: 'likes', max: LIKES_A_DAY, windowMs: DAY_MS }
      const { used } = await limits.take(rule, `${called} ${ID} ${addressPlace(ip)}`)
      if (used > LIKES_A_DAY) many.add(input)
    },
    counts: (input) => !many.has(input),
  }
}
