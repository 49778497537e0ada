/** Fields of ordinary records: texts and numbers whose limits are told by name. */
import { z } from 'zod/mini'
import { limited } from './textLimit.ts'
import { shownText } from './unseen.ts'

/** A text that may be left empty. */
export function oneLine(name: string, max: number) {
  return z.string(`请填写${name}`).check(z.trim(), limited(name, max))
}

/** A text that must be there: 「请填写名称」. */
export function filledLine(name: string, max: number) {
  return z.string(`请填写${name}`).check(z.trim(), z.minLength(1, `请填写${name}`), limited(name, max))
}

/** What is shown to others, which may be left empty: what nobody sees of it is taken out. */
export function shownLine(name: string, max: number) {
  return z.string(`请填写${name}`).check(z.overwrite(shownText), limited(name, max))
}

/** The same where it must be there. */
export function filledShownLine(name: string, max: number) {
  return z.string(`请填写${name}`).check(z.overwrite(shownText), z.minLength(1, `请填写${name}`), limited(name, max))
}

/** A whole number within bounds: 「排序要在 0 到 9999 之间」. Nothing (null) is no number, and not taken as 0. */
export function wholeNumber(name: string, min: number, max: number) {
  const told = `${name}要是 ${min} 到 ${max} 之间的整数`
  return z.number(told).check(z.int(told), z.minimum(min, told), z.maximum(max, told))
}
