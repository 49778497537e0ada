/** What would have been sent, as administrators are shown it: the text until it is over, the middle of the number never. */
import { smsSandbox, type SandboxSms } from '../../../src/api/system/smsSandbox/calls.ts'
import { maskedPhone } from '../../../src/api/text/phone.ts'
import { toWire } from '../../platform/records/columns.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'

/** The records at a moment. */
export const sandboxRecords = ({ now }: { readonly now: Date }) =>
  recordsOf(smsSandbox, 'sms_sandbox', {
    once: false,
    name: 'Phone',
    search: [],
    searchWhole: ['Phone'],
    filters: ['Purpose'],
    toRow: (stored) => {
      const IsOver = stored.ExpiresAt <= now
      const hidden = { Phone: maskedPhone(stored.Phone), Content: IsOver ? '' : stored.Content, IsOver }
      return { ...toWire(stored), ...hidden } as SandboxSms
    },
  })
