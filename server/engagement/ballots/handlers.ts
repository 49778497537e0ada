/** The ballots family. */
import { sql } from 'kysely'
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import { ballots } from '../../../src/api/engagement/ballots/calls.ts'
import { whyBallotsStand } from '../../../src/api/engagement/votes/voteRules.ts'
import { implement, type Request, type Undoer } from '../../platform/pipeline/implement.ts'
import { eachOf } from '../../platform/records/eachOf.ts'
import { holdVote, putBack, takeOut, type HeldVote } from './exclusions.ts'
import { ballotRow, listBallots } from './rows.ts'
import { whyBallot } from './why.ts'

interface Held {
  readonly ID: number
  readonly VoteID: number
  readonly Number: number
  readonly Reason: string
}

/** The ballots that are meant, with their votes held; those of others, and those that are not in the tree, are not there. */
async function held(request: Request<{ readonly Ids: readonly number[] }>) {
  const { db, me, input } = request
  const which = sql`b."ID" = any(${[...input.Ids]}) and b."StID" = ${me.StID}`
  const { rows: found } = await sql<{
    VoteID: number
  }>`select distinct b."VoteID" from ballots b where ${which} order by 1`.execute(db)
  const votes = new Map<number, HeldVote>()
  for (const { VoteID } of found) votes.set(VoteID, await holdVote(db, { StID: me.StID, VoteID }))
  const { rows } = await sql<Held>`
    select b."ID", b."VoteID", l."Number", coalesce(e."Reason", '') as "Reason" from ballots b
      join vote_leaves l on l."BallotID" = b."ID"
      left join ballot_exclusions e on e."BallotID" = b."ID" and e."LiftedAt" is null where ${which}`.execute(db)
  return { votes, ballots: new Map(rows.map((row) => [row.ID, row])) }
}

/** Takes ballots out (`reason`), or counts them again. */
async function turn(
  request: Request<{ readonly Ids: readonly number[] }>,
  reason: string | undefined,
): Promise<BatchOutcome> {
  const { db, me, input, now, logId, logDetail, changed } = request
  const { votes, ballots: found } = await held(request)
  if (reason !== undefined) logDetail({ Reason: reason })
  return eachOf(input.Ids, logId, async (ID) => {
    const ballot = found.get(ID)
    if (!ballot) return '没有这张选票，或者它还没有写入选票树'
    if (reason !== undefined && ballot.Reason !== '') return `已经剔除：${ballot.Reason}`
    if (reason === undefined && ballot.Reason === '') return '本来就计票'
    const by = { StID: me.StID, VoteID: ballot.VoteID, ByID: me.ID, LogID: logId, now }
    const meant = sql`b."ID" = ${ID}`
    const done = reason === undefined ? await putBack(db, by, meant) : await takeOut(db, by, { meant, reason })
    if (done === 0) return '刚刚有变动，请刷新后再试'
    changed({
      ID,
      Title: `${votes.get(ballot.VoteID)!.Title}：第 ${ballot.Number} 号选票`,
      Before: { Reason: ballot.Reason },
      After: { Reason: reason ?? '' },
    })
    return undefined
  })
}

/** Takes back that a ballot was taken out, or counted again, where it still is so. */
export const undoBallot: Undoer = async ({ db, me, change, logId, now }) => {
  const { ID, Before, After, Title } = change
  const { rows } = await sql<{ VoteID: number; State: HeldVote['State'] }>`
    select b."VoteID", v."State" from ballots b join votes v on v."ID" = b."VoteID"
    where b."ID" = ${ID} and b."StID" = ${me.StID}`.execute(db)
  const [found] = rows
  if (!found || !Before || !After) return '这个操作不能撤销。'
  const why = whyBallotsStand(found.State)
  if (why !== undefined) return `“${Title}”${why}，不能撤销。`
  await holdVote(db, { StID: me.StID, VoteID: found.VoteID })
  const by = { StID: me.StID, VoteID: found.VoteID, ByID: me.ID, LogID: logId, now }
  const [was, is] = [Before, After].map((columns) => String(columns['Reason']))
  const done = is
    ? await putBack(db, by, sql`b."ID" = ${ID} and e."Reason" = ${is}`)
    : await takeOut(db, by, { meant: sql`b."ID" = ${ID}`, reason: was! })
  return done > 0 ? undefined : `“${Title}”之后又有变动，不能撤销。`
}

/** Handlers of the ballots family. */
export const ballotHandlers = implement(ballots, {
  list: listBallots,
  get: (request) => ballotRow(request, request.input.ID),
  why: whyBallot,
  exclude: (request) => turn(request, request.input.Reason),
  count: (request) => turn(request, undefined),
})
