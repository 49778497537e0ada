/** What happens to votes, and what is written with it. */
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import { reasonedVoteEvents, voteEventTitles, type VoteEvent } from '../../../src/api/engagement/votes/voteStates.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'
import { needFields } from '../../platform/records/refuseField.ts'
import { becameText, tellOthers } from '../../platform/records/tellOthers.ts'
import { whyUnseen } from '../../platform/records/whyUnseen.ts'
import { unready } from './checkVote.ts'
import { voteEvent } from './records.ts'

/** What comes with an event. `Seen`: which revision of each was looked at. */
type Asked = {
  readonly Ids: readonly number[]
  readonly Reason?: string | undefined
  readonly Seen?: readonly { readonly ID: number; readonly Revision: number }[] | undefined
}

type Kept = StoredOf<'votes'>

/** What is written beside the state. */
function columnsOf(
  { input, now }: Request<Asked>,
  event: VoteEvent,
): Readonly<Record<string, unknown>> | ((vote: Kept) => Readonly<Record<string, unknown>>) {
  if (reasonedVoteEvents.includes(event)) return { Reason: input.Reason }
  // Who begins one before its time moves its beginning: ballots come between the two.
  if (event === 'start')
    return ({ BeginTime, FrozenAt }) => ({
      Reason: '',
      ...(FrozenAt === null && BeginTime && BeginTime > now ? { BeginTime: now } : {}),
    })
  // Its planned end closed it already, if the clock was not looked at since.
  if (event === 'end') return ({ EndTime }) => ({ Reason: '', EndedAt: EndTime && EndTime < now ? EndTime : now })
  return { Reason: '' }
}

const became: Readonly<Partial<Record<VoteEvent, string>>> = { pass: '已通过审核', refuse: '未通过审核' }

/** An event happens to votes; those that are not ready, or were changed since they were looked at, are left. */
export function happen(request: Request<Asked>, event: Exclude<VoteEvent, 'certify'>): Promise<BatchOutcome> {
  const { Seen, Reason } = request.input
  if (reasonedVoteEvents.includes(event))
    needFields(request.input, undefined, { Reason: `${voteEventTitles[event]}的理由` })
  const check = (vote: Kept): string | undefined => {
    const unseen = whyUnseen(Seen, vote, event === 'pass')
    if (unseen !== undefined) return unseen
    if (event !== 'submit' && event !== 'pass' && event !== 'start' && event !== 'resume') return undefined
    const why = unready(vote)
    if (why !== undefined) return why
    if (event === 'pass' && (vote.OwnerID === request.me.ID || vote.EditorID === request.me.ID))
      return '自己登记或修改的投票要由别人审核'
    return vote.EndTime! <= request.now ? '结束时间已经过了，请先改结束时间' : undefined
  }
  const done = ({ ID, Title, OwnerID, EditorID }: Kept) => {
    const said = became[event]
    if (said === undefined) return
    tellOthers(request, [OwnerID, EditorID], {
      Type: '投票',
      Title: becameText(`投票“${Title}”`, said, event === 'pass' ? '' : Reason),
      Page: '/Interaction/Vote',
      Params: { ID },
    })
  }
  return voteEvent(request, { event, columns: columnsOf(request, event) as never, check, done })
}
