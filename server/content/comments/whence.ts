/** Ours: the address somebody wrote from is for who may silence them; all others are shown roughly where it is. */
import { may, type Me } from '../../../src/api/access.ts'
import { commentAuthors } from '../../../src/api/content/commentAuthors/calls.ts'

/** Whether the person is shown whole addresses, and finds authors by a part of one. */
export const seesAddresses = (me: Pick<Me, 'grants'>): boolean => may(me, commentAuthors.pages, '禁言')

/** An address without its end: 203.0.113.7 is 203.0.*.*, 2001:db8::1 is 2001:db8:*. */
export function maskedAddress(address: string): string {
  if (address === '') return ''
  if (/^\d+\.\d+\.\d+\.\d+$/.test(address)) return `${address.split('.').slice(0, 2).join('.')}.*.*`
  return address.includes(':') ? `${address.split(':').slice(0, 2).join(':')}:*` : '*'
}

/** Something with an address, as the person is shown it. */
export function withAddressFor<Row extends { readonly Address: string }>(me: Pick<Me, 'grants'>, row: Row): Row {
  return seesAddresses(me) ? row : { ...row, Address: maskedAddress(row.Address) }
}
