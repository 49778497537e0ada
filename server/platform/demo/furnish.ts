/** How a family fills the demonstration newsroom: what its manifest says as `demo`, and what the people are there already. */
import type { Kysely } from 'kysely'
import type { FamilyName } from '../../../src/api/index.ts'
import type { ReviewRules } from '../../../src/api/content/articles/review.ts'
import type { Database } from '../database/schema.ts'

/** A channel that articles can stand in. */
export interface LoadedChannel {
  readonly ID: number
  readonly name: string
  readonly rules: ReviewRules
}

/** A station: numbers of people by account name, channels by name. */
export interface DemoStation {
  readonly ID: number
  readonly people: ReadonlyMap<string, number>
  readonly channels: ReadonlyMap<string, LoadedChannel>
  /** Why its reviewers refuse an article. */
  readonly reasons: readonly string[]
}

/** What stands before any family: stations with people and channels. Their articles are written by then, too. */
export interface DemoNewsroom {
  readonly stations: readonly DemoStation[]
}

/** Puts a family's records into the demonstration newsroom, as they stand at the moment `now`. */
export type Furnish = (db: Kysely<Database>, newsroom: DemoNewsroom, now: Date) => Promise<void>

/** What a family shows in the demonstration newsroom. */
export interface FamilyDemo {
  /** Brings in what writes its records, so that a server without demonstration never reads it. */
  readonly load: () => Promise<{ readonly furnish: Furnish }>
  /** Families whose demonstration records these build on: theirs are written first. Default none. */
  readonly after?: readonly FamilyName[]
}
