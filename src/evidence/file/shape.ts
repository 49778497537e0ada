/** Whether JSON that a stranger brought has the form that is expected of it: the first thing that has not is named. Pure. */
import { isHexHash } from '../bytes.ts'
import { isMinute } from '../ballots/leaf.ts'

/** Where something is not as it should be (`.ballots[3].code`), and what should be there, in Chinese. */
export interface Misfit {
  readonly at: string
  readonly needs: string
}

/** Looks at a value; undefined: it has the form. */
export type Shape = (value: unknown) => Misfit | undefined

const shapeOf =
  (fits: (value: unknown) => boolean, needs: string): Shape =>
  (value) =>
    fits(value) ? undefined : { at: '', needs }

const isWhole = (value: unknown, least: number, most: number) =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most

/** A text of at most so many characters. Default 20,000. */
export const text = (most = 20_000): Shape =>
  shapeOf(
    (value) => typeof value === 'string' && value.length <= most && value.isWellFormed(),
    `一段至多 ${most} 字的文字`,
  )

/** A text that is not empty, of at most 200 characters: what things are called by. */
export const name: Shape = shapeOf(
  (value) => typeof value === 'string' && value !== '' && value.length <= 200 && value.isWellFormed(),
  '1 至 200 字的文字',
)

/** A whole number. */
export const whole = (least: number, most: number): Shape =>
  shapeOf((value) => isWhole(value, least, most), `${least} 到 ${most} 的整数`)

/** A SHA-256 hash. */
export const hash: Shape = shapeOf(isHexHash, '64 位小写十六进制数')

/** Hexadecimal digits of bytes, up to 200. */
export const hex: Shape = shapeOf(
  (value) => typeof value === 'string' && /^([0-9a-f]{2}){1,200}$/.test(value),
  '小写十六进制数',
)

/** A minute in UTC. */
export const minute: Shape = shapeOf(isMinute, '形如 2026-11-29T06:08Z 的分钟')

/** A moment with its zone, as RFC 3339 has it. */
export const moment: Shape = shapeOf(
  (value) =>
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(value) &&
    !Number.isNaN(Date.parse(value)),
  '形如 2026-11-29T06:08:00Z 的时刻',
)

/** A time zone that is known here. */
export const zone: Shape = shapeOf((value) => {
  try {
    return typeof value === 'string' && new Intl.DateTimeFormat('en-CA', { timeZone: value }).format(0) !== ''
  } catch {
    return false
  }
}, '时区的名称，例如 Asia/Shanghai')

/** True or false. */
export const flag: Shape = shapeOf((value) => typeof value === 'boolean', 'true 或 false')

/** One of some words. */
export const oneOf = (...words: readonly string[]): Shape =>
  shapeOf((value) => words.includes(value as string), words.map((word) => `“${word}”`).join('或'))

/** Something or null. */
export const orNull =
  (shape: Shape): Shape =>
  (value) =>
    value === null ? undefined : shape(value)

/** Something that may be left out. */
export const maybe =
  (shape: Shape): Shape =>
  (value) =>
    value === undefined ? undefined : shape(value)

/** A list of one thing, of at most so many. Default 5,000,000. */
export const list =
  (shape: Shape, most = 5_000_000): Shape =>
  (value) => {
    if (!Array.isArray(value) || value.length > most) return { at: '', needs: `至多 ${most} 项的列表` }
    for (const [at, one] of value.entries()) {
      const misfit = shape(one)
      if (misfit) return { ...misfit, at: `[${at}]${misfit.at}` }
    }
    return undefined
  }

/** An object with these names; others may be there. */
export function object(members: Readonly<Record<string, Shape>>): Shape {
  const all = Object.entries(members)
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return { at: '', needs: '一个对象' }
    for (const [member, shape] of all) {
      const misfit = shape((value as Readonly<Record<string, unknown>>)[member])
      if (misfit) return { ...misfit, at: `.${member}${misfit.at}` }
    }
    return undefined
  }
}

/** A list as `list`, whose members have an ID of their own each. */
export const distinct =
  (shape: Shape, most?: number): Shape =>
  (value) => {
    const misfit = list(shape, most)(value)
    if (misfit) return misfit
    const all = value as readonly { readonly id: unknown }[]
    return new Set(all.map(({ id }) => id)).size === all.length ? undefined : { at: '', needs: '编号各不相同的列表' }
  }

/** An object whose values are all of one form, under any names. */
export const record =
  (shape: Shape): Shape =>
  (value) => {
    const misfit = object({})(value)
    return misfit ?? object(Object.fromEntries(Object.keys(value as object).map((member) => [member, shape])))(value)
  }
