/** Telephone numbers of records whose middle is hidden: what a form may send back. */
import { isMasked, maskedPhone } from '../../../src/api/text/phone.ts'
import { refuseField } from './refuseField.ts'

/**
 * The column to write when somebody who may not see the number sends back what they were shown: the number as it stands.
 * Refuses any other number with stars in it.
 */
export function keptPhone(
  draft: { readonly Phone?: unknown },
  before: { readonly Phone?: unknown } | undefined,
): { readonly Phone?: string } {
  const sent = draft.Phone
  if (typeof sent !== 'string' || !isMasked(sent)) return {}
  const stands = String(before?.Phone ?? '')
  if (before && sent === maskedPhone(stands)) return { Phone: stands }
  throw refuseField('Phone', '电话里不能有星号，请填写完整的号码。')
}
