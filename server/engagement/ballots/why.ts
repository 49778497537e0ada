/** 为什么这票没算: the rule, the rows and the moment. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { ballots } from '../../../src/api/engagement/ballots/calls.ts'
import { isOver, type VoteState } from '../../../src/api/engagement/votes/voteStates.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import { ballotOfCode } from '../votes/receipt.ts'

type Calls = (typeof ballots)['calls']
type Why = OutputOf<Calls['why']>

interface Row {
  readonly ID: number
  readonly Number: number | null
  readonly CreateTime: Date
  readonly Titles: string
  readonly Withdrawn: string | null
  readonly WithdrawnAt: Date | null
  readonly NotedSize: number | null
  readonly VoteTitle: string
  readonly State: VoteState
  readonly CertifiedAt: string | null
}
interface Out {
  readonly ID: number
  readonly Reason: string
  readonly CreateTime: Date
  readonly LiftedAt: Date | null
  readonly By: string
  readonly LogID: number
}

async function ballotOf(db: Db, StID: number, ID: number): Promise<Row> {
  const { rows } = await sql<Row>`
    select b."ID", l."Number", b."CreateTime", t."NotedSize", v."Title" as "VoteTitle", v."State", v."Certificate"->>'At' as "CertifiedAt",
      (select string_agg(o."Title", '、' order by o."Number") from vote_options o
        where o."VoteID" = b."VoteID" and o."Number" = any(b."Options")) as "Titles",
      w."Title" || '：' || w."WithdrawReason" as "Withdrawn", w."WithdrawnAt"
    from ballots b join votes v on v."ID" = b."VoteID" left join vote_leaves l on l."BallotID" = b."ID"
      left join vote_trees t on t."VoteID" = b."VoteID"
      left join lateral (select * from vote_options o where o."VoteID" = b."VoteID" and o."Number" = any(b."Options")
        and o."WithdrawnAt" is not null order by o."Number" limit 1) w on true
    where b."ID" = ${ID} and b."StID" = ${StID}`.execute(db)
  if (!rows[0]) throw new Refusal('missing', '没有这张选票。')
  return rows[0]
}

/** The number of the ballot that is asked about. Throws 'refused' where the question names none. */
async function askedFor({ db, me, input }: Request<ParsedOf<Calls['why']>>): Promise<number> {
  if (input.ID !== undefined) return input.ID
  if (!input.ReceiptCode || input.VoteID === undefined)
    throw new Refusal('refused', '请选择一张选票，或填写它的回执码。')
  const vote = await db
    .selectFrom('votes')
    .select(['ID', 'GUID'])
    .where('ID', '=', input.VoteID)
    .where('StID', '=', me.StID)
    .executeTakeFirst()
  if (!vote) throw new Refusal('missing', '没有这场投票，它可能已被删除。')
  return (await ballotOfCode(db, vote, input.ReceiptCode)).BallotID
}

/** The handler of POST /api/votetheme/ballots/why. */
export async function whyBallot(request: Request<ParsedOf<Calls['why']>>): Promise<Why> {
  const { db, me } = request
  const ballot = await ballotOf(db, me.StID, await askedFor(request))
  const { rows: outs } = await sql<Out>`select e."ID", e."Reason", e."CreateTime", e."LiftedAt", e."LogID",
      coalesce(u."AdminUserRealName", '') as "By"
    from ballot_exclusions e left join admin_users u on u."ID" = e."ByID" where e."BallotID" = ${ballot.ID} order by e."ID"`.execute(
    db,
  )
  const name = ballot.Number === null ? '这张选票' : `第 ${ballot.Number} 号选票`
  const Because: Why['Because'] = [
    {
      Rule: '每张选票只增不改，都写进选票树。',
      Rows: `${name}，投给${ballot.Titles}`,
      At: ballot.CreateTime.toISOString(),
    },
  ]
  for (const { ID, Reason, CreateTime, LiftedAt, LogID, By } of outs) {
    Because.push({
      Rule: `剔除的选票留在树里，只是不计票，理由公开：${Reason}。`,
      Rows: `剔除记录 ${ID}，${By}，操作日志 ${LogID}`,
      At: CreateTime.toISOString(),
    })
    if (LiftedAt)
      Because.push({ Rule: '剔除可以撤回。', Rows: `剔除记录 ${ID} 已恢复计票`, At: LiftedAt.toISOString() })
  }
  if (ballot.WithdrawnAt)
    Because.push({
      Rule: '选项撤下以后不能再选，之前的选票照算。',
      Rows: ballot.Withdrawn!,
      At: ballot.WithdrawnAt.toISOString(),
    })
  if (ballot.CertifiedAt)
    Because.push({ Rule: '核定以后不能再剔除或恢复。', Rows: `投票“${ballot.VoteTitle}”`, At: ballot.CertifiedAt })
  return { Says: saidOf(ballot, outs, name), Because }
}

function saidOf({ Number, NotedSize, State }: Row, outs: readonly Out[], name: string): string {
  const out = outs.find(({ LiftedAt }) => LiftedAt === null)
  if (out) return `${name}没有计票：${out.Reason}。`
  if (Number === null) return '这张选票已经收下，几秒后写入选票树并计票。'
  const noted = (NotedSize ?? 0) >= Number ? '已在签名的检查点里' : '一分钟内会有签名的检查点'
  return `${name}算了，${noted}${isOver(State) ? '' : '，结果随时更新'}。`
}
