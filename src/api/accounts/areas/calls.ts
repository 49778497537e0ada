/** Areas: the administrative areas a station covers, as a tree. Spec 1, section 7 "Area and mechanism" (C219-C223). */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, saved } from '../../callSchemas.ts'
import { moving } from '../../moves.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { ExportedFile, noInput } from '../../sheetTemplate.ts'
import { limited } from '../../text/textLimit.ts'
import { areaFields } from './fields.ts'

/** Ours: how many areas a station has at most. */
export const AREA_LIMIT = 20_000

/** An area. */
export type Area = RowFrom<typeof areaFields>
const Area = rowOf(areaFields)
const parent = areaFields.ParentID.write

/** Areas. A read needs only a sign-in: other screens name areas. */
export const areas = defineFamily({
  name: 'areas',
  title: '区域',
  measure: '个',
  host: 'main',
  pages: ['/AreaManage'],
  fields: areaFields,
  row: Area,
  calls: {
    /** In tree order, at most AREA_LIMIT. `IsEnable` true: those that are on and stand under nothing that is off. */
    list: read(
      'ANY /api/sys/area/getlist',
      z.object({
        Keyword: z.optional(z.string().check(limited('关键词', 100))),
        ParentID: z.optional(parent),
        IsEnable: z.optional(flag),
      }),
      z.array(Area),
      { access: 'signed' },
    ),
    get: read('ANY /api/sys/area/getinfo', z.object({ ID: id }), Area, { access: 'signed' }),
    save: write('ANY /api/sys/area/addoredit', draftOf(areaFields), saved),
    remove: write('ANY /api/sys/area/delete', z.object({ Ids: ids }), outcome),
    enable: write('ANY /api/sys/area/enabled', z.object({ Ids: ids, IsEnable: flag }), outcome),
    // Ours: among its siblings.
    order: write('POST /api/sys/area/order', moving, outcome),
    // Ours: an empty sheet with the headings that `paste` reads.
    template: write('POST /api/sys/area/template', noInput, ExportedFile),
    // Ours: from a pasted list, see areaLines.ts. Lines without a code go under ParentID.
    paste: write(
      'POST /api/sys/area/paste',
      z.object({
        ParentID: z.optional(parent),
        Text: z.string('请粘贴区域清单').check(z.minLength(1, '请粘贴区域清单'), limited('清单', 500_000)),
      }),
      outcome,
    ),
  },
})
