/** By which mail server a station sends mail. Ours: the specification knows no mail. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { id, saved } from '../../callSchemas.ts'
import { writtenFields, type RowFrom } from '../../record/field.ts'
import { rowOf, shapeOf } from '../../record/schemas.ts'
import { mailAccountFields } from './fields.ts'

/** An account. */
export type MailAccount = RowFrom<typeof mailAccountFields>
const MailAccount = rowOf(mailAccountFields)

/** To whom a test goes: nobody's address is typed, so that no stranger gets one. */
export const testReceivers = { sender: '发件地址自己', own: '我绑定的邮箱' } as const

/** Of the caller's station. */
export const mailAccounts = defineFamily({
  name: 'mailAccounts',
  title: '邮件账号',
  host: 'main',
  pages: ['/MailAccount'],
  fields: mailAccountFields,
  row: MailAccount,
  calls: {
    get: read('POST /api/mail/account/get', z.object({ ID: z.optional(id) }), MailAccount),
    save: write(
      'POST /api/mail/account/addoredit',
      z.object({ ID: id, ...shapeOf(mailAccountFields, writtenFields(mailAccountFields)) }),
      saved,
    ),
    /** Queues a test; what came of it stands in the list of what leaves the house. */
    test: write(
      'POST /api/mail/account/test',
      z.object({ ID: id, To: z.enum(Object.keys(testReceivers) as [keyof typeof testReceivers], '请选择发给谁') }),
      saved,
      { rate: 10 },
    ),
  },
})
