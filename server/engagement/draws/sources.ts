/** Who takes part in a closing draw, by where its entries come from. */
import type { Kysely } from 'kysely'
import type { EntrySourceKind } from '../../../src/api/engagement/draws/drawStates.ts'
import type { Database } from '../../platform/database/schema.ts'
import { passedReaders } from '../signUps/passed.ts'
import { votersOf } from '../votes/voters.ts'

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

/** Those who voted, whatever for, with a ballot that counts. */
const vote: EntrySource = { kind: 'vote', entrantsOf: (db, { StID, ID }) => votersOf(db, { StID, VoteID: ID }) }

/** Those whose sign-up passed, whether or not they came; who was signed up by the house and is nobody known is none. */
const signup: EntrySource = {
  kind: 'signup',
  entrantsOf: (db, { StID, ID }) => passedReaders(db, { StID, SignUpID: ID }),
}

const entrySources: Readonly<Record<EntrySourceKind, EntrySource>> = { own, vote, signup }

/** The source of a draw. */
export const sourceOf = (kind: EntrySourceKind): EntrySource => entrySources[kind]
