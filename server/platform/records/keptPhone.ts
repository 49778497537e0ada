/** Telephone numbers of records whose middle is hidden: what a form may send back. */
import { isMasked, maskedPhone } from '../../../src/api/text/phone.ts'
import type { Stored } from './recordsOf.ts'
import { refuseField } from './refuseField.ts'

/**
 * The column to write when somebody who may not see the number sends back what they were shown: the number as it stands.
 * Refuses any other number with stars in it.
 */
export function keptPhone(
  draft: Readonly<Record<string, unknown>>,
  before: Stored | undefined,
): Readonly<Record<string, unknown>> {
  const sent = draft['Phone']
  if (typeof sent !== 'string' || !isMasked(sent)) return {}
  if (before && sent === maskedPhone(String(before['Phone']))) return { Phone: before['Phone'] }
  throw refuseField('Phone', '电话里不能有星号，请填写完整的号码。')
}
