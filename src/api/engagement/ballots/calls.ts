/**
 * Ballots, for those who look after a vote. Ours. Nobody adds one here, and none is changed or taken away: a ballot that does not
 * count has a row beside it that says why.
 */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging } from '../../callSchemas.ts'
import { filledLine, oneLine, wholeNumber } from '../../text/recordFields.ts'
import { OPTIONS } from '../votes/optionLines.ts'
import { voteStates, type VoteState } from '../votes/voteStates.ts'

/** One ballot in the tree. */
export const Ballot = z.object({
  ID: z.number(),
  StID: z.number(),
  VoteID: z.number(),
  VoteState: z.enum(voteStates.states as [VoteState]),
  /** 第 12 号选票. */
  Title: z.string(),
  /** Its place in the tree, from 1. */
  Number: z.number(),
  /** When it was cast, and in which minute as the public sees it. */
  CreateTime: z.string(),
  Minute: z.string(),
  Options: z.array(z.number()),
  /** What they are called. */
  Titles: z.string(),
  /** Who cast it, in this vote alone: the first 12 digits. */
  Pseudonym: z.string(),
  /** The block of addresses; '' where whoever cast it was erased. */
  Place: z.string(),
  /** How well they were known; '' as above. */
  Grade: z.string(),
  /** Since when. */
  KnownSince: z.nullable(z.string()),
  IsCounted: flag,
  /** Why it is taken out; '' where it counts. */
  Reason: z.string(),
  ExcludedBy: z.string(),
  ExcludedAt: z.nullable(z.string()),
})
/** See the schema. */
export type Ballot = z.infer<typeof Ballot>

/** A line of the answer to 为什么这票没算. */
const Because = z.object({ Rule: z.string(), Rows: z.string(), At: z.nullable(z.string()) })

/** Ballots. */
export const ballots = defineFamily({
  name: 'ballots',
  title: '选票',
  measure: '张',
  host: 'main',
  pages: ['/Interaction/Ballots'],
  row: Ballot,
  changes: ['votes', 'ballotClusters'],
  calls: {
    /** The newest first. Pages of a whole vote are found at once, however many ballots it has. */
    list: read(
      'POST /api/votetheme/ballots/getlist',
      z.extend(paging, {
        VoteID: id,
        /** Its number, or the code of its receipt. */
        Keyword: z.optional(oneLine('关键词', 60)),
        Option: z.optional(wholeNumber('选项', 1, OPTIONS.most)),
        IsCounted: z.optional(flag),
        /** Those of one cluster. */
        ClusterID: z.optional(id),
      }),
      page(Ballot),
    ),
    get: read('GET /api/votetheme/ballots/get', z.object({ ID: id }), Ballot),
    /** Why a ballot does not count, or was not taken at all: by its number, or by the code of its receipt. */
    why: read(
      'POST /api/votetheme/ballots/why',
      z.object({
        VoteID: z.optional(id),
        ID: z.optional(id),
        ReceiptCode: z.optional(z.string().check(z.maxLength(60, '回执码不正确'))),
      }),
      z.object({ Says: z.string(), Because: z.array(Because) }),
    ),
    exclude: write(
      'POST /api/votetheme/ballots/exclude',
      z.object({ Ids: ids, Reason: filledLine('剔除的理由', 100) }),
      outcome,
    ),
    count: write('POST /api/votetheme/ballots/count', z.object({ Ids: ids }), outcome),
  },
})
