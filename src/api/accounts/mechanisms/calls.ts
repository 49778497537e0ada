/** Mechanisms: the departments of a station. Spec 1, section 7 "Area and mechanism". */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, idOrNone, ids, outcome, page, paging, saved } from '../../callSchemas.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { limited } from '../../text/textLimit.ts'
import { mechanismFields } from './fields.ts'

/** A department. */
export type Mechanism = RowFrom<typeof mechanismFields>
const Mechanism = rowOf(mechanismFields)

const Area = z.object({ ID: z.number(), Name: z.string() })

/** Mechanisms. The paths of the two lists by role and by admin are Ours (C029, C030). */
export const mechanisms = defineFamily({
  name: 'mechanisms',
  title: '机构',
  measure: '个',
  host: 'main',
  pages: ['/Mechanism'],
  fields: mechanismFields,
  row: Mechanism,
  calls: {
    list: read(
      'ANY /api/mechanism/getlist',
      z.extend(paging, {
        Keyword: z.optional(z.string().check(limited('关键词', 100))),
        ParentID: z.optional(idOrNone),
        IsEnable: z.optional(flag),
      }),
      page(Mechanism),
    ),
    get: read('ANY /api/mechanism/getinfo', z.object({ ID: id }), Mechanism),
    byRole: read('ANY /api/mechanism/getlistbyrole', z.object({ RoleID: id }), z.array(Mechanism)),
    byAdmin: read('ANY /api/mechanism/getlistbyadmin', z.object({ AdminID: id }), z.array(Mechanism)),
    region: read('ANY /api/mechanism/region', z.object({ ID: id }), z.array(Area)),
    save: write('ANY /api/mechanism/addoredit', draftOf(mechanismFields), saved),
    remove: write('ANY /api/mechanism/delete', z.object({ Ids: ids }), outcome),
    // Ours: switching one on or off.
    enable: write('POST /api/mechanism/enabled', z.object({ Ids: ids, IsEnable: flag }), outcome),
    // Ours: the order among siblings.
    order: write(
      'POST /api/mechanism/order',
      z.object({
        Items: z
          .array(z.object({ ID: id, ShowOrder: mechanismFields.ShowOrder.write }))
          .check(z.minLength(1, '请至少排列一个机构'), z.maxLength(1000)),
      }),
      outcome,
    ),
  },
})
