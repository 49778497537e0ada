/** A vote as an evidence file that anybody can go over by themselves (src/evidence/file). */
import { sql } from 'kysely'
import { maySee } from '../../../src/api/access.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import { ballots } from '../../../src/api/engagement/ballots/calls.ts'
import { seesResults } from '../../../src/api/engagement/votes/results.ts'
import type { votes } from '../../../src/api/engagement/votes/calls.ts'
import { EVIDENCE_PART } from '../../../src/api/engagement/votes/openCalls.ts'
import { minuteOf } from '../../../src/evidence/ballots/leaf.ts'
import { FORMAT, type Exclusion, type TallyLine, type VoteEvidence } from '../../../src/evidence/file/format.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'
import { originOf, rulesOf } from './frozenRules.ts'
import { refuseHidden } from './open.ts'
import { publicVote } from './publicVote.ts'
import { keyLineOf, publicHost } from './signer.ts'

type Calls = (typeof votes)['calls']
type Part = OutputOf<Calls['evidence']>

/** Ours: so many checkpoints stand in a file; between them the newest and others, evenly. */
const CHECKPOINTS = 100

interface Head {
  readonly Size: number
  readonly Origin: string | null
  readonly tally: (Omit<TallyLine, 'jury'> & { readonly jury: number | null })[]
  readonly exclusions: Exclusion[]
  readonly checkpoints: string[]
}

/**
 * All but the ballots, at one moment. What came after the newest checkpoint is taken off again: it is in no checkpoint, and so
 * nothing of it could be proved.
 */
async function headOf(db: Db, ID: number): Promise<Head> {
  const { rows } = await sql<Head>`
    with tree as (select coalesce(max("NotedSize"), 0) as size, max("Origin") as origin from vote_trees where "VoteID" = ${ID}),
    late as (
      select option, e."Reason", count(*)::int as n from vote_leaves l join ballots b on b."ID" = l."BallotID"
        left join ballot_exclusions e on e."BallotID" = b."ID" and e."LiftedAt" is null, unnest(b."Options") option
      where l."VoteID" = ${ID} and l."Number" > (select size from tree) group by 1, 2),
    out as (
      select e."Number" as option, e."Reason", e."Count" - coalesce((select l.n from late l
        where l.option = e."Number" and l."Reason" = e."Reason"), 0) as n
      from vote_exclusions e where e."VoteID" = ${ID})
    select (select size from tree) as "Size", (select origin from tree) as "Origin",
      coalesce((select jsonb_agg(jsonb_build_object('option', o."Number", 'raw', r.raw, 'excluded', r.excluded,
          'counted', r.raw - r.gone, 'jury', o."Jury") order by o."Number")
        from vote_options o, lateral (select o."Raw" - coalesce((select sum(n) from late where option = o."Number"), 0) as raw,
          coalesce((select sum(n) from out where option = o."Number"), 0) as gone,
          coalesce((select jsonb_object_agg("Reason", n) from out where option = o."Number" and n > 0), '{}') as excluded) r
        where o."VoteID" = ${ID}), '[]') as tally,
      coalesce((select jsonb_agg(jsonb_build_object('ballot', l."Number", 'reason', e."Reason") order by l."Number")
        from ballot_exclusions e join vote_leaves l on l."BallotID" = e."BallotID"
        where e."VoteID" = ${ID} and e."LiftedAt" is null and l."Number" <= (select size from tree)), '[]') as exclusions,
      coalesce((select jsonb_agg("Note" order by "Size") from (
        select distinct on (part) "Note", "Size" from (
          select "Note", "Size", ntile(${sql.lit(CHECKPOINTS)}) over (order by "Size") as part
          from vote_checkpoints where "VoteID" = ${ID}) p
        order by part, "Size" desc) c), '[]') as checkpoints`.execute(db)
  return rows[0]!
}

/** Ballots of the tree in its order, as they stand in their rows, each with the leaf that was made of it. */
async function ballotsAfter(db: Db, ID: number, { After, Size }: { After: number; Size: number }) {
  const { rows } = await sql<{ Code: string; CreateTime: Date; Options: number[]; Pseudonym: string; Leaf: string }>`
    select b."Code", b."CreateTime", b."Options", b."Pseudonym", encode(l."Leaf", 'hex') as "Leaf"
    from vote_leaves l join ballots b on b."ID" = l."BallotID"
    where l."VoteID" = ${ID} and l."Number" > ${After} and l."Number" <= ${Size}
    order by l."Number" limit ${EVIDENCE_PART}`.execute(db)
  return rows.map(({ Code, CreateTime, Options, Pseudonym, Leaf }) => ({
    ...{ code: Code, minute: minuteOf(CreateTime.getTime()), options: Options, pseudonym: Pseudonym, leaf: Leaf },
  }))
}

/** A part of the file. Only the first has checkpoints, exclusions and figures. */
async function partOf(
  db: Db,
  vote: StoredOf<'votes'>,
  { After, host }: { After: number; host: string },
): Promise<Part> {
  const { Size, Origin, ...head } = await headOf(db, vote.ID)
  const some = await ballotsAfter(db, vote.ID, { After, Size })
  const isFirst = After === 0
  const file: VoteEvidence = {
    ...{ format: FORMAT, kind: 'vote' },
    vote: { ...(await rulesOf(db, vote)), origin: Origin ?? (await originOf(db, vote, host)) },
    key: await keyLineOf(db, vote.StID),
    checkpoints: isFirst ? head.checkpoints : [],
    ballots: some,
    exclusions: isFirst ? head.exclusions : [],
    tally: isFirst ? head.tally.map(({ jury, ...line }) => ({ ...line, ...(jury === null ? {} : { jury }) })) : [],
  }
  return { File: file, Next: After + some.length < Size ? After + some.length : null, Size }
}

/** The handler of GET /open/vote/evidence. Throws 'refused' where the figures are not shown to everybody. */
export async function openEvidence({
  db,
  input,
  installation,
}: Request<ParsedOf<Calls['openEvidence']>>): Promise<Part> {
  const vote = await publicVote(db, input)
  refuseHidden(vote)
  return partOf(db, vote, { After: input.After, host: publicHost(installation.publicAddress) })
}

/** The handler of GET /api/votetheme/evidence. Throws 'forbidden' for who may not see ballots, while the public is not shown figures. */
export async function houseEvidence({
  db,
  me,
  input,
  installation,
}: Request<ParsedOf<Calls['evidence']>>): Promise<Part> {
  const vote = await db
    .selectFrom('votes')
    .selectAll()
    .where('ID', '=', input.ID)
    .where('StID', '=', me.StID)
    .executeTakeFirst()
  if (!vote) throw new Refusal('missing', '没有这场投票，它可能已被删除。')
  // It has every ballot of it: the page of votes alone is not enough for that.
  if (!seesResults(vote as StoredOf<'votes'>) && !maySee(me, ballots.pages))
    throw new Refusal('forbidden', '投票结果没有公开，证据文件里有每张选票，要有“选票”页面的权限才能下载。')
  return partOf(db, vote as StoredOf<'votes'>, { After: input.After, host: publicHost(installation.publicAddress) })
}
