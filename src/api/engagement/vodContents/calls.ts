/** Contents of programmes. Spec 1, section 7 "Live and VOD" (C102 to C106, C113: names only); what stands below /OnDemand/ is Ours. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, moment, outcome, page, paging, saved, sorting } from '../../callSchemas.ts'
import { moving } from '../../moves.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { oneLine } from '../../text/recordFields.ts'
import { vodContentFields } from './fields.ts'

/** One content. */
export type VodContent = RowFrom<typeof vodContentFields>
const VodContent = rowOf(vodContentFields)
const legacy = { host: 'legacy' } as const
const someContents = z.object({ Ids: ids })

/** Contents of programmes. */
export const vodContents = defineFamily({
  name: 'vodContents',
  title: '点播内容',
  measure: '条',
  host: 'main',
  pages: ['/OnDemand/Contents'],
  fields: vodContentFields,
  row: VodContent,
  changes: ['vodPrograms'],
  calls: {
    list: read(
      'ANY /api/vod/getcontentlist',
      z.extend(paging, {
        ...sorting('AirTime', 'CreateTime', 'Views'),
        /** In the title, the summary or the people. */
        Keyword: z.optional(oneLine('关键词', 100)),
        ProgramID: z.optional(id),
        /** Of all programmes of a channel. */
        ChannelID: z.optional(id),
        IsPublic: z.optional(flag),
        IsTop: z.optional(flag),
        IsHome: z.optional(flag),
        /** Those in the recycle bin. Default false. */
        IsDeleted: z.optional(flag),
        /** Broadcast in this time. */
        From: z.optional(moment),
        To: z.optional(moment),
      }),
      page(VodContent),
      { also: [{ host: 'legacy', wire: 'ANY /OnDemand/GetContentList' }] },
    ),
    get: read('ANY /api/vod/getinfo', z.object({ ID: id }), VodContent),
    save: write('ANY /OnDemand/AddOrEditContent', draftOf(vodContentFields), saved, legacy),
    order: write('ANY /api/vod/saveshoworder', moving, outcome),
    public: write('ANY /api/vod/editcontentpublic', z.object({ Ids: ids, IsPublic: flag }), outcome),
    /** Onto the front page, and away from it. */
    home: write('ANY /api/vod/homecontent', z.object({ Ids: ids, IsHome: flag }), outcome),
    top: write('ANY /OnDemand/TopContent', z.object({ Ids: ids, IsTop: flag }), outcome, legacy),
    /** Into another programme. */
    move: write('ANY /OnDemand/MoveContent', z.object({ Ids: ids, ProgramID: id }), outcome, legacy),
    remove: write('ANY /OnDemand/DelContent', someContents, outcome, legacy),
    restore: write('ANY /OnDemand/RestoreContent', someContents, outcome, legacy),
  },
})
