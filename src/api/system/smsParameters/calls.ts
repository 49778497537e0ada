/** SMS parameters: signatures and templates of the text messages a station sends. Spec 1, section 7 "SMS parameters". */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging, saved, sorting } from '../../fields.ts'
import { limited } from '../../text/textLimit.ts'

/** One set of SMS parameters. Fields are Ours: the specification gives only IsEnable (E-05). */
export const SmsParameter = z.object({
  ID: z.number(),
  Name: z.string(),
  Sign: z.string(),
  Template: z.string(),
  /** the first enabled one is used. */
  IsEnable: flag,
  UpdateTime: z.string(),
  StID: z.number(),
})
/** See the schema. */
export type SmsParameter = z.infer<typeof SmsParameter>

const SmsParameterDraft = z.object({
  ID: z.optional(id),
  Name: z.optional(z.string('请填写名称').check(z.trim(), z.minLength(1, '请填写名称'), limited('名称', 50))),
  Sign: z.optional(z.string().check(z.trim(), limited('签名', 20))),
  Template: z.optional(z.string().check(z.trim(), limited('模板编号', 50))),
})

/** SMS parameters. Where no method is given, both are answered. */
export const smsParameters = defineFamily({
  name: 'smsParameters',
  title: '短信参数',
  host: 'main',
  pages: ['/SmsParameters/list'],
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
    save: write('ANY /api/smsparameters/addoredit', SmsParameterDraft, saved),
    remove: write('ANY /api/smsparameters/delete', z.object({ Ids: ids }), outcome),
    // Ours: switching one on or off.
    enable: write('POST /api/smsparameters/enabled', z.object({ Ids: ids, IsEnable: flag }), outcome),
  },
})
