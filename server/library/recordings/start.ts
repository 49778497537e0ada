/** A recording is asked for. */
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import { RECORD_HOURS, type recordings } from '../../../src/api/library/recordings/calls.ts'
import { queueJobs } from '../../platform/jobs/queue.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { toWire } from '../../platform/records/columns.ts'
import { refuseField } from '../../platform/records/refuseField.ts'

type Call = (typeof recordings)['calls']['add']
type Adding = Request<ParsedOf<Call>>

/** The kind of the job; its key is the recording's number. */
export const RECORD = 'recordings.record'
/** Ours: so many recordings of a station go on or wait at a time. */
const AT_ONCE = 20

/** The playlist that is meant. Throws 'refused' where none is, or more than one. */
async function addressOf({ db, me, input }: Adding): Promise<string> {
  const { LiveID, ChannelID, Url = '' } = input
  if ([LiveID, ChannelID, Url].filter(Boolean).length !== 1)
    throw refuseField('Url', '请在直播、点播频道、流地址里选一个，也只选一个。')
  const from = async (table: 'lives' | 'vod_channels', ID: number) =>
    db.selectFrom(table).select('StreamUrl').where('StID', '=', me.StID).where('ID', '=', ID).executeTakeFirst()
  const live = LiveID ? await from('lives', LiveID) : undefined
  if (LiveID && !live) throw refuseField('LiveID', '没有这场直播，请重新选择。')
  const channel = ChannelID ? await from('vod_channels', ChannelID) : undefined
  if (ChannelID && !channel) throw refuseField('ChannelID', '没有这个频道，请重新选择。')
  const address = live?.StreamUrl ?? channel?.StreamUrl ?? Url
  if (address === '') throw refuseField(LiveID ? 'LiveID' : 'ChannelID', '它没有填写直播流地址，不能录制。')
  if (!/\.m3u8([?#]|$)/i.test(address)) throw refuseField('Url', '只能录制 HLS 直播流（.m3u8）。')
  return address
}

function refuseTimes({ input, now }: Adding): { readonly begin: Date | null; readonly end: Date } {
  const begin = input.BeginTime ? new Date(input.BeginTime) : null
  if (!input.EndTime) throw refuseField('EndTime', '请填写结束时间。')
  const end = new Date(input.EndTime)
  const from = begin && begin > now ? begin : now
  if (end <= from) throw refuseField('EndTime', '结束时间要晚于开始时间，也要晚于现在。')
  if (end.getTime() - from.getTime() > RECORD_HOURS * 3_600_000)
    throw refuseField('EndTime', `一次最长录 ${RECORD_HOURS} 小时，更长的请分几条。`)
  return { begin, end }
}

/** The handler of `add`. */
export async function startRecording(request: Adding): Promise<OutputOf<Call>> {
  const { db, me, now, input, changed, logId } = request
  const { begin, end } = refuseTimes(request)
  const Url = await addressOf(request)
  const { count } = await db
    .selectFrom('recordings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('StID', '=', me.StID)
    .where('State', 'in', ['waiting', 'running', 'stopping'])
    .executeTakeFirstOrThrow()
  if (Number(count) >= AT_ONCE)
    throw new Refusal('limit', `一个站点同时最多 ${AT_ONCE} 条录制，请等前面的录完或停止不用的。`)
  const columns = {
    ...{ Title: input.Title, LiveID: input.LiveID ?? null, ChannelID: input.ChannelID ?? null, Url },
    ...{ BeginTime: begin, EndTime: end, State: 'waiting' as const, OwnerID: me.ID },
  }
  const { ID } = await db
    .insertInto('recordings')
    .values({ ...columns, StID: me.StID, CreateTime: now, UpdateTime: now })
    .returning('ID')
    .executeTakeFirstOrThrow()
  await queueJobs(db, [{ kind: RECORD, key: String(ID), ...(begin && begin > now ? { dueAt: begin } : {}) }])
  changed({ ID, Title: input.Title, Before: null, After: toWire(columns) })
  return { ID, LogID: logId }
}
