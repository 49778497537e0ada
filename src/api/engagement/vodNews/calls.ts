/** Videos of news beside a content. Spec 1, section 7 "Live and VOD" (C107 to C112: names only, in this order). */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging, saved } from '../../callSchemas.ts'
import { moving } from '../../moves.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { oneLine } from '../../text/recordFields.ts'
import { vodNewsFields } from './fields.ts'

/** One related video. */
export type VodNews = RowFrom<typeof vodNewsFields>
const VodNews = rowOf(vodNewsFields)

/** Related videos. */
export const vodNews = defineFamily({
  name: 'vodNews',
  title: '相关视频',
  measure: '条',
  host: 'main',
  pages: ['/OnDemand/News'],
  fields: vodNewsFields,
  row: VodNews,
  isShown: true,
  changes: ['vodContents'],
  calls: {
    save: write('ANY /api/vod/addoreditnews', draftOf(vodNewsFields), saved),
    list: read(
      'ANY /api/vod/getnewspagelist',
      z.extend(paging, {
        Keyword: z.optional(oneLine('关键词', 100)),
        ContentID: z.optional(id),
        IsPublic: z.optional(flag),
      }),
      page(VodNews),
      { also: [{ host: 'legacy', wire: 'ANY /OnDemand/GetNewsPageList' }] },
    ),
    get: read('ANY /OnDemand/GetNewsInfo', z.object({ ID: id }), VodNews, { host: 'legacy' }),
    order: write('ANY /api/vod/editnewsorder', moving, outcome),
    public: write('ANY /api/vod/editpublic', z.object({ Ids: ids, IsPublic: flag }), outcome),
    top: write('ANY /api/vod/edittop', z.object({ Ids: ids, IsTop: flag }), outcome),
    remove: write('ANY /api/vod/deletenews', z.object({ Ids: ids }), outcome),
  },
})
