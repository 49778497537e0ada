/** The SMS sandbox: what would have been sent is shown to administrators, and labelled as not sent. Ours. */
import { z } from 'zod/mini'
import { defineFamily, read } from '../../contract.ts'
import { id, page, paging } from '../../callSchemas.ts'
import type { RowFrom } from '../../record/field.ts'
import { rowOf } from '../../record/schemas.ts'
import { oneLine } from '../../text/recordFields.ts'
import { SANDBOX_TITLE } from '../smsAccounts/fields.ts'
import { smsSandboxFields } from './fields.ts'

/** A text message that was not sent. */
export type SandboxSms = RowFrom<typeof smsSandboxFields>
const SandboxSms = rowOf(smsSandboxFields)

/** What the caller's station would have sent, the newest first. */
export const smsSandbox = defineFamily({
  name: 'smsSandbox',
  title: SANDBOX_TITLE,
  host: 'main',
  pages: ['/SmsSandbox'],
  fields: smsSandboxFields,
  row: SandboxSms,
  calls: {
    list: read(
      'POST /api/sms/sandbox/getlist',
      z.extend(paging, {
        /** One whole number. */
        Keyword: z.optional(oneLine('关键词', 24)),
        Purpose: z.optional(smsSandboxFields.Purpose.write),
      }),
      page(SandboxSms),
    ),
    get: read('POST /api/sms/sandbox/get', z.object({ ID: id }), SandboxSms),
  },
})
