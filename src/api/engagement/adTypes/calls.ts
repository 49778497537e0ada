/** Types of advertisements. Spec 2, section 7 "Other calls (Ads)" (C592: a collective address); the calls below it are Ours. */
import { z } from 'zod/mini'
import { flag, id, ids, outcome, page, paging, saved } from '../../callSchemas.ts'
import { defineFamily, read, write } from '../../contract.ts'
import { moving } from '../../moves.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { oneLine } from '../../text/recordFields.ts'
import { adTypeFields } from './fields.ts'

/** One type. */
export type AdType = RowFrom<typeof adTypeFields>
const AdType = rowOf(adTypeFields)

/** Types of advertisements. */
export const adTypes = defineFamily({
  name: 'adTypes',
  title: '广告类型',
  measure: '个',
  host: 'main',
  pages: ['/Advertising/Types'],
  fields: adTypeFields,
  row: AdType,
  calls: {
    /** Whoever works with advertisements sees of which types they may be. */
    list: read(
      'ANY /api/ads/type/getlist',
      z.extend(paging, { Keyword: z.optional(oneLine('关键词', 100)), IsEnable: z.optional(flag) }),
      page(AdType),
      { access: 'signed' },
    ),
    get: read('ANY /api/ads/type/get', z.object({ ID: id }), AdType, { access: 'signed' }),
    save: write('ANY /api/ads/type/addoredit', draftOf(adTypeFields), saved),
    remove: write('ANY /api/ads/type/delete', z.object({ Ids: ids }), outcome),
    public: write('ANY /api/ads/type/public', z.object({ Ids: ids, IsEnable: flag }), outcome, {
      spelt: { IsEnable: ['IsPublic', 'Enabled'] },
    }),
    order: write('ANY /api/ads/type/order', moving, outcome),
  },
})
