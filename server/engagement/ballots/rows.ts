/** Ballots with all that a row shows, in the order of their tree: whole votes are paged by its numbers, however many they have. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { Ballot, ballots } from '../../../src/api/engagement/ballots/calls.ts'
import { minuteOf } from '../../../src/evidence/ballots/leaf.ts'
import { readReceiptCode } from '../../../src/evidence/ballots/receipt.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { cappedCount } from '../../platform/sql/cappedCount.ts'
import { windowOf } from '../../platform/sql/windowOf.ts'
import { ofCluster } from './exclusions.ts'

type Calls = (typeof ballots)['calls']
type Reading = Pick<Request<unknown>, 'db' | 'me'>

/** Ours: so many digits of a pseudonym are shown. */
const SHOWN = 12

const from = sql`from vote_leaves l join ballots b on b."ID" = l."BallotID"
  left join ballot_senders s on s."BallotID" = b."ID"
  left join ballot_exclusions e on e."BallotID" = b."ID" and e."LiftedAt" is null
  left join admin_users u on u."ID" = e."ByID"`
const columns = sql`b."ID", b."StID", b."VoteID", (select v."State" from votes v where v."ID" = b."VoteID") as "VoteState", l."Number", b."CreateTime", b."Options", left(b."Pseudonym", ${sql.lit(SHOWN)}) as "Pseudonym",
  coalesce(s."Place", '') as "Place", coalesce(s."Grade", '') as "Grade", s."KnownSince", e."BallotID" is null as "IsCounted",
  coalesce(e."Reason", '') as "Reason", coalesce(u."AdminUserRealName", '') as "ExcludedBy", e."CreateTime" as "ExcludedAt",
  coalesce((select string_agg(o."Title", '、' order by o."Number") from vote_options o
    where o."VoteID" = b."VoteID" and o."Number" = any(b."Options")), '') as "Titles"`

type Row = Omit<Ballot, 'Title' | 'CreateTime' | 'Minute' | 'KnownSince' | 'ExcludedAt'> & {
  readonly CreateTime: Date
  readonly KnownSince: Date | null
  readonly ExcludedAt: Date | null
}

async function rows({ db, me }: Reading, where: RawBuilder<unknown>, rest: RawBuilder<unknown>): Promise<Ballot[]> {
  const found = await sql<Row>`select ${columns} ${from} where b."StID" = ${me.StID} and ${where} ${rest}`.execute(db)
  return found.rows.map(({ CreateTime, KnownSince, ExcludedAt, ...row }) => ({
    ...row,
    Title: `第 ${row.Number} 号选票`,
    CreateTime: CreateTime.toISOString(),
    Minute: minuteOf(CreateTime.getTime()),
    KnownSince: KnownSince?.toISOString() ?? null,
    ExcludedAt: ExcludedAt?.toISOString() ?? null,
  }))
}

/** A word names a ballot by its number or by the code of its receipt; else none. */
function isNamed(word: string): RawBuilder<SqlBool> {
  const code = readReceiptCode(word)
  if (code !== undefined)
    return sql<SqlBool>`b."Code" = encode(sha256(convert_to((select v."GUID"::text from votes v where v."ID" = b."VoteID")
      || ':' || ${code}, 'UTF8')), 'hex')`
  const [number = ''] = /\d{1,15}/.exec(word) ?? []
  return number === '' ? sql<SqlBool>`false` : sql<SqlBool>`l."Number" = ${Number(number)}`
}

function conditions({ VoteID, Keyword, Option, IsCounted, ClusterID }: ParsedOf<Calls['list']>): RawBuilder<SqlBool>[] {
  return [
    Boolean(Keyword) && isNamed(Keyword!),
    Option !== undefined && sql<SqlBool>`b."Options" @> array[${Option}]::int[]`,
    IsCounted === true && sql<SqlBool>`e."BallotID" is null`,
    // From the few that are out, and from those of a cluster, whatever number the vote has.
    IsCounted === false &&
      sql<SqlBool>`b."ID" in (select x."BallotID" from ballot_exclusions x
        where x."VoteID" = ${VoteID} and x."LiftedAt" is null)`,
    ClusterID !== undefined && sql<SqlBool>`b."ID" in (${ofCluster(ClusterID)})`,
  ].filter((one) => one !== false)
}

/** The handler of POST /api/votetheme/ballots/getlist. */
export async function listBallots(request: Request<ParsedOf<Calls['list']>>): Promise<OutputOf<Calls['list']>> {
  const { db, me, input } = request
  const window = windowOf(input)
  const where = conditions(input)
  if (where.length === 0) {
    // Numbers have no holes: where a page begins is known without counting.
    const tree = await db
      .selectFrom('vote_trees as t')
      .innerJoin('votes as v', 'v.ID', 't.VoteID')
      .select('t.Size')
      .where('t.VoteID', '=', input.VoteID)
      .where('v.StID', '=', me.StID)
      .executeTakeFirst()
    const Total = tree?.Size ?? 0
    const last = window ? Total - window.offset : 0
    if (!window || last <= 0) return { Total, Capped: false, List: [] }
    const within = sql`l."VoteID" = ${input.VoteID} and l."Number" <= ${last} and l."Number" > ${last - window.limit}`
    return { Total, Capped: false, List: await rows(request, within, sql`order by l."Number" desc`) }
  }
  const matching = sql`l."VoteID" = ${input.VoteID} and ${sql.join(where, sql` and `)}`
  const count = await cappedCount(db, {
    limit: (most) => sql`select b."ID" ${from} where b."StID" = ${me.StID} and ${matching} limit ${most}` as never,
  })
  if (!window || count.Total === 0) return { ...count, List: [] }
  const rest = sql`order by l."Number" desc limit ${window.limit} offset ${window.offset}`
  return { ...count, List: await rows(request, matching, rest) }
}

/** One of them. Throws 'missing'. */
export async function ballotRow(reading: Reading, ID: number): Promise<Ballot> {
  const [found] = await rows(reading, sql`b."ID" = ${ID}`, sql``)
  if (!found) throw new Refusal('missing', '没有这张选票，或者它还没有写入选票树。')
  return found
}
