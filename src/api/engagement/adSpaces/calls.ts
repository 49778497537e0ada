/** Spaces for advertisements. Spec 2, section 7 "Other calls (Ads)" (C592: a collective address); the calls below it are Ours. */
import { z } from 'zod/mini'
import { flag, id, ids, outcome, saved } from '../../callSchemas.ts'
import { defineFamily, read, write } from '../../contract.ts'
import { moving } from '../../moves.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { adSpaceFields } from './fields.ts'

/** One space. */
export type AdSpace = RowFrom<typeof adSpaceFields>
const AdSpace = rowOf(adSpaceFields)

/** Spaces for advertisements. */
export const adSpaces = defineFamily({
  name: 'adSpaces',
  title: '广告位',
  measure: '个',
  host: 'main',
  pages: ['/Advertising/AdvertisingSpace'],
  fields: adSpaceFields,
  row: AdSpace,
  changes: ['ads'],
  calls: {
    /** All of them, in their order. Whoever works with advertisements sees where they may stand. */
    list: read('ANY /api/ads/area/getlist', z.object({}), z.array(AdSpace), { access: 'signed' }),
    get: read('ANY /api/ads/area/get', z.object({ ID: id }), AdSpace, { access: 'signed' }),
    save: write('ANY /api/ads/area/addoredit', draftOf(adSpaceFields), saved),
    remove: write('ANY /api/ads/area/delete', z.object({ Ids: ids }), outcome),
    public: write('ANY /api/ads/area/public', z.object({ Ids: ids, IsEnable: flag }), outcome, {
      spelt: { IsEnable: ['IsPublic', 'Enabled'] },
    }),
    order: write('ANY /api/ads/area/order', moving, outcome),
  },
})
