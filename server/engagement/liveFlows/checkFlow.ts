/** What an item of a flow must keep to before it is written, and where it stands then. */
import { Refusal } from '../../../src/api/client.ts'
import { FLASH_LENGTH } from '../../../src/api/engagement/liveFlows/flowStates.ts'
import { codePoints } from '../../../src/api/text/textLimit.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { changedFields } from '../../platform/records/columns.ts'
import type { Stored } from '../../platform/records/recordsOf.ts'
import { needFields, refuseField } from '../../platform/records/refuseField.ts'
import { mayReview, NO_FLOW } from './seen.ts'

type Fields = Readonly<Record<string, unknown>>

async function checkLive({ db, me }: Request<unknown>, LiveID: unknown): Promise<void> {
  const live = await db
    .selectFrom('lives')
    .select('State')
    .where('StID', '=', me.StID)
    .where('ID', '=', Number(LiveID))
    .where('DeletedAt', 'is', null)
    .executeTakeFirst()
  if (!live) throw refuseField('LiveID', '没有这场直播，请重新选择。')
  if (live.State === 'closed') throw refuseField('LiveID', '这场直播已关停，不能再写报道。')
}

function checkText(flow: Fields): void {
  const text = String(flow['Content'] ?? '')
  if (text === '') throw refuseField('Content', '请填写内容。')
  if (flow['Kind'] === 'picture' && !flow['Pictures'])
    throw refuseField('Pictures', '图文报道请放上图片，每行一个网址。')
  if (flow['Kind'] === 'flash' && codePoints(text) > FLASH_LENGTH)
    throw refuseField('Content', `快讯不能超过 ${FLASH_LENGTH} 个字，现在是 ${codePoints(text)} 个。`)
}

/**
 * The `saving` of the flows' records. What somebody who may not review changes goes to review again; who may review shows
 * their own at once.
 */
export async function checkFlow(request: Request<any>, draft: Fields, before: Stored | undefined): Promise<Fields> {
  const { me, now } = request
  needFields(draft, before, { LiveID: '哪场直播' })
  if (before && before['OwnerID'] !== me.ID) {
    if (before['State'] === 'draft') throw new Refusal('missing', NO_FLOW)
    if (!mayReview(me)) throw new Refusal('refused', '只有写它的人和审核的人能修改。')
  }
  const LiveID = draft['LiveID'] ?? before?.['LiveID']
  if (before && LiveID !== before['LiveID']) throw refuseField('LiveID', '报道不能换到另一场直播。')
  if (!before) await checkLive(request, LiveID)
  checkText({ ...before, ...draft })
  const HappenTime = new Date((draft['HappenTime'] as string | undefined) ?? now)
  const isMoved =
    draft['HappenTime'] !== undefined && HappenTime.getTime() !== (before?.['HappenTime'] as Date)?.getTime()
  const placed = { HappenTime: HappenTime.toISOString(), ShowOrder: Math.floor(HappenTime.getTime() / 1000) }
  if (!before) return { OwnerID: me.ID, Reporter: draft['Reporter'] || me.AdminUserRealName, ...placed }
  return {
    ...(isMoved ? placed : {}),
    ...(changedFields(before, draft) ? { Revision: Number(before['Revision']) + 1 } : {}),
  }
}

/** The columns of the state an item gets when it is sent on its way, or when one that was shown is changed. */
export function stateColumns(request: Request<unknown>, isSubmit: boolean, before: Stored | undefined): Fields {
  const { me, now } = request
  const was = before?.['State']
  if (was === 'shown') return mayReview(me) ? {} : { State: 'submitted', SubmitTime: now, IsTop: false }
  if (!isSubmit || was === 'submitted') return {}
  return mayReview(me)
    ? { State: 'shown', SubmitTime: now, AuditorID: me.ID, AuditTime: now, Reason: '' }
    : { State: 'submitted', SubmitTime: now, Reason: '' }
}
