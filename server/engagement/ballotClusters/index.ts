/** The ballotClusters family on the server. */
import { sql } from 'kysely'
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import { ballotClusters } from '../../../src/api/engagement/ballotClusters/calls.ts'
import { whyBallotsStand } from '../../../src/api/engagement/votes/voteRules.ts'
import { implement, type Db, type Request, type Undoer } from '../../platform/pipeline/implement.ts'
import { eachOf } from '../../platform/records/eachOf.ts'
import { ofCluster, holdVote, putBack, takeOut, takeOutAgain, type HeldVote } from '../ballots/exclusions.ts'
import { clusterRow, listClusters } from './rows.ts'

interface Cluster {
  readonly ID: number
  readonly VoteID: number
  readonly Place: string
  readonly Excluded: number
  readonly State: HeldVote['State']
}

/** The ballots of a cluster. */
const within = ({ ID }: Cluster) => sql`b."ID" in (${ofCluster(ID)})`

async function clustersOf(db: Db, StID: number, ids: readonly number[]): Promise<ReadonlyMap<number, Cluster>> {
  const { rows } = await sql<Cluster>`
    select c."ID", c."VoteID", c."Place", c."Excluded", v."State" from ballot_clusters c join votes v on v."ID" = c."VoteID"
    where c."ID" = any(${[...ids]}) and c."StID" = ${StID} order by c."VoteID"`.execute(db)
  return new Map(rows.map((row) => [row.ID, row]))
}

/** Takes all of the clusters out of the count (`reason`), or counts them again. */
async function turn(
  request: Request<{ readonly Ids: readonly number[] }>,
  reason: string | undefined,
): Promise<BatchOutcome> {
  const { db, me, input, now, logId, logDetail, changed } = request
  const { StID } = me
  const known = await clustersOf(db, StID, input.Ids)
  const titles = new Map<number, string>()
  for (const { VoteID } of known.values()) titles.set(VoteID, (await holdVote(db, { StID, VoteID })).Title)
  // As they are now that nobody else changes them.
  const found = await clustersOf(db, StID, input.Ids)
  if (reason !== undefined) logDetail({ Reason: reason })
  return eachOf(input.Ids, logId, async (ID) => {
    const cluster = found.get(ID)
    if (!cluster) return '没有这个选票集群'
    const by = { StID, VoteID: cluster.VoteID, ByID: me.ID, LogID: logId, now }
    const meant = within(cluster)
    const done = reason === undefined ? await putBack(db, by, meant) : await takeOut(db, by, { meant, reason })
    if (done === 0) return reason === undefined ? '没有剔除的选票' : '选票已经全部剔除'
    const Excluded = cluster.Excluded + (reason === undefined ? -done : done)
    changed({
      ID,
      Title: `${titles.get(cluster.VoteID)}：${cluster.Place} 的 ${done} 张选票`,
      Before: { Excluded: cluster.Excluded },
      After: { Excluded },
    })
    return undefined
  })
}

/** Takes back exactly what the act did: rows know the line they were made by, and the one they were lifted by. */
const undo: Undoer = async ({ db, me, change: { ID, Before, After, Title }, undoneLogId, again, now }) => {
  const { StID } = me
  const cluster = (await clustersOf(db, StID, [ID])).get(ID)
  if (!cluster || !Before || !After) return '这个操作不能撤销。'
  const why = whyBallotsStand(cluster.State)
  if (why !== undefined) return `“${Title}”${why}，不能撤销。`
  await holdVote(db, { StID, VoteID: cluster.VoteID })
  const by = { StID, VoteID: cluster.VoteID, ByID: me.ID, LogID: undoneLogId, now }
  const meant = within(cluster)
  const isOut = Number(After['Excluded']) > Number(Before['Excluded'])
  const done = isOut
    ? await putBack(db, by, again ? meant : sql`e."LogID" = ${undoneLogId} and ${meant}`)
    : await takeOutAgain(db, by, meant)
  return done > 0 ? undefined : `“${Title}”之后又有变动，不能撤销。`
}

export default {
  handlers: implement(ballotClusters, {
    list: listClusters,
    get: (request) => clusterRow(request, request.input.ID),
    exclude: (request) => turn(request, request.input.Reason),
    count: (request) => turn(request, undefined),
  }),
  undo,
}
