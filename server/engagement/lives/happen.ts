/** What happens to lives, and what is written with it. */
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import { liveEventTitles, reasonedLiveEvents, type LiveEvent } from '../../../src/api/engagement/lives/liveStates.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import type { Happening } from '../../platform/records/eventOf.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'
import { needFields } from '../../platform/records/refuseField.ts'
import { whyUnseen } from '../../platform/records/whyUnseen.ts'
import { unready } from './checkLive.ts'
import { IN_BIN, liveEvent } from './records.ts'
import { tellOwner } from './tell.ts'

/** What comes with an event. `Seen`: which revision of each was looked at. */
export type Asked = {
  readonly Ids: readonly number[]
  readonly Reason?: string | undefined
  readonly Seen?: readonly { readonly ID: number; readonly Revision: number }[] | undefined
}

type Kept = StoredOf<'lives'>
type Columns = NonNullable<Happening<LiveEvent, Kept>['columns']>

/** What is written beside the state. When a live begins and ends is written the first and the last time. */
function columnsOf({ input, now }: Request<Asked>, event: LiveEvent): Columns {
  if (event === 'start') return ({ StartedAt }) => ({ StartedAt: StartedAt ?? now, EndedAt: null })
  if (event === 'end') return { EndedAt: now }
  if (event === 'refuse') return { Reason: input.Reason }
  if (event === 'close') return ({ State }) => ({ Reason: input.Reason, RevertState: State })
  if (event === 'reopen') return { Reason: '', RevertState: '' }
  return event === 'submit' || event === 'pass' ? { Reason: '' } : {}
}

/** An event happens to lives; those that are not ready, or were changed since they were looked at, are left. */
export function happen(request: Request<Asked>, event: LiveEvent): Promise<BatchOutcome> {
  const { Seen } = request.input
  if (reasonedLiveEvents.includes(event))
    needFields(request.input, undefined, { Reason: `${liveEventTitles[event]}的理由` })
  const check = (live: Kept): string | undefined => {
    if (live.DeletedAt !== null) return IN_BIN
    // A documented client says nothing of what it looked at.
    const why = whyUnseen(Seen, live, false)
    if (why !== undefined) return why
    if (event === 'submit' || event === 'pass' || event === 'start') return unready(live)
    return event === 'replay' && live.LiveTypes === 1 && !live.ReplayUrl && !live.StreamUrl
      ? '还没有填写回放地址'
      : undefined
  }
  const done = (live: Kept) => tellOwner(request, event, live)
  return liveEvent(request, { event, columns: columnsOf(request, event), check, done })
}
