/** AI settings of a station (E-26, R-005, R-006). Spec 2, section 7 "Settings" and "AI assistant". */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging, saved, warnedSaved } from '../../callSchemas.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { oneLine } from '../../text/recordFields.ts'
import { textParameterFields } from './fields.ts'

/** One AI setting. */
export type TextParameter = RowFrom<typeof textParameterFields>
const TextParameter = rowOf(textParameterFields)
const Types = textParameterFields.Types.write

const asked = z.object({ StID: z.optional(id), Types: z.optional(Types) })

/** AI settings. Everybody signed in may ask which there are: the assistant lives on it. */
export const textParameters = defineFamily({
  name: 'textParameters',
  title: 'AI 设置',
  host: 'main',
  pages: ['/setManage/AiParameters'],
  fields: textParameterFields,
  row: TextParameter,
  calls: {
    // In the order in which they are tried: R-083's rule, the first enabled one is used.
    all: read('ANY /api/systemsetting/text/getlist', asked, z.array(TextParameter), { access: 'signed' }),
    // Ours: by page, for the screen.
    list: read(
      'ANY /api/systemsetting/text/getpagelist',
      z.extend(paging, { Keyword: z.optional(oneLine('关键词', 100)), Types: z.optional(Types) }),
      page(TextParameter),
    ),
    get: read('ANY /api/systemsetting/text/get', z.object({ ID: id }), TextParameter),
    // Ours: the meaning. The number of the setting that is used for a purpose; 0 when none is enabled.
    used: read('ANY /api/systemsetting/text/getid', z.object({ Types }), z.object({ ID: z.number() }), {
      access: 'signed',
    }),
    save: write('ANY /api/systemsetting/text/addoredit', draftOf(textParameterFields), saved),
    remove: write('ANY /api/systemsetting/text/delete', z.object({ Ids: ids }), outcome),
    // Ours: whether it answers, by one small request; how it went stands in `Warned`.
    test: write('POST /api/systemsetting/text/test', z.object({ ID: id }), warnedSaved, { rate: 10 }),
    // Ours: switching one on or off.
    enable: write('POST /api/systemsetting/text/enabled', z.object({ Ids: ids, Enabled: flag }), outcome),
  },
})
