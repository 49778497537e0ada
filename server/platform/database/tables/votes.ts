/** Votes beside their own rows: options, ballots, the tree they stand in, and what is taken out of the count. */
import type { ColumnType, Generated } from 'kysely'
import { ofReader } from '../../../../src/api/record/personal.ts'
import type { DefaultTime, Time } from '../columns.ts'
import { personalTables } from '../personal.ts'

/** An option of a vote, made of its lines. */
export interface VoteOptions {
  VoteID: number
  Number: number
  Title: string
  Summary: Generated<string>
  Raw: Generated<number>
  Excluded: Generated<number>
  Jury: ColumnType<string | null, number | null | undefined, number | null>
  WithdrawnAt: Time
  WithdrawReason: Generated<string>
}

/** Under which readers have other names in each vote. */
export interface VoteSecrets {
  VoteID: number
  /** Sealed; see server/engagement/votes/secret.ts. */
  Secret: string
}

/** What signs the checkpoints of a station. */
export interface VoteKeys {
  StID: number
  /** Sealed; see server/engagement/votes/signer.ts. */
  Secret: string
  KeyLine: string
}

/** A ballot, as it is public. */
export interface Ballots {
  ID: Generated<number>
  StID: number
  VoteID: number
  Pseudonym: string
  ClientID: string
  Code: string
  Options: number[]
  CreateTime: ColumnType<Date, Date, never>
}

/** Who sent it. */
export interface BallotSenders {
  BallotID: number
  StID: number
  VoteID: number
  Name: string
  UserID: number | null
  Device: string | null
  Grade: string
  Place: string
  KnownSince: Time
  CreateTime: ColumnType<Date, Date, never>
}

/** How many somebody cast. */
export interface BallotCounts {
  VoteID: number
  Kind: 'person' | 'day' | 'option' | 'device'
  Who: string
  Part: string
  Count: number
  Most: number
}

/** A ballot that is not in the tree yet. */
export interface BallotQueue {
  BallotID: number
  VoteID: number
}

/** The tree of a vote. */
export interface VoteTrees {
  VoteID: number
  Size: Generated<number>
  Excluded: Generated<number>
  Origin: string
  NotedSize: Generated<number>
  NotedAt: Time
}

/** A ballot in its place of the tree. */
export interface VoteLeaves {
  VoteID: number
  Number: number
  BallotID: number
  Leaf: Buffer
}

/** A full node of the tree. */
export interface VoteNodes {
  VoteID: number
  Level: number
  Index: number
  Hash: Buffer
}

/** A signed checkpoint. */
export interface VoteCheckpoints {
  VoteID: number
  Size: number
  Note: string
  CreateTime: ColumnType<Date, Date, never>
}

/** How many came in a minute. */
export interface VoteMinutes {
  VoteID: number
  Minute: ColumnType<Date, Date, never>
  Count: number
}

/** Ballots of one block of addresses for the same options. */
export interface BallotClusters {
  ID: Generated<number>
  StID: number
  VoteID: number
  Place: string
  Options: number[]
  Count: number
  Excluded: Generated<number>
  Young: number
  Gaps: Generated<number>
  Squares: Generated<number>
  FirstAt: ColumnType<Date, Date, Date>
  LastAt: ColumnType<Date, Date, Date>
}

/** A ballot that is, or was, taken out of the count. */
export interface BallotExclusions {
  ID: Generated<number>
  StID: number
  VoteID: number
  BallotID: number
  Reason: string
  ByID: number
  LogID: number
  CreateTime: DefaultTime
  LiftedAt: Time
  LiftLogID: number | null
}

/** How many of an option are taken out for a reason. */
export interface VoteExclusions {
  VoteID: number
  Number: number
  Reason: string
  Count: number
}

/** Since when a device is known. */
export interface ReaderSights {
  StID: number
  Name: string
  FirstSeenAt: ColumnType<Date, Date, never>
}

/** Tables by name. */
export interface VotesTables {
  vote_options: VoteOptions
  vote_secrets: VoteSecrets
  vote_keys: VoteKeys
  ballots: Ballots
  ballot_senders: BallotSenders
  ballot_counts: BallotCounts
  ballot_queue: BallotQueue
  vote_trees: VoteTrees
  vote_leaves: VoteLeaves
  vote_nodes: VoteNodes
  vote_checkpoints: VoteCheckpoints
  vote_minutes: VoteMinutes
  ballot_clusters: BallotClusters
  ballot_exclusions: BallotExclusions
  vote_exclusions: VoteExclusions
  reader_sights: ReaderSights
}

/** Ours: so many days after a ballot nobody has to know any more who sent it. */
const SENDERS_DAYS = 180

/** What they keep about people. */
export const votesPersonal = personalTables<VotesTables>()({
  ballot_senders: {
    title: '选票的来源',
    columns: {
      Name: ofReader('identity'),
      UserID: ofReader('member'),
      Device: ofReader('device'),
      Place: ofReader('address'),
    },
    own: ['UserID', 'Device'],
    erased: 'row',
    kept: { days: SENDERS_DAYS, least: 1, since: 'CreateTime', says: '投票之后' },
  },
  reader_sights: {
    title: '读者设备第一次出现的时间',
    columns: { Name: ofReader('device') },
    own: ['Name'],
    erased: 'row',
    kept: { days: 365, least: 1, since: 'FirstSeenAt', says: '设备第一次出现之后' },
  },
})
