/** Taking ballots out of the count and counting them again: rows beside the ballots. What is done is known by its line of the log. */
import { sql, type RawBuilder } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import { whyBallotsStand } from '../../../src/api/engagement/votes/voteRules.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'

/** A vote whose ballots are looked after. */
export type HeldVote = Pick<StoredOf<'votes'>, 'ID' | 'Title' | 'State'>

/**
 * The vote, with its tree held before its figures change, as who takes ballots in holds it. Throws 'missing', and 'refused' for
 * one that is certified.
 */
export async function holdVote(db: Db, { StID, VoteID }: { StID: number; VoteID: number }): Promise<HeldVote> {
  await db.selectFrom('vote_trees').select('VoteID').where('VoteID', '=', VoteID).forUpdate().execute()
  const vote = await db
    .selectFrom('votes')
    .select(['ID', 'Title', 'State'])
    .where('ID', '=', VoteID)
    .where('StID', '=', StID)
    .forKeyShare()
    .executeTakeFirst()
  if (!vote) throw new Refusal('missing', '没有这场投票，它可能已被删除。')
  const why = whyBallotsStand(vote.State)
  if (why !== undefined) throw new Refusal('refused', `选票${why}。`)
  return vote
}

/** Which ballots are meant, called b, of those in the tree. */
export type Meant = RawBuilder<unknown>

/** The numbers of a cluster's ballots. */
export const ofCluster = (ID: number): Meant => sql`select s2."BallotID" from ballot_clusters c
  join ballot_senders s2 on s2."VoteID" = c."VoteID" and s2."Place" = c."Place"
  join ballots b2 on b2."ID" = s2."BallotID" and b2."Options" = c."Options" where c."ID" = ${ID}`

/** By which line of the log, by whom and when. */
export interface By {
  readonly StID: number
  readonly VoteID: number
  readonly ByID: number
  readonly LogID: number
  readonly now: Date
}

/** Takes those out that count. Answers how many. */
export async function takeOut(db: Db, by: By, { meant, reason }: { meant: Meant; reason: string }): Promise<number> {
  const done = await sql`
    insert into ballot_exclusions ("StID", "VoteID", "BallotID", "Reason", "ByID", "LogID", "CreateTime")
    select ${by.StID}, ${by.VoteID}, b."ID", ${reason}, ${by.ByID}, ${by.LogID}, ${by.now}
    from ballots b join vote_leaves l on l."BallotID" = b."ID"
    where b."VoteID" = ${by.VoteID} and b."StID" = ${by.StID} and ${meant}
    order by b."ID" on conflict ("BallotID") where "LiftedAt" is null do nothing`.execute(db)
  return Number(done.numAffectedRows)
}

/** Counts those again that are out. Answers how many. */
export async function putBack(db: Db, by: By, meant: Meant): Promise<number> {
  const done = await sql`
    update ballot_exclusions e set "LiftedAt" = ${by.now}, "LiftLogID" = ${by.LogID}
    from ballots b where b."ID" = e."BallotID" and e."VoteID" = ${by.VoteID} and e."StID" = ${by.StID}
      and e."LiftedAt" is null and ${meant}`.execute(db)
  return Number(done.numAffectedRows)
}

/** Takes out again what a line counted again, with its reasons; what somebody took out since stays as they did. Answers how many. */
export async function takeOutAgain(db: Db, by: By, meant: Meant): Promise<number> {
  const done = await sql`
    update ballot_exclusions e set "LiftedAt" = null, "LiftLogID" = null
    from ballots b where b."ID" = e."BallotID" and e."VoteID" = ${by.VoteID} and e."StID" = ${by.StID}
      and e."LiftLogID" = ${by.LogID} and e."LiftedAt" is not null and ${meant}
      and not exists (select from ballot_exclusions o where o."BallotID" = e."BallotID" and o."LiftedAt" is null)`.execute(
    db,
  )
  return Number(done.numAffectedRows)
}
