/** Mobile numbers of the mainland, to which text messages are sent. Pure. */
import { z } from 'zod/mini'

const MOBILE = /^1[3-9]\d{9}$/

/** The eleven digits of a mainland mobile number, however it is written, also in full width; undefined for any other. */
export function mobileDigits(phone: string): string | undefined {
  const digits = phone
    .normalize('NFKC')
    .replace(/^\s*(\+|00)86/, '')
    .replace(/[\s()-]/g, '')
  return MOBILE.test(digits) ? digits : undefined
}

/** A number a text message is sent to. */
export function mobileNumber(name: string) {
  return z.string(`请填写${name}`).check(
    z.maxLength(25, `${name}要是 11 位的大陆手机号码`),
    z.refine((text: string) => mobileDigits(text) !== undefined, `${name}要是 11 位的大陆手机号码`),
  )
}
