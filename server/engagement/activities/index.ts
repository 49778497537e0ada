/** The activities family on the server: what is strung together on one public page. */
import { Refusal } from '../../../src/api/client.ts'
import { activities, type Activity } from '../../../src/api/engagement/activities/calls.ts'
import { activityFields } from '../../../src/api/engagement/activities/fields.ts'
import { stationOf } from '../../accounts/readers/station.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { shownAt } from '../../platform/readerPages/shownAt.ts'
import { changedFields } from '../../platform/records/columns.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { refuseStale } from '../../platform/records/refuseStale.ts'
import { peopleNames } from '../../platform/sql/namesOf.ts'
import { namesUnread, titlesFor, UNTOLD } from '../nameable.ts'
import { shownParts } from './parts.ts'
import { isPublicName } from '../../platform/records/publicName.ts'

/** The fields that name parts, and of which family those are. */
const partFields = [
  ['AnnouncementIDs', 'announcements'],
  ['SignUpIDs', 'signUps'],
  ['VoteIDs', 'votes'],
  ['DrawIDs', 'draws'],
] as const

const records = recordsOf(activities, 'activities', {
  search: ['Title', 'Summary'],
  filters: ['IsPublic'],
  async saving(request, draft, before) {
    for (const [field, family] of partFields)
      if (await namesUnread(request, family, draft[field] ?? [], before?.[field] ?? []))
        throw refuseField(
          field,
          `有的${activityFields[field].label}不存在或您无权查看，请重新选择；已经公开的都可以选。`,
          'missing',
        )
    const by = { EditorID: request.me.ID }
    if (!before) return { ...by, OwnerID: request.me.ID }
    return changedFields(before, draft) ? by : undefined
  },
  removing: async (_request, { IsPublic }) => (IsPublic ? '还公开着，请先取消公开' : undefined),
})

async function withNames(
  request: Pick<Request<unknown>, 'db' | 'me' | 'now' | 'installation'>,
  rows: readonly Activity[],
): Promise<Activity[]> {
  const people = await peopleNames(
    request,
    rows.map(({ OwnerID }) => OwnerID),
  )
  const addressOf = await shownAt(request, 'join')
  const titles = new Map<string, ReadonlyMap<number, string>>()
  for (const [field, family] of partFields) {
    const named = rows.flatMap((row) => row[field])
    titles.set(field, await titlesFor(request, family, named))
  }
  const titlesIn = (row: Activity, field: (typeof partFields)[number][0]) =>
    row[field].map((ID) => titles.get(field)!.get(ID) ?? UNTOLD)
  return rows.map((row) => ({
    ...row,
    AnnouncementTitles: titlesIn(row, 'AnnouncementIDs'),
    SignUpTitles: titlesIn(row, 'SignUpIDs'),
    VoteTitles: titlesIn(row, 'VoteIDs'),
    DrawTitles: titlesIn(row, 'DrawIDs'),
    OwnerName: people.get(row.OwnerID) ?? '',
    ShowPath: row.IsPublic ? addressOf(row.GUID) : '',
    IsOver: row.EndTime !== null && new Date(row.EndTime) <= request.now,
  }))
}

/** How an activity stands, in a sentence. */
function saysOf({ StartTime, EndTime }: { StartTime: Date | null; EndTime: Date | null }, now: Date): string {
  if (StartTime !== null && now < StartTime) return '活动还没有开始。'
  return EndTime !== null && now >= EndTime ? '活动已经结束。' : '活动正在进行。'
}

export default {
  handlers: implement(activities, {
    async list(request) {
      const page = await records.list(request)
      return { ...page, List: await withNames(request, page.List) }
    },
    get: async (request) => (await withNames(request, [await records.get(request)]))[0]!,
    async save(request) {
      const { Revision, ...input } = request.input
      const [before] = input.ID === undefined ? [] : await records.locked(request, [input.ID])
      if (before && Revision !== undefined) await refuseStale(request, { ...before, title: before.Title }, Revision)
      return records.save({ ...request, input })
    },
    public: records.turn,
    remove: records.remove,
    async openOne(request) {
      const { db, input, now } = request
      const StID = await stationOf(db, input.StationKey)
      const found = isPublicName(input.Activity)
        ? await db
            .selectFrom('activities')
            .selectAll()
            .where('StID', '=', StID)
            .where('GUID', '=', input.Activity)
            .where('IsPublic', '=', true)
            .executeTakeFirst()
        : undefined
      if (!found) throw new Refusal('missing', '没有这个活动，它可能没有公开。')
      const Parts = await shownParts(request, found)
      return {
        ...{ GUID: found.GUID, Title: found.Title, Summary: found.Summary, Parts, Says: saysOf(found, now) },
        StartTime: found.StartTime?.toISOString() ?? null,
        EndTime: found.EndTime?.toISOString() ?? null,
        // A prize can be claimed when all is over, too.
        Next: Parts.find((part) => part.IsOpen && !part.IsDone) ?? null,
      }
    },
  }),
  undo: records.undo,
  demo: { load: () => import('./demo.ts'), after: ['announcements', 'signUps', 'votes', 'draws'] as const },
}
