/** What became of a ballot, for who has the code of its receipt. */
import { sql } from 'kysely'
import type { ParsedOf } from '../../../src/api/contract.ts'
import type { votes } from '../../../src/api/engagement/votes/calls.ts'
import type { Receipt } from '../../../src/api/engagement/votes/model.ts'
import { minuteOf } from '../../../src/evidence/ballots/leaf.ts'
import { codeHash, mistakeIn, readReceiptCode } from '../../../src/evidence/ballots/receipt.ts'
import { toHex } from '../../../src/evidence/bytes.ts'
import { FORMAT, type BallotEvidence } from '../../../src/evidence/file/format.ts'
import { proveInclusion } from '../../../src/evidence/tree/stored.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { nodesOf } from './nodes.ts'
import { publicVote } from './publicVote.ts'
import { keyLineOf } from './signer.ts'

type Calls = (typeof votes)['calls']

/** A ballot by its code. */
interface Found {
  readonly BallotID: number
  readonly Pseudonym: string
  readonly Code: string
  readonly Options: number[]
  readonly CreateTime: Date
  readonly Number: number | null
  readonly Origin: string | null
  readonly Reason: string | null
  readonly ExcludedAt: Date | null
  readonly Size: number | null
  readonly Note: string | null
}

/** The ballot of a vote with this code, as somebody typed it. Throws 'missing', 'refused' for a text that is no code. */
export async function ballotOfCode(db: Db, { ID, GUID }: { ID: number; GUID: string }, typed: string): Promise<Found> {
  const code = readReceiptCode(typed)
  if (code === undefined) throw refuseField('ReceiptCode', mistakeIn(typed)!)
  const { rows } = await sql<Found>`
    select b."ID" as "BallotID", b."Pseudonym", b."Code", b."Options", b."CreateTime", l."Number", t."Origin", e."Reason",
      e."CreateTime" as "ExcludedAt", c."Size", c."Note"
    from ballots b left join vote_leaves l on l."BallotID" = b."ID" left join vote_trees t on t."VoteID" = b."VoteID"
      left join ballot_exclusions e on e."BallotID" = b."ID" and e."LiftedAt" is null
      left join vote_checkpoints c on c."VoteID" = b."VoteID" and c."Size" = t."NotedSize" and c."Size" >= l."Number"
    where b."VoteID" = ${ID} and b."Code" = ${codeHash(GUID, code)}`.execute(db)
  if (!rows[0]) throw refuseField('ReceiptCode', '这场投票里没有这个回执码的选票：它可能是另一场投票的。', 'missing')
  return rows[0]
}

/** The file of one ballot, proved by the newest checkpoint; null before one holds it. */
async function evidenceOf(
  db: Db,
  { ID, StID }: { ID: number; StID: number },
  { Number, Origin, Size, Note, Pseudonym, Code, Options, CreateTime }: Found,
): Promise<BallotEvidence | null> {
  if (Number === null || Origin === null || Size === null || Note === null) return null
  const proof = await proveInclusion(nodesOf(db, ID), Number - 1, Size)
  return {
    ...{ format: FORMAT, kind: 'ballot', origin: Origin, key: await keyLineOf(db, StID) },
    ballot: { code: Code, minute: minuteOf(CreateTime.getTime()), options: Options, pseudonym: Pseudonym },
    ...{ number: Number, checkpoint: Note, proof: proof.map(toHex) },
  }
}

/** The handler of POST /open/vote/receipt. */
export async function receiptOf({ db, input }: Request<ParsedOf<Calls['receipt']>>): Promise<Receipt> {
  const vote = await publicVote(db, input)
  const found = await ballotOfCode(db, vote, input.ReceiptCode)
  const Evidence = await evidenceOf(db, vote, found)
  const State = Evidence ? 'noted' : found.Number === null ? 'waiting' : 'kept'
  const told = {
    waiting: '选票已经收下，几秒后写入选票树。',
    kept: `选票是第 ${found.Number} 号，一分钟内会有签名的检查点。`,
    noted: `选票是第 ${found.Number} 号，已在签名的检查点里。`,
  }[State]
  return {
    State,
    Message: found.Reason === null ? told : `${told}它没有计票，理由：${found.Reason}。`,
    Minute: minuteOf(found.CreateTime.getTime()),
    Options: found.Options,
    Number: found.Number ?? 0,
    IsCounted: found.Reason === null,
    Reason: found.Reason ?? '',
    ExcludedAt: found.ExcludedAt?.toISOString() ?? null,
    Evidence,
  }
}
