/** What an item of a flow must keep to before it is written, and where it stands then. */
import { Refusal } from '../../../src/api/client.ts'
import type { liveFlowFields } from '../../../src/api/engagement/liveFlows/fields.ts'
import { FLASH_LENGTH } from '../../../src/api/engagement/liveFlows/flowStates.ts'
import type { DraftFrom } from '../../../src/api/record/field.ts'
import { codePoints } from '../../../src/api/text/textLimit.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { changedFields } from '../../platform/records/columns.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { mayReview, NO_FLOW } from './seen.ts'

type Draft = DraftFrom<typeof liveFlowFields>
type Kept = StoredOf<'live_flows'>

async function checkLive({ db, me }: Request<unknown>, LiveID: number): Promise<void> {
  const live = await db
    .selectFrom('lives')
    .select('State')
    .where('StID', '=', me.StID)
    .where('ID', '=', LiveID)
    .where('DeletedAt', 'is', null)
    .executeTakeFirst()
  if (!live) throw refuseField('LiveID', '没有这场直播，请重新选择。')
  if (live.State === 'closed') throw refuseField('LiveID', '这场直播已关停，不能再写报道。')
}

function checkText({ Content = '', Kind, Pictures }: Pick<Draft, 'Content' | 'Kind' | 'Pictures'>): void {
  if (Content === '') throw refuseField('Content', '请填写内容。')
  if (Kind === 'picture' && !Pictures) throw refuseField('Pictures', '图文报道请放上图片，每行一个网址。')
  if (Kind === 'flash' && codePoints(Content) > FLASH_LENGTH)
    throw refuseField('Content', `快讯不能超过 ${FLASH_LENGTH} 个字，现在是 ${codePoints(Content)} 个。`)
}

/**
 * The `saving` of the flows' records. What somebody who may not review changes goes to review again; who may review shows
 * their own at once.
 */
export async function checkFlow(request: Request<any>, draft: Draft, before: Kept | undefined) {
  const { me, now } = request
  if (before && before.OwnerID !== me.ID) {
    if (before.State === 'draft') throw new Refusal('missing', NO_FLOW)
    if (!mayReview(me)) throw new Refusal('refused', '只有写它的人和审核的人能修改。')
  }
  const LiveID = draft.LiveID ?? before?.LiveID
  if (before && LiveID !== before.LiveID) throw refuseField('LiveID', '报道不能换到另一场直播。')
  if (!before) await checkLive(request, LiveID!)
  checkText({ ...before, ...draft })
  const HappenTime = new Date(draft.HappenTime ?? now)
  const isMoved = draft.HappenTime !== undefined && HappenTime.getTime() !== before?.HappenTime.getTime()
  const placed = { HappenTime: HappenTime.toISOString(), ShowOrder: Math.floor(HappenTime.getTime() / 1000) }
  if (!before) return { OwnerID: me.ID, Reporter: draft.Reporter || me.AdminUserRealName, ...placed }
  return {
    ...(isMoved ? placed : {}),
    ...(changedFields(before, draft) ? { Revision: before.Revision + 1 } : {}),
  }
}

/** The columns of the state an item gets when it is sent on its way, or when one that was shown is changed. */
export function stateColumns(request: Request<unknown>, isSubmit: boolean, before: Kept | undefined): Partial<Kept> {
  const { me, now } = request
  const was = before?.State
  if (was === 'shown') return mayReview(me) ? {} : { State: 'submitted', SubmitTime: now, IsTop: false }
  if (!isSubmit || was === 'submitted') return {}
  return mayReview(me)
    ? { State: 'shown', SubmitTime: now, AuditorID: me.ID, AuditTime: now, Reason: '' }
    : { State: 'submitted', SubmitTime: now, Reason: '' }
}
