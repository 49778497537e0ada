/** Telephone numbers: what one looks like, and what of it is shown to everybody. Pure. */
import { z } from 'zod/mini'

/** A number as people write it, or nothing. */
const PHONE = /^(\+?[\d(][\d ()-]{4,24})?$/

/** A telephone number that may be left empty. */
export function phoneNumber(name: string) {
  return z.string().check(
    z.trim(),
    z.refine((text) => PHONE.test(text) || isMasked(text), `${name}只能有数字、空格、加号、括号和横线，5 到 25 位`),
  )
}

/** A number without its middle: 13812345678 is 138****5678. Of a short one only the end is left. */
export function maskedPhone(phone: string): string {
  if (phone === '') return ''
  const signs = [...phone]
  const from = signs.length >= 11 ? 3 : signs.length >= 8 ? 2 : 0
  const to = signs.length - (signs.length >= 8 ? 4 : 2)
  return signs.map((sign, at) => (at >= from && at < to ? '*' : sign)).join('')
}

/** Whether a text is what `maskedPhone` makes, and so no number to keep. */
export function isMasked(text: string): boolean {
  return text.includes('*')
}
