/** The adSpaces family on the server. */
import { sql } from 'kysely'
import { adSpaces, type AdSpace } from '../../../src/api/engagement/adSpaces/calls.ts'
import { dayHere } from '../../platform/environment/momentsHere.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { lastPlace, moveOf } from '../../platform/records/moveOf.ts'
import { oneAtATime } from '../../platform/records/oneAtATime.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { countsOf } from '../../platform/sql/namesOf.ts'
import { forgetShown } from '../ads/choosing/snapshot.ts'
import { meetingIn } from '../ads/overlaps.ts'

/** Ours: so many spaces a station has at most; the calendar shows them all at once. */
const SPACE_LIMIT = 200

const records = recordsOf(adSpaces, 'ad_spaces', {
  order: '"ShowOrder", "ID"',
  most: SPACE_LIMIT,
  async saving(request, draft, before) {
    const { db, me } = request
    await refuseSameKey(request, draft.SpaceKey, before?.ID)
    if (draft.Place === 'pages' && before?.Place !== 'pages') await refuseSecondOfPages(request, before?.ID)
    if (before && draft.Mode === 'exclusive' && before.Mode !== 'exclusive') {
      const meeting = await meetingIn(request, before.ID)
      if (meeting)
        throw refuseField(
          'Mode',
          `“${meeting[0]}”和“${meeting[1]}”的时段重叠，不能改成独占，请先挪开一个。`,
          'conflict',
        )
    }
    if (before) return
    await oneAtATime(db, me.StID, 'ad_spaces')
    return { ShowOrder: await lastPlace(request, 'ad_spaces') }
  },
  async removing(request, { ID }) {
    const count = (await countsOf(request, 'ads', 'SpaceID', [ID])).get(ID) ?? 0
    return count > 0 ? `还有 ${count} 个广告（含已结束的），可以改为禁用` : undefined
  },
})

async function refuseSameKey({ db, me }: Request<unknown>, SpaceKey: string | undefined, ID: number | undefined) {
  if (SpaceKey === undefined) return
  const same = await db
    .selectFrom('ad_spaces')
    .select(['ID', 'Name'])
    .where('StID', '=', me.StID)
    .where('SpaceKey', '=', SpaceKey)
    .executeTakeFirst()
  if (same && same.ID !== ID)
    throw refuseField('SpaceKey', `广告位“${same.Name}”已经用了代号 ${SpaceKey}，请换一个。`, 'conflict')
}

/** The pages of the public have room for one: whoever is first has it. */
async function refuseSecondOfPages({ db, me }: Request<unknown>, ID: number | undefined) {
  await oneAtATime(db, me.StID, 'ad_spaces')
  const other = await db
    .selectFrom('ad_spaces')
    .select(['ID', 'Name'])
    .where('StID', '=', me.StID)
    .where('Place', '=', 'pages')
    .executeTakeFirst()
  if (other && other.ID !== ID)
    throw refuseField('Place', `公众的页面上已经是广告位“${other.Name}”，请先把它改成按代号取。`, 'conflict')
}

async function counted(
  request: Pick<Request<unknown>, 'db' | 'me' | 'now'>,
  rows: readonly AdSpace[],
): Promise<AdSpace[]> {
  const ids = rows.map(({ ID }) => ID)
  const count = (where: ReturnType<typeof sql<boolean>>) => countsOf(request, 'ads', 'SpaceID', ids, where)
  const open = await count(sql<boolean>`"State" not in ('refused', 'ended')`)
  const pending = await count(sql<boolean>`"State" = 'pending'`)
  const shown = await count(
    sql<boolean>`"State" = 'approved' and ${dayHere(request.now)}::date between "FromDate" and "ToDate"`,
  )
  return rows.map((row) => ({
    ...row,
    AdCount: open.get(row.ID) ?? 0,
    PendingCount: pending.get(row.ID) ?? 0,
    ShownCount: row.IsEnable ? (shown.get(row.ID) ?? 0) : 0,
  }))
}

/** A write after which the public is shown something else. */
function shownAnew<R extends Request<any>, A>(act: (request: R) => Promise<A>) {
  return (request: R) => {
    request.afterCommit(forgetShown)
    return act(request)
  }
}

export default {
  handlers: implement(adSpaces, {
    list: async (request) => counted(request, await records.all(request)),
    get: async (request) => (await counted(request, [await records.get(request)]))[0]!,
    save: shownAnew(records.save),
    remove: shownAnew(records.remove),
    public: shownAnew(records.turn),
    order: moveOf({ table: 'ad_spaces', noun: adSpaces.title }),
  }),
  undo: records.undo,
  demo: { load: () => import('./demo.ts') },
}
