/** Who takes part in a closing draw, by where its entries come from. */
import type { Kysely } from 'kysely'
import type { EntrySourceKind } from '../../../src/api/engagement/draws/drawStates.ts'
import type { Database } from '../../platform/database/schema.ts'

/** Somebody who takes part. */
export interface Entrant {
  /** What names them for good: `person 12`, or the name of a device. */
  readonly name: string
  readonly UserID: number | null
}

/** Where entries come from. */
export interface EntrySource {
  readonly kind: EntrySourceKind
  /** Everybody of a vote, or of a sign-up, once each. */
  entrantsOf(db: Kysely<Database>, asked: { readonly StID: number; readonly ID: number }): Promise<readonly Entrant[]>
}

/** By the readers' own hand: their entries stand already. */
const own: EntrySource = { kind: 'own', entrantsOf: async () => [] }

/** Those that work. For votes: `votersOf` of server/engagement/votes/voters.ts; for sign-ups `passedMembers` of signUps/passed.ts. */
export const entrySources: readonly EntrySource[] = [own]

/** The source of a draw; undefined: not part of this release. */
export const sourceOf = (kind: EntrySourceKind): EntrySource | undefined =>
  entrySources.find((source) => source.kind === kind)
