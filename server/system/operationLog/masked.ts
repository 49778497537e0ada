/** What the log keeps and does not tell: whoever may read the log need not know everybody's number. */
import type { Change } from '../../../src/api/system/operationLog/calls.ts'
import { maskedPhone } from '../../../src/api/text/phone.ts'

/** Columns by which people are reached: telephone numbers, and what WeChat calls them. */
const phones = new Set(['Phone', 'Telphone', 'OpenID'])

function maskedColumns(columns: Change['Before']): Change['Before'] {
  if (columns === null) return null
  return Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name,
      phones.has(name) && typeof value === 'string' ? maskedPhone(value) : value,
    ]),
  )
}

/** A change as it is told; what is stored stays whole, so that it can be taken back. */
export function maskedChange(change: Change): Change {
  return { ...change, Before: maskedColumns(change.Before), After: maskedColumns(change.After) }
}
