/** Clusters of ballots: what one block of addresses cast for the same options. Ours. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging } from '../../callSchemas.ts'
import { filledLine, oneLine } from '../../text/recordFields.ts'
import { voteStates, type VoteState } from '../votes/voteStates.ts'

/** One cluster. */
export const BallotCluster = z.object({
  ID: z.number(),
  StID: z.number(),
  VoteID: z.number(),
  VoteState: z.enum(voteStates.states as [VoteState]),
  /** 203.0.113.0/24 → 东港队. */
  Name: z.string(),
  /** The block of addresses: 203.0.113.0/24. */
  Place: z.string(),
  Options: z.array(z.number()),
  /** What they are called. */
  Titles: z.string(),
  Count: z.number(),
  /** How many are taken out of the count. */
  Excluded: z.number(),
  /** Of devices that were not known a day before. */
  Young: z.number(),
  FirstAt: z.string(),
  LastAt: z.string(),
  /** From 0 to 9; from SUSPICIOUS on it is shown as such. */
  Score: z.number(),
  /** What stands out, in words; '' for nothing. */
  Signs: z.string(),
  IsSuspicious: flag,
})
/** See the schema. */
export type BallotCluster = z.infer<typeof BallotCluster>

/** Clusters. */
export const ballotClusters = defineFamily({
  name: 'ballotClusters',
  title: '选票集群',
  measure: '个',
  host: 'main',
  pages: ['/Interaction/Ballots'],
  row: BallotCluster,
  changes: ['votes', 'ballots'],
  calls: {
    /** The largest first. */
    list: read(
      'POST /api/votetheme/clusters/getlist',
      z.extend(paging, {
        VoteID: id,
        /** In the block of addresses, or in what the options are called. */
        Keyword: z.optional(oneLine('关键词', 60)),
        IsSuspicious: z.optional(flag),
      }),
      page(BallotCluster),
    ),
    get: read('GET /api/votetheme/clusters/get', z.object({ ID: id }), BallotCluster),
    exclude: write(
      'POST /api/votetheme/clusters/exclude',
      z.object({ Ids: ids, Reason: filledLine('剔除的理由', 100) }),
      outcome,
    ),
    count: write('POST /api/votetheme/clusters/count', z.object({ Ids: ids }), outcome),
  },
})
