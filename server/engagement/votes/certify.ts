/** Certifying a vote: all that came is in the tree, a checkpoint holds it, and its figures stand in its row for good. */
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { votes } from '../../../src/api/engagement/votes/calls.ts'
import type { Certificate } from '../../../src/api/engagement/votes/figures.ts'
import { voteStateTitles } from '../../../src/api/engagement/votes/voteStates.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { figuresOf } from './figures.ts'
import { growTree, lockTree, noteTree } from './growTree.ts'
import { voteRecords } from './records.ts'
import { publicHost } from './signer.ts'

type Calls = (typeof votes)['calls']

/** The handler of POST /api/votetheme/certify. Throws 'refused' for one that is not over. */
export async function certifyVote(request: Request<ParsedOf<Calls['certify']>>): Promise<OutputOf<Calls['certify']>> {
  const { db, me, input, now, changed, logId, installation } = request
  // Before the row: whoever takes ballots in has the tree first, and refers to the row then.
  await lockTree(db, input.ID)
  const [vote] = await voteRecords.locked(request, [input.ID])
  if (!vote) throw new Refusal('missing', '没有这场投票，它可能已被删除。')
  // Sent twice it is certified already.
  if (vote.State === 'certified') return { ID: vote.ID }
  if (vote.State !== 'ended')
    throw new Refusal('refused', `投票现在是“${voteStateTitles[vote.State]}”，结束以后才能核定。`)
  while ((await growTree(db, vote, publicHost(installation.publicAddress))) > 0);
  await noteTree(db, { VoteID: vote.ID, StID: vote.StID, now })
  const { Options, Ballots, Excluded } = (await figuresOf(db, [vote.ID])).get(vote.ID)!
  const checkpoint = await db
    .selectFrom('vote_checkpoints')
    .select('Note')
    .where('VoteID', '=', vote.ID)
    .orderBy('Size', 'desc')
    .limit(1)
    .executeTakeFirst()
  // Who it was is known by their number: the name is worked out where it is told.
  const certificate: Omit<Certificate, 'By'> = {
    ...{ At: now.toISOString(), Ballots, Excluded, Options },
    Checkpoint: checkpoint?.Note ?? '',
  }
  const written = await db
    .updateTable('votes')
    .set({
      State: 'certified',
      Certificate: JSON.stringify(certificate) as never,
      CertifierID: me.ID,
      Reason: '',
      UpdateTime: now,
    })
    .where('ID', '=', vote.ID)
    .where('StID', '=', me.StID)
    .where('State', '=', 'ended')
    .executeTakeFirst()
  if (written.numUpdatedRows !== 1n) throw new Refusal('conflict', '刚刚有变动，请刷新后再试。')
  changed({ ID: vote.ID, Title: vote.Title, Before: { State: 'ended' }, After: { State: 'certified' } })
  return { ID: vote.ID, LogID: logId }
}
