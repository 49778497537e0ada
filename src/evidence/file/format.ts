/**
 * The evidence file `copydesk-evidence/1`: all that a stranger needs to go over a vote or a draw without the house, as JSON.
 * Numbers of ballots, entries and tickets begin with 1. Pure.
 */
import type { PublicBallot } from '../ballots/leaf.ts'
import type { BeaconRound } from '../beacon/round.ts'
import type { ClosingResult, DrawEntry } from '../draws/closing.ts'
import type { ClosingSpecification, DeckSpecification } from '../draws/specification.ts'

/** What each file begins with. */
export const FORMAT = 'copydesk-evidence/1'

/** Something with the hash of its leaf beside it, 64 hexadecimal digits: what was changed by hand is found by it. */
export type WithLeaf<T> = T & { readonly leaf: string }

/** What a vote allows, as it was frozen with the first ballot. */
export interface VoteRules {
  /** The vote's GUID. */
  readonly id: string
  readonly title: string
  /** The origin of its checkpoints; its last part is the hash of these rules (`voteOrigin`). */
  readonly origin: string
  /** The time zone in which a day of the newsroom begins, e.g. `Asia/Shanghai`. */
  readonly zone: string
  /** The first and the last minute in which a ballot may be cast. */
  readonly from: string
  readonly to: string
  readonly options: readonly { readonly id: number; readonly title: string }[]
  /** How many options a ballot names. */
  readonly choices: { readonly least: number; readonly most: number }
  /** How many ballots one person may cast in all, in a day of the newsroom, and for one option; null: any number. */
  readonly limits: VoteLimits
}

/** See `VoteRules.limits`. */
export interface VoteLimits {
  readonly perPerson: number | null
  readonly perDay: number | null
  readonly perOption: number | null
}

/** A ballot that was taken out of the count; it stays in the tree. */
export interface Exclusion {
  readonly ballot: number
  readonly reason: string
}

/** The figures of an option on the certificate. */
export interface TallyLine {
  readonly option: number
  /** Ballots that name it. */
  readonly raw: number
  /** Of these, how many are excluded, by reason. */
  readonly excluded: Readonly<Record<string, number>>
  /** What is left. */
  readonly counted: number
  /** Points of a jury: a column of its own, in no sum. */
  readonly jury?: number
}

/** A vote. */
export interface VoteEvidence {
  readonly format: typeof FORMAT
  readonly kind: 'vote'
  readonly vote: VoteRules
  /** The key that signs the checkpoints, as its line. */
  readonly key: string
  /** Signed checkpoints, as notes. */
  readonly checkpoints: readonly string[]
  /** In the order of the tree. */
  readonly ballots: readonly WithLeaf<PublicBallot>[]
  readonly exclusions: readonly Exclusion[]
  readonly tally: readonly TallyLine[]
}

/** The chance as it was printed: so many of so many. */
export interface Odds {
  readonly prize: string
  readonly units: number
  readonly of: number
}

/** What came from outside. */
export type OutsideFigure =
  | { readonly kind: 'empty' }
  | { readonly kind: 'figure'; readonly value: string }
  | ({ readonly kind: 'drand' } & BeaconRound)

/** A ticket that somebody took. */
export interface Ticket {
  readonly number: number
  readonly minute: string
  readonly pseudonym: string
  /** The ID of what it won; null: nothing. */
  readonly prize: string | null
}

interface Drawn {
  readonly format: typeof FORMAT
  readonly kind: 'draw'
  /** What was public on approval: the hashes of the specification and of the seed. */
  readonly committed: { readonly specification: string; readonly seed: string }
  /** The revealed seed, 64 hexadecimal digits. */
  readonly seed: string
  readonly outside: OutsideFigure
  readonly odds: readonly Odds[]
}

/** 开奖. */
export interface ClosingEvidence extends Drawn {
  readonly specification: ClosingSpecification
  /** The root of the entries, public before `outside` was there. */
  readonly list: string
  readonly entries: readonly WithLeaf<DrawEntry>[]
  readonly result: ClosingResult
}

/** 即抽. */
export interface DeckEvidence extends Drawn {
  readonly specification: DeckSpecification
  readonly tickets: readonly Ticket[]
  /** Numbers lost to aborted transactions. */
  readonly void: readonly number[]
  /** What is left of the prizes for other means. */
  readonly left: readonly { readonly prize: string; readonly units: number }[]
}

/** A draw before its reveal: what it is held to later. Once the list is frozen, of a closing draw with the list. */
export interface SealedDraw extends Pick<Drawn, 'format' | 'kind' | 'committed'> {
  readonly specification: ClosingSpecification | DeckSpecification
  readonly list?: string
  readonly entries?: readonly WithLeaf<DrawEntry>[]
}

/** A draw. */
export type DrawEvidence = ClosingEvidence | DeckEvidence

/** One ballot, as its receipt's code gives it: that it is in the tree of a signed checkpoint. */
export interface BallotEvidence {
  readonly format: typeof FORMAT
  readonly kind: 'ballot'
  readonly origin: string
  readonly key: string
  readonly ballot: PublicBallot
  readonly number: number
  readonly checkpoint: string
  /** The inclusion proof, 64 hexadecimal digits each, from below. */
  readonly proof: readonly string[]
}

/** Any evidence file. */
export type Evidence = VoteEvidence | DrawEvidence | SealedDraw | BallotEvidence
