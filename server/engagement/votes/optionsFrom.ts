/** Options of a vote that are those who were let into a sign-up. */
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { votes } from '../../../src/api/engagement/votes/calls.ts'
import { optionLine, OPTIONS } from '../../../src/api/engagement/votes/optionLines.ts'
import { whyOptionsStand } from '../../../src/api/engagement/votes/voteRules.ts'
import { voteStateTitles } from '../../../src/api/engagement/votes/voteStates.ts'
import { lookOf } from '../../../src/api/text/sameName.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { changedFields } from '../../platform/records/columns.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { passedMembers } from '../signUps/passed.ts'
import { reviewedAnew, unready } from './checkVote.ts'
import { voteRecords } from './records.ts'
import { seesMembers } from './seesMembers.ts'

type Call = (typeof votes)['calls']['optionsFrom']

/** What each is called in the vote: by their names, and those that look the same by a number behind it. */
export function optionsOfMembers(names: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return names.map((name) => {
    const look = lookOf(name)
    const nth = (seen.get(look) ?? 0) + 1
    seen.set(look, nth)
    return optionLine(name, nth === 1 ? '' : `（${nth}）`)
  })
}

/**
 * The handler of POST /api/votetheme/optionsfrom. Throws 'missing', 'refused' for a vote that has ballots, for who may not see
 * who signed up, and for too few or too many of those.
 */
export async function optionsFrom(request: Request<ParsedOf<Call>>): Promise<OutputOf<Call>> {
  const { db, me, input, now, changed, logId } = request
  const [vote] = await voteRecords.locked(request, [input.ID])
  if (!vote) throw new Refusal('missing', '没有这场投票，它可能已被删除。')
  const stands = whyOptionsStand(vote)
  if (stands !== undefined) throw new Refusal('refused', `投票“${vote.Title}”${stands}。`)
  const signUp = await db
    .selectFrom('sign_ups')
    .select(['ID', 'Title'])
    .where('ID', '=', input.SignUpID)
    .where('StID', '=', me.StID)
    .where('DeletedAt', 'is', null)
    .executeTakeFirst()
  if (!signUp || !seesMembers(me)) throw refuseField('SignUpID', '没有这个报名，请重新选择。')
  const passed = await passedMembers(db, { StID: me.StID, SignUpID: signUp.ID })
  const { length } = passed
  if (length < OPTIONS.least || length > OPTIONS.most)
    throw refuseField(
      'SignUpID',
      `“${signUp.Title}”通过了 ${length} 份报名，投票的选项要 ${OPTIONS.least} 到 ${OPTIONS.most} 个。`,
    )
  const Options = optionsOfMembers(passed.map(({ Name }) => Name)).join('\n')
  const changes = changedFields(vote, { Options })
  if (!changes) return { ID: vote.ID }
  const why = vote.State === 'draft' || vote.State === 'refused' ? undefined : unready({ ...vote, Options })
  if (why !== undefined) throw new Refusal('refused', `投票现在是“${voteStateTitles[vote.State]}”，${why}。`)
  const again = { Revision: vote.Revision + 1, EditorID: me.ID, ...reviewedAnew(vote, changes.After) }
  await db
    .updateTable('votes')
    .set({ Options, UpdateTime: now, ...again })
    .where('ID', '=', vote.ID)
    .where('StID', '=', me.StID)
    .execute()
  changed({ ID: vote.ID, Title: vote.Title, ...changedFields(vote, { Options, ...again })! })
  return { ID: vote.ID, LogID: logId }
}
