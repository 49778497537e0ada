/** The adTypes family on the server. */
import { sql } from 'kysely'
import { adTypes, type AdType } from '../../../src/api/engagement/adTypes/calls.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { lastPlace, moveOf } from '../../platform/records/moveOf.ts'
import { oneAtATime } from '../../platform/records/oneAtATime.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { countsOf } from '../../platform/sql/namesOf.ts'

/** Ours: so many types a station has at most. */
const TYPE_LIMIT = 100

const records = recordsOf(adTypes, 'ad_types', {
  order: '"ShowOrder", "ID"',
  filters: ['IsEnable'],
  most: TYPE_LIMIT,
  async saving(request, _draft, before) {
    if (before) return
    await oneAtATime(request.db, request.me.StID, 'ad_types')
    return { ShowOrder: await lastPlace(request, 'ad_types') }
  },
  async removing(request, { ID }) {
    const count = (await countsOf(request, 'ads', 'TypeID', [ID])).get(ID) ?? 0
    return count > 0 ? `还有 ${count} 个广告（含已结束的）是这个类型，可以改为禁用` : undefined
  },
})

async function counted(request: Pick<Request<unknown>, 'db' | 'me'>, rows: readonly AdType[]): Promise<AdType[]> {
  const ids = rows.map(({ ID }) => ID)
  const open = await countsOf(request, 'ads', 'TypeID', ids, sql<boolean>`"State" not in ('refused', 'ended')`)
  return rows.map((row) => ({ ...row, AdCount: open.get(row.ID) ?? 0 }))
}

export default {
  handlers: implement(adTypes, {
    async list(request) {
      const page = await records.list(request)
      return { ...page, List: await counted(request, page.List) }
    },
    get: async (request) => (await counted(request, [await records.get(request)]))[0]!,
    save: records.save,
    remove: records.remove,
    public: records.turn,
    order: moveOf({ table: 'ad_types', noun: adTypes.title }),
  }),
  undo: records.undo,
  demo: { load: () => import('./demo.ts') },
}
