/** What a live must keep to before it is written. */
import { liveStateTitles, type LiveState } from '../../../src/api/engagement/lives/liveStates.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { changedFields } from '../../platform/records/columns.ts'
import { lastPlace } from '../../platform/records/moveOf.ts'
import { oneAtATime } from '../../platform/records/oneAtATime.ts'
import type { Stored } from '../../platform/records/recordsOf.ts'
import { needFields, refuseField } from '../../platform/records/refuseField.ts'

type Fields = Readonly<Record<string, unknown>>

/** Why a live cannot go its way yet, as a sentence; undefined when it can. */
export function unready(live: Fields): string | undefined {
  if (!live['BeginTime']) return '还没有填写开始时间'
  return live['LiveTypes'] === 1 && !live['StreamUrl'] ? '视频直播还没有填写直播流地址' : undefined
}

async function checkChannel({ db, me }: Request<unknown>, ChID: unknown): Promise<void> {
  const found = await db
    .selectFrom('live_channels')
    .select('IsEnable')
    .where('StID', '=', me.StID)
    .where('ID', '=', Number(ChID))
    .executeTakeFirst()
  if (!found) throw refuseField('ChID', '没有这个直播频道，请重新选择。')
  if (!found.IsEnable) throw refuseField('ChID', '这个直播频道已禁用，请选择其他频道。')
}

/** The `saving` of the lives' records: refuses, or answers what a new one begins with and the next revision. */
export async function checkLive(request: Request<any>, draft: Fields, before: Stored | undefined): Promise<Fields> {
  needFields(draft, before, { ChID: '频道', LiveTypes: '直播类型' })
  if (before && before['DeletedAt'] !== null) throw new Refusal('missing', '没有这条直播，它可能已被删除。')
  if (before?.['State'] === 'closed') throw new Refusal('refused', '直播已关停，不能修改，请先解除关停。')
  if (draft['ChID'] !== undefined && draft['ChID'] !== before?.['ChID']) await checkChannel(request, draft['ChID'])
  const live: Fields = { ...before, ...draft }
  const [start, end] = [live['BeginTime'], live['EndTime']]
  if (start && end && new Date(start as string | Date) >= new Date(end as string | Date))
    throw refuseField('EndTime', '结束时间要晚于开始时间。')
  if (!before) {
    await oneAtATime(request.db, request.me.StID)
    return { OwnerID: request.me.ID, ShowOrder: await lastPlace(request, 'lives') }
  }
  const state = before['State'] as LiveState
  const why = state === 'draft' || state === 'refused' ? undefined : unready(live)
  if (why !== undefined) throw new Refusal('refused', `直播现在是“${liveStateTitles[state]}”，${why}。`)
  return changedFields(before, draft) ? { Revision: Number(before['Revision']) + 1 } : {}
}
