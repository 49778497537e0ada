/** With whose account a station's text messages are sent. Ours: the calls; the specification names SMS parameters only. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { id, saved } from '../../callSchemas.ts'
import { writtenFields } from '../../record/field.ts'
import { rowOf, shapeOf } from '../../record/schemas.ts'
import { smsAccountFields } from './fields.ts'

const SmsAccount = rowOf(smsAccountFields)

/** Of the caller's station. */
export const smsAccounts = defineFamily({
  name: 'smsAccounts',
  title: '短信账号',
  host: 'main',
  pages: ['/SmsAccount'],
  fields: smsAccountFields,
  row: SmsAccount,
  calls: {
    get: read('POST /api/sms/account/get', z.object({ ID: z.optional(id) }), SmsAccount),
    save: write(
      'POST /api/sms/account/addoredit',
      z.object({ ID: id, ...shapeOf(smsAccountFields, writtenFields(smsAccountFields)) }),
      saved,
    ),
  },
})
