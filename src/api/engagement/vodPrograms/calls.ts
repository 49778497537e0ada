/** Programmes. Spec 1, section 7 "Live and VOD" (C101, C113: names only); what stands below /OnDemand/ is Ours. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging, saved } from '../../callSchemas.ts'
import { moving } from '../../moves.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { oneLine } from '../../text/recordFields.ts'
import { openVod, publicName, PublicProgram, stationKey } from '../openVod.ts'
import { vodProgramFields } from './fields.ts'

/** One programme. */
export type VodProgram = RowFrom<typeof vodProgramFields>
const VodProgram = rowOf(vodProgramFields)
const legacy = { host: 'legacy' } as const

/** Programmes. */
export const vodPrograms = defineFamily({
  name: 'vodPrograms',
  title: '点播栏目',
  measure: '个',
  host: 'main',
  pages: ['/OnDemand/Programs'],
  fields: vodProgramFields,
  row: VodProgram,
  isShown: true,
  changes: ['vodChannels'],
  calls: {
    /** Top ones first, then in their order. Whoever works with contents or the guide sees what there is. */
    list: read(
      'ANY /api/vod/getprogramlist',
      z.extend(paging, {
        Keyword: z.optional(oneLine('关键词', 100)),
        ChannelID: z.optional(id),
        IsPublic: z.optional(flag),
        IsTop: z.optional(flag),
      }),
      page(VodProgram),
      { access: 'signed', also: [{ host: 'legacy', wire: 'ANY /OnDemand/GetProgramList' }] },
    ),
    get: read('ANY /OnDemand/GetProgramInfo', z.object({ ID: id }), VodProgram, { ...legacy, access: 'signed' }),
    save: write('ANY /OnDemand/AddOrEditProgram', draftOf(vodProgramFields), saved, legacy),
    remove: write('ANY /OnDemand/DelProgram', z.object({ Ids: ids }), outcome, legacy),
    public: write('ANY /OnDemand/PublicProgram', z.object({ Ids: ids, IsPublic: flag }), outcome, legacy),
    top: write('ANY /OnDemand/TopProgram', z.object({ Ids: ids, IsTop: flag }), outcome, legacy),
    order: write('ANY /OnDemand/OrderProgram', moving, outcome, legacy),
    /** Public programmes, of one channel where it is named: top ones first, then in their order. */
    openList: read(
      'GET /open/vod/programs',
      z.extend(paging, { StationKey: stationKey, Channel: z.optional(publicName('频道')) }),
      page(PublicProgram),
      { ...openVod, mayLag: true },
    ),
  },
})
