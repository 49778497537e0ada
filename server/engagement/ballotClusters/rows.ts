/** Clusters with what of them stands out. */
import { sql, type RawBuilder } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { BallotCluster, ballotClusters } from '../../../src/api/engagement/ballotClusters/calls.ts'
import { scoreOf, signsOf, SMALLEST, SUSPICIOUS } from '../../../src/api/engagement/ballotClusters/suspicion.ts'
import type { VoteState } from '../../../src/api/engagement/votes/voteStates.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { windowOf } from '../../platform/sql/windowOf.ts'

type Calls = (typeof ballotClusters)['calls']
type Reading = Pick<Request<unknown>, 'db' | 'me'>

/** Ours: so many of the largest clusters of a vote are looked at. */
const LOOKED_AT = 2000

interface Row {
  readonly ID: number
  readonly StID: number
  readonly VoteID: number
  readonly VoteState: VoteState
  readonly Place: string
  readonly Options: number[]
  readonly Titles: string
  readonly Count: number
  readonly Excluded: number
  readonly Young: number
  readonly Gaps: number
  readonly Squares: number
  readonly FirstAt: Date
  readonly LastAt: Date
  /** Of all ballots of the vote those that name its least chosen option. */
  readonly Share: number
}

function shown({ Gaps, Squares, Share, FirstAt, LastAt, ...row }: Row): BallotCluster {
  const signs = signsOf({ ...row, Gaps, Squares, Share })
  const Score = scoreOf(signs)
  return {
    ...row,
    Name: `${row.Place} → ${row.Titles}`,
    FirstAt: FirstAt.toISOString(),
    LastAt: LastAt.toISOString(),
    ...{ Score, IsSuspicious: Score >= SUSPICIOUS, Signs: signs.map(({ says }) => says).join('；') },
  }
}

async function rows({ db, me }: Reading, where: RawBuilder<unknown>): Promise<BallotCluster[]> {
  const found = await sql<Row>`
    select c.*, v."State" as "VoteState", o."Titles", o.least::float8 / greatest(t."Size", 1) as "Share"
    from ballot_clusters c join vote_trees t on t."VoteID" = c."VoteID" join votes v on v."ID" = c."VoteID",
      lateral (select coalesce(string_agg("Title", '、' order by "Number"), '') as "Titles", coalesce(min("Raw"), 0) as least
        from vote_options where "VoteID" = c."VoteID" and "Number" = any(c."Options")) o
    where c."StID" = ${me.StID} and ${where} order by c."Count" desc, c."ID" desc limit ${LOOKED_AT}`.execute(db)
  return found.rows.map(shown)
}

/** The handler of POST /api/votetheme/clusters/getlist: the most suspicious first, then the largest. */
export async function listClusters(request: Request<ParsedOf<Calls['list']>>): Promise<OutputOf<Calls['list']>> {
  const { input } = request
  const all = await rows(request, sql`c."VoteID" = ${input.VoteID} and c."Count" >= ${SMALLEST}`)
  const found = all
    .filter(({ IsSuspicious }) => input.IsSuspicious === undefined || IsSuspicious === input.IsSuspicious)
    .filter(({ Name }) => !input.Keyword || Name.toLowerCase().includes(input.Keyword.toLowerCase()))
    .toSorted((a, b) => b.Score - a.Score || b.Count - a.Count)
  const window = windowOf(input)
  const List = window ? found.slice(window.offset, window.offset + window.limit) : []
  return { Total: found.length, Capped: all.length === LOOKED_AT, List }
}

/** One of them. Throws 'missing'. */
export async function clusterRow(reading: Reading, ID: number): Promise<BallotCluster> {
  const [found] = await rows(reading, sql`c."ID" = ${ID}`)
  if (!found) throw new Refusal('missing', '没有这个选票集群。')
  return found
}
