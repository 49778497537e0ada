/** What a live must keep to before it is written. */
import type { liveFields } from '../../../src/api/engagement/lives/fields.ts'
import { liveStateTitles } from '../../../src/api/engagement/lives/liveStates.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { DraftFrom } from '../../../src/api/record/field.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { changedFields } from '../../platform/records/columns.ts'
import { lastPlace } from '../../platform/records/moveOf.ts'
import { oneAtATime } from '../../platform/records/oneAtATime.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'

type Draft = DraftFrom<typeof liveFields>
type Kept = StoredOf<'lives'>
/** What going its way depends on. */
type Readiness = { readonly [K in 'BeginTime' | 'LiveTypes' | 'StreamUrl']?: unknown }

/** Why a live cannot go its way yet, as a sentence; undefined when it can. */
export function unready({ BeginTime, LiveTypes, StreamUrl }: Readiness): string | undefined {
  if (!BeginTime) return '还没有填写开始时间'
  return LiveTypes === 1 && !StreamUrl ? '视频直播还没有填写直播流地址' : undefined
}

async function checkChannel({ db, me }: Request<unknown>, ChID: number): Promise<void> {
  const found = await db
    .selectFrom('live_channels')
    .select('IsEnable')
    .where('StID', '=', me.StID)
    .where('ID', '=', ChID)
    .executeTakeFirst()
  if (!found) throw refuseField('ChID', '没有这个直播频道，请重新选择。')
  if (!found.IsEnable) throw refuseField('ChID', '这个直播频道已禁用，请选择其他频道。')
}

/** The `saving` of the lives' records: refuses, or answers what a new one begins with and the next revision. */
export async function checkLive(request: Request<any>, draft: Draft, before: Kept | undefined) {
  if (before && before.DeletedAt !== null) throw new Refusal('missing', '没有这条直播，它可能已被删除。')
  if (before?.State === 'closed') throw new Refusal('refused', '直播已关停，不能修改，请先解除关停。')
  if (draft.ChID !== undefined && draft.ChID !== before?.ChID) await checkChannel(request, draft.ChID)
  const live = { ...before, ...draft }
  if (!before) {
    await oneAtATime(request.db, request.me.StID, 'lives')
    return { OwnerID: request.me.ID, ShowOrder: await lastPlace(request, 'lives') }
  }
  const state = before.State
  const why = state === 'draft' || state === 'refused' ? undefined : unready(live)
  if (why !== undefined) throw new Refusal('refused', `直播现在是“${liveStateTitles[state]}”，${why}。`)
  return changedFields(before, draft) ? { Revision: before.Revision + 1 } : {}
}
