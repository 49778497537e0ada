/** Who takes part in a closing draw, by where its entries come from. */
import type { Kysely } from 'kysely'
import type { EntrySourceKind } from '../../../src/api/engagement/draws/drawStates.ts'
import { publicVoteStates } from '../../../src/api/engagement/votes/voteStates.ts'
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
  entrantsOf(db: Kysely<Database>, asked: Source): Promise<readonly Entrant[]>
  /** Who that is, as the public reads it; it is named where the public may see it. */
  said(db: Kysely<Database>, asked: Source): Promise<string>
}

/** Which vote, or which sign-up. */
interface Source {
  readonly StID: number
  readonly ID: number
}

/** By the readers' own hand: their entries stand already. */
const own: EntrySource = { kind: 'own', entrantsOf: async () => [], said: async () => '' }

/** Those who voted, whatever for, with a ballot that counts. */
const vote: EntrySource = {
  kind: 'vote',
  entrantsOf: (db, { StID, ID }) => votersOf(db, { StID, VoteID: ID }),
  async said(db, { StID, ID }) {
    const found = await db
      .selectFrom('votes')
      .select('Title')
      .where('ID', '=', ID)
      .where('StID', '=', StID)
      .where('State', 'in', [...publicVoteStates])
      .executeTakeFirst()
    return `${found ? `投过“${found.Title}”` : '在指定的投票里投过票'}的人自动参加。`
  },
}

/** Those whose sign-up passed, whether or not they came; who was signed up by the house and is nobody known is none. */
const signup: EntrySource = {
  kind: 'signup',
  entrantsOf: (db, { StID, ID }) => passedReaders(db, { StID, SignUpID: ID }),
  async said(db, { StID, ID }) {
    const found = await db
      .selectFrom('sign_ups')
      .select('Title')
      .where('ID', '=', ID)
      .where('StID', '=', StID)
      .where('State', '<>', 'draft')
      .where('DeletedAt', 'is', null)
      .executeTakeFirst()
    return `报名${found ? `“${found.Title}”` : '指定的活动'}并通过的人自动参加。`
  },
}

const entrySources: Readonly<Record<EntrySourceKind, EntrySource>> = { own, vote, signup }

/** The source of a draw. */
export const sourceOf = (kind: EntrySourceKind): EntrySource => entrySources[kind]
