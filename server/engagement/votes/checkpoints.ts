/** The signed checkpoints of a vote, and that each goes on from those before. */
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { votes } from '../../../src/api/engagement/votes/calls.ts'
import { CHECKPOINTS_AT_ONCE } from '../../../src/api/engagement/votes/openCalls.ts'
import { toHex } from '../../../src/evidence/bytes.ts'
import { proveConsistency } from '../../../src/evidence/tree/stored.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import { nodesOf } from './nodes.ts'
import { publicVote } from './publicVote.ts'
import { keyLineOf } from './signer.ts'

type Calls = (typeof votes)['calls']

/** Those after a size, the smallest first. */
async function listed(db: Db, VoteID: number, After: number) {
  const found = await db
    .selectFrom('vote_checkpoints')
    .select(['Size', 'Note', 'CreateTime'])
    .where('VoteID', '=', VoteID)
    .where('Size', '>', After)
    .orderBy('Size')
    .limit(CHECKPOINTS_AT_ONCE)
    .execute()
  return found.map(({ Size, Note, CreateTime }) => ({ Size, Note, At: CreateTime.toISOString() }))
}

/** The handler of GET /open/vote/checkpoints. */
export async function openCheckpoints({
  db,
  input,
}: Request<ParsedOf<Calls['checkpoints']>>): Promise<OutputOf<Calls['checkpoints']>> {
  const { ID, StID } = await publicVote(db, input)
  return { Key: await keyLineOf(db, StID), List: await listed(db, ID, input.After) }
}

/** The handler of GET /open/vote/checkpoint. Throws 'missing' before there is one. */
export async function openCheckpoint({
  db,
  input,
}: Request<ParsedOf<Calls['checkpoint']>>): Promise<OutputOf<Calls['checkpoint']>> {
  const { ID, StID } = await publicVote(db, input)
  const found = await db
    .selectFrom('vote_checkpoints')
    .select(['Size', 'Note', 'CreateTime'])
    .where('VoteID', '=', ID)
    .orderBy('Size', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!found) throw new Refusal('missing', '还没有检查点：第一张选票投出以后一分钟内就有。')
  const { Size, Note, CreateTime } = found
  return { Key: await keyLineOf(db, StID), Size, Note, At: CreateTime.toISOString() }
}

/** The handler of GET /open/vote/consistency. Of sizes no checkpoint has nothing is told. */
export async function openConsistency({
  db,
  input,
}: Request<ParsedOf<Calls['consistency']>>): Promise<OutputOf<Calls['consistency']>> {
  const { First, Second } = input
  const { ID } = await publicVote(db, input)
  if (First > Second) throw new Refusal('refused', '前一个检查点（First）不能比后一个（Second）大。')
  const sizes = [...new Set([First, Second].filter((size) => size > 0))]
  const { length } = await db
    .selectFrom('vote_checkpoints')
    .select('Size')
    .where('VoteID', '=', ID)
    .where('Size', 'in', sizes.length > 0 ? sizes : [-1])
    .execute()
  if (length < sizes.length) throw new Refusal('missing', '没有这么大的检查点。')
  return { Proof: (await proveConsistency(nodesOf(db, ID), First, Second)).map(toHex) }
}
