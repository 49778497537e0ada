/** The votes family. */
import { votes } from '../../../src/api/engagement/votes/calls.ts'
import { whyFinal } from '../../../src/api/engagement/votes/voteRules.ts'
import { implement, lookingBefore, type Request } from '../../platform/pipeline/implement.ts'
import { changedFields } from '../../platform/records/columns.ts'
import { moveOf } from '../../platform/records/moveOf.ts'
import { Refusal } from '../../../src/api/client.ts'
import { holdParticipant } from '../participants/hold.ts'
import { castBallot } from './cast.ts'
import { certifyVote } from './certify.ts'
import { openCheckpoint, openCheckpoints, openConsistency } from './checkpoints.ts'
import { houseEvidence, openEvidence } from './evidence.ts'
import { happen } from './happen.ts'
import { pictureFor, proofFor } from './humanly.ts'
import { beforeView, openVote, viewVote } from './open.ts'
import { setJury, withdrawOption } from './options.ts'
import { optionsFrom } from './optionsFrom.ts'
import { publicVote } from './publicVote.ts'
import { receiptOf } from './receipt.ts'
import { voteRecords, withFigures } from './records.ts'
import { voteStat } from './stat.ts'

/** How many reads are displayed besides; the reason stands in the log. */
async function setFakeReads(request: Request<{ ID: number; FakeReadNo: number; Reason: string }>) {
  const { db, me, input, now, changed, logId, logDetail } = request
  const [vote] = await voteRecords.locked(request, [input.ID])
  if (!vote) throw new Refusal('missing', '没有这场投票，它可能已被删除。')
  const final = whyFinal(vote)
  if (final !== undefined) throw new Refusal('refused', `投票“${vote.Title}”${final}。`)
  const changes = changedFields(vote, { FakeReadNo: input.FakeReadNo })
  if (!changes) return { ID: vote.ID }
  await db
    .updateTable('votes')
    .set({ FakeReadNo: input.FakeReadNo, UpdateTime: now })
    .where('ID', '=', vote.ID)
    .where('StID', '=', me.StID)
    .execute()
  logDetail({ Reason: input.Reason })
  changed({ ID: vote.ID, Title: vote.Title, ...changes })
  return { ID: vote.ID, LogID: logId }
}

/** Handlers of the votes family. */
export const voteHandlers = implement(votes, {
  async list(request) {
    const page = await voteRecords.list(request)
    return { ...page, List: await withFigures(request, page.List) }
  },
  get: async (request) => (await withFigures(request, [await voteRecords.get(request)]))[0]!,
  save: voteRecords.save,
  remove: voteRecords.remove,
  order: moveOf({ table: 'votes', noun: '投票', name: 'Title', isNewestFirst: true }),
  fakeReads: setFakeReads,
  stat: voteStat,
  status: (request) => happen(request, request.input.Event),
  check: (request) => happen(request, request.input.IsPublic ? 'pass' : 'refuse'),
  certify: certifyVote,
  optionsFrom,
  withdraw: withdrawOption,
  jury: setJury,
  evidence: houseEvidence,
  openOne: openVote,
  view: lookingBefore(beforeView, viewVote),
  cast: lookingBefore(holdParticipant, castBallot),
  proof: async (request) => proofFor(request, await publicVote(request.db, request.input)),
  async picture(request) {
    await publicVote(request.db, request.input)
    return pictureFor(request)
  },
  receipt: receiptOf,
  checkpoint: openCheckpoint,
  checkpoints: openCheckpoints,
  consistency: openConsistency,
  openEvidence,
})
