/** SMS parameters: signatures and templates of the text messages a station sends. Spec 1, section 7 "SMS parameters". */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging, saved, sorting } from '../../callSchemas.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { limited } from '../../text/textLimit.ts'
import { smsParameterFields } from './fields.ts'

/** One set of SMS parameters. */
export type SmsParameter = RowFrom<typeof smsParameterFields>
const SmsParameter = rowOf(smsParameterFields)

/** SMS parameters. Where no method is given, both are answered. */
export const smsParameters = defineFamily({
  name: 'smsParameters',
  title: '短信参数',
  host: 'main',
  pages: ['/SmsParameters/list'],
  fields: smsParameterFields,
  row: SmsParameter,
  calls: {
    list: read(
      'ANY /api/smsparameters/getlist',
      z.extend(paging, {
        ...sorting('Name', 'Sign', 'IsEnable', 'UpdateTime'),
        Keyword: z.optional(z.string().check(limited('关键词', 100))),
      }),
      page(SmsParameter),
    ),
    get: read('ANY /api/smsparameters/getinfo', z.object({ ID: id }), SmsParameter),
    save: write('ANY /api/smsparameters/addoredit', draftOf(smsParameterFields), saved),
    remove: write('ANY /api/smsparameters/delete', z.object({ Ids: ids }), outcome),
    // Ours: switching one on or off.
    enable: write('POST /api/smsparameters/enabled', z.object({ Ids: ids, IsEnable: flag }), outcome),
  },
})
