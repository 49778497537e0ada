/** The announcementTypes family. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import { announcementTypes, type AnnouncementType } from '../../../src/api/services/announcementTypes/calls.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { lastPlace, moveOf } from '../../platform/records/moveOf.ts'
import { oneAtATime } from '../../platform/records/oneAtATime.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { countsOf } from '../../platform/sql/namesOf.ts'

/** Ours: types of a station, at most. */
const MOST = 200

type Reading = Pick<Request<unknown>, 'db' | 'me'>

/** The records of the announcementTypes family. */
export const announcementTypeRecords = recordsOf(announcementTypes, 'announcement_types', {
  most: MOST,
  search: ['Name', 'ReMark'],
  filters: ['IsEnable'],
  order: '"ShowOrder", "ID"',
  async saving(request, _draft, before) {
    if (before) return
    await oneAtATime(request.db, request.me.StID, 'announcement_types')
    return { ShowOrder: await lastPlace(request, 'announcement_types') }
  },
  async removing({ db, me }, { ID }) {
    const { count } = await db
      .selectFrom('announcements')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('StID', '=', me.StID)
      .where('TypeID', '=', ID)
      .executeTakeFirstOrThrow()
    return Number(count) > 0 ? `还有 ${count} 条公告用着（回收站里的也算），请先改到别的分类` : undefined
  },
})

async function counted(request: Reading, rows: readonly AnnouncementType[]): Promise<AnnouncementType[]> {
  const ids = rows.map(({ ID }) => ID)
  const count = await countsOf(request, 'announcements', 'TypeID', ids, sql<boolean>`"DeletedAt" is null`)
  return rows.map((row) => ({ ...row, Announcements: count.get(row.ID) ?? 0 }))
}

/** Handlers of the announcementTypes family. */
export const announcementTypeHandlers = implement(announcementTypes, {
  async list(request) {
    const page = await announcementTypeRecords.list(request)
    return { ...page, List: await counted(request, page.List) }
  },
  get: async (request) => (await counted(request, [await announcementTypeRecords.get(request)]))[0]!,
  save: announcementTypeRecords.save,
  remove: announcementTypeRecords.remove,
  batch(request) {
    const { Ids, IsEnable, ShowOrder } = request.input
    if ((IsEnable === undefined) === (ShowOrder === undefined))
      throw new Refusal('refused', '一次改一项：请说明要改的是哪一项。')
    const flags = IsEnable === undefined ? { ShowOrder } : { IsEnable }
    return announcementTypeRecords.turn({ ...request, input: { Ids, ...flags } })
  },
  order: moveOf({ table: 'announcement_types', noun: announcementTypes.title }),
})
