/** What an advertisement must keep to before it is written. */
import { may, type Me } from '../../../src/api/access.ts'
import { Refusal } from '../../../src/api/client.ts'
import { ads } from '../../../src/api/engagement/ads/calls.ts'
import type { adFields } from '../../../src/api/engagement/ads/fields.ts'
import type { DraftFrom } from '../../../src/api/record/field.ts'
import { dayHere } from '../../platform/environment/momentsHere.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { changedFields } from '../../platform/records/columns.ts'
import { lastPlace } from '../../platform/records/moveOf.ts'
import { oneAtATime } from '../../platform/records/oneAtATime.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { checkPicture } from './checkPicture.ts'
import { bookedMeanwhile, spanWords, type Booking } from './overlaps.ts'

type Draft = DraftFrom<typeof adFields>
/** An advertisement as the table has it. */
export type StoredAd = StoredOf<'ads'>

/** What is reviewed. The others are when and how often it is shown. */
const content = ['Title', 'Advertiser', 'Picture', 'Words', 'Target'] as const

/** Where it stands and among what: another place is another look, too. */
const place = ['SpaceID', 'TypeID'] as const
/** Passed, and not over. */
export const isOut = ({ State }: Pick<StoredAd, 'State'>): boolean => State === 'approved' || State === 'paused'
/** Whether the person decides what is shown. */
export const mayReview = (me: Me): boolean => may(me, ads.pages, '广告审核')
/** Whether another place is among what is written. */
export const isElsewhere = (written: object): boolean => place.some((name) => name in written)

/** What is written with another place: another revision, and review again for who does not review. */
function movedColumns({ me, now }: Request<unknown>, before: StoredAd) {
  const Revision = before.LastRevision + 1
  // What was passed elsewhere does not come back by its words alone.
  const counted = { EditorID: me.ID, Revision, LastRevision: Revision, PassedState: '' }
  return isOut(before) && !mayReview(me) ? { ...counted, State: 'pending', SubmitTime: now } : counted
}

/** Why one cannot go its way yet, as a sentence; undefined when it can. */
export function unready({ Picture }: Pick<StoredAd, 'Picture'>): string | undefined {
  return Picture === '' ? '还没有选图片' : undefined
}

/** Takes the space for itself until the transaction ends, so that two bookings of it are looked at one after the other. */
async function lockedSpace({ db, me }: Request<unknown>, ID: number) {
  const found = await db
    .selectFrom('ad_spaces')
    .select(['ID', 'Name', 'Mode', 'IsEnable'])
    .where('StID', '=', me.StID)
    .where('ID', '=', ID)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw refuseField('SpaceID', '没有这个广告位，请重新选择。', 'missing')
  return found
}

async function checkType({ db, me }: Request<unknown>, TypeID: number): Promise<void> {
  const found = await db
    .selectFrom('ad_types')
    .select('IsEnable')
    .where('StID', '=', me.StID)
    .where('ID', '=', TypeID)
    .executeTakeFirst()
  if (!found) throw refuseField('TypeID', '没有这个广告类型，请重新选择。', 'missing')
  if (!found.IsEnable) throw refuseField('TypeID', '这个广告类型已禁用，请选择其他类型。')
}

/** When it is booked. Throws 'refused' with the field where that is no time, or over. */
function bookingOf(all: Booking, { now }: Pick<Request<unknown>, 'now'>, isMoved: boolean): Booking {
  const { FromDate, ToDate, HourFrom, HourTo } = all
  if (FromDate === null) throw refuseField('FromDate', '请填写开始日期。')
  if (ToDate === null) throw refuseField('ToDate', '请填写结束日期。')
  if (HourFrom === HourTo) throw refuseField('HourTo', '到几点不能和从几点一样；全天写 0 和 24。')
  const today = dayHere(now)
  if (isMoved && ToDate < today) throw refuseField('ToDate', `结束日期 ${ToDate} 已经过去，今天是 ${today}。`)
  return all
}

const span = ['SpaceID', 'FromDate', 'ToDate', 'HourFrom', 'HourTo'] as const
const usual = { HourFrom: 0, HourTo: 24 }

/**
 * The `saving` of the advertisements' records: refuses, naming the booking that is in the way, or answers what a new one begins
 * with and whose hand it is. That another content goes to review is the table's own rule, as is that nothing exclusive overlaps.
 */
export async function checkAd(request: Request<any>, draft: Draft, before: StoredAd | undefined) {
  const { db, me } = request
  if (before?.State === 'ended') throw new Refusal('refused', '这个广告已经结束，不能再改；要再投请复制一个。')
  if (typeof draft.TypeID === 'number' && draft.TypeID !== before?.TypeID) await checkType(request, draft.TypeID)
  const all = { ...usual, ...before, ...draft } as unknown as Booking
  const isMoved = before === undefined || span.some((name) => draft[name] !== undefined && draft[name] !== before[name])
  bookingOf(all, request, isMoved)
  if (isMoved) {
    const space = await lockedSpace(request, all.SpaceID)
    if (!space.IsEnable && draft.SpaceID !== undefined && draft.SpaceID !== before?.SpaceID)
      throw refuseField('SpaceID', '这个广告位已禁用，请选择其他广告位。')
    const holds = before?.State !== 'refused'
    const other = space.Mode === 'exclusive' && holds ? await bookedMeanwhile(request, all, before?.ID) : undefined
    if (other)
      throw refuseField(
        'FromDate',
        `独占广告位“${space.Name}”已排“${other.Title}”（${spanWords(other)}），请换个时间。`,
        'conflict',
      )
  }
  const { BookedViews } = draft
  if (before && BookedViews && BookedViews < before.Views)
    throw refuseField('BookedViews', `已经展示了 ${before.Views} 次，购买的展示次数不能比它少。`)
  if (draft.Picture === '' && before && before.State !== 'draft' && before.State !== 'refused')
    throw refuseField('Picture', '送审以后图片不能留空。')
  if (draft.Picture !== undefined && draft.Picture !== before?.Picture) await checkPicture(request, draft.Picture)
  const written = Object.fromEntries(Object.entries(draft).filter(([name]) => content.includes(name as never)))
  const isChanged = before === undefined || changedFields(before, written) !== undefined
  const further = isChanged ? { EditorID: me.ID } : {}
  if (before) {
    const to = Object.fromEntries(place.map((name) => [name, draft[name]]))
    return changedFields(before, to) ? { ...further, ...movedColumns(request, before) } : further
  }
  await oneAtATime(db, me.StID, 'ads')
  return { ...further, OwnerID: me.ID, ShowOrder: await lastPlace(request, 'ads', { SpaceID: draft.SpaceID }) }
}
