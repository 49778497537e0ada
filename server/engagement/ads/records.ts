/** The records of the ads family. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { adEventTitles, adStates, adStateTitles } from '../../../src/api/engagement/ads/adStates.ts'
import { ads } from '../../../src/api/engagement/ads/calls.ts'
import type { Ad } from '../../../src/api/engagement/ads/model.ts'
import type { Change } from '../../../src/api/system/operationLog/calls.ts'
import { sqlState } from '../../platform/database/away.ts'
import type { Request, Undoer } from '../../platform/pipeline/implement.ts'
import { toWire } from '../../platform/records/columns.ts'
import { eventOf } from '../../platform/records/eventOf.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { attempt } from '../../platform/sql/attempt.ts'
import { namesOf, peopleNames } from '../../platform/sql/namesOf.ts'
import { checkAd, isElsewhere, isOut, mayReview, type StoredAd } from './checkAd.ts'
import { mayShow } from './choosing/chooser.ts'
import { hourHere } from './choosing/hourHere.ts'

type Reading = Pick<Request<unknown>, 'db' | 'me' | 'now'>
/** An advertisement with the number of who decided, which no answer has. */
type WithAuditor = Ad & Pick<StoredAd, 'AuditorID'>

function conditions({ IsOpen, FromDay, ToDay }: Readonly<Record<string, unknown>>): RawBuilder<SqlBool> | undefined {
  const open = sql<SqlBool>`"State" not in ('refused', 'ended')`
  const parts = [
    IsOpen === true && open,
    IsOpen === false && sql`not ${open}`,
    FromDay !== undefined && sql`"ToDate" >= ${FromDay}::date`,
    ToDay !== undefined && sql`"FromDate" <= ${ToDay}::date`,
  ].filter((one) => one !== false)
  return parts.length > 0 ? sql`${sql.join(parts, sql` and `)}` : undefined
}

const unseen: readonly string[] = ['Mark', 'PassedMark', 'PassedState', 'IsExclusive', 'LastRevision']
const toRow = (stored: StoredAd) =>
  Object.fromEntries(
    Object.entries(toWire(stored)).filter(([name]) => !unseen.includes(name)),
  ) as unknown as WithAuditor

/** How advertisements are listed, read, saved and removed. */
export const adRecords = recordsOf(ads, 'ads', {
  once: false,
  search: ['Title', 'Advertiser'],
  filters: ['SpaceID', 'TypeID', 'State'],
  order: '"ShowOrder" desc, "ID" desc',
  where: conditions,
  // Who decided is read by name below.
  toRow,
  saving: checkAd,
  removing: async (_request, { Views, Clicks }) =>
    Views > 0 || Clicks > 0 ? `已经展示 ${Views} 次、点击 ${Clicks} 次，要留着对账，可以提前结束` : undefined,
})

/** Taking back puts one that is out elsewhere, where nobody looked at it: for who does not review, it waits. */
async function reviewedThere({ db, me, change, now }: Parameters<Undoer>[0]): Promise<Change> {
  const { Before, After } = change
  if (!Before || !After || !isElsewhere(Before) || 'State' in Before || mayReview(me)) return change
  const ad = await db
    .selectFrom('ads')
    .select('State')
    .where('ID', '=', change.ID)
    .where('StID', '=', me.StID)
    .forUpdate()
    .executeTakeFirst()
  if (!ad || !isOut(ad)) return change
  return { ...change, Before: { ...Before, State: 'pending', SubmitTime: now.toISOString() } }
}

/** Takes back; where the time was given to another since, says so instead of failing. */
export const undoAd: Undoer = async (undoing) => {
  const tried = await attempt(undoing.db, async () =>
    adRecords.undo({ ...undoing, change: await reviewedThere(undoing) }),
  )
  if ('result' in tried) return tried.result
  if (sqlState(tried.error) === '23P01') return `广告“${undoing.change.Title}”原来的时间已经排了别的广告，不能撤销。`
  throw tried.error
}

/** An event happens to advertisements. */
export const adEvent = eventOf({
  table: 'ads',
  records: adRecords,
  machine: adStates,
  stateTitles: adStateTitles,
  eventTitles: adEventTitles,
  // Who came second is told who was first.
  async standing({ State, AuditorID }, request) {
    const said = `现在是“${adStateTitles[State]}”`
    if (AuditorID === null || AuditorID === request.me.ID || State === 'pending') return said
    return `${(await peopleNames(request, [AuditorID])).get(AuditorID) ?? '别人'}处理过了，${said}`
  },
})

/** The rows with the names of what they name, what is left of them, and whether the public sees them. */
export async function withNames(request: Reading, rows: readonly Ad[]): Promise<Ad[]> {
  const found = rows as readonly WithAuditor[]
  const spaceIds = found.map(({ SpaceID }) => SpaceID)
  const spaces = await namesOf(request, 'ad_spaces', 'Name', spaceIds)
  const on = await namesOf(request, 'ad_spaces', 'IsEnable', spaceIds)
  const types = await namesOf(
    request,
    'ad_types',
    'Name',
    found.map(({ TypeID }) => TypeID),
  )
  const people = await peopleNames(
    request,
    found.flatMap(({ OwnerID, EditorID, AuditorID }) => [OwnerID, EditorID, AuditorID]),
  )
  const at = hourHere(request.now)
  return found.map(({ AuditorID, ...row }) => ({
    ...row,
    SpaceName: spaces.get(row.SpaceID) ?? '',
    TypeName: types.get(row.TypeID ?? 0) ?? '',
    OwnerName: people.get(row.OwnerID) ?? '',
    EditorName: people.get(row.EditorID) ?? '',
    AuditorName: people.get(AuditorID ?? 0) ?? '',
    Left: row.BookedViews === 0 ? null : row.BookedViews - row.Views,
    IsShown: mayShow(
      {
        ...row,
        FromDate: row.FromDate!,
        ToDate: row.ToDate!,
        IsBarred: false,
        IsSpaceOn: Boolean(on.get(row.SpaceID)),
      },
      at,
    ),
  }))
}
