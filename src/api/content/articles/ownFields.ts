/** Values of the fields that a newsroom defines for its articles (articleFields), as they travel with an article. */
import { z } from 'zod/mini'
import { limited } from '../../text/textLimit.ts'

/** Ours: most values of one article. */
const MOST = 200

/** Ours: as far as a definition's own limits reach. */
const LARGEST = 1_000_000_000
const figure = z
  .number()
  .check(z.gte(-LARGEST, `字段的值不能小于 -${LARGEST}`), z.lte(LARGEST, `字段的值不能大于 ${LARGEST}`))

const value = z.nullable(z.union([z.string().check(limited('字段', 5000)), figure], '字段的值要是文字或数字'))

/**
 * By the definition's Key: a text, a number, a day (YYYY-MM-DD), one of the choices, or the number of a record. A field
 * that is in force and left out is empty.
 */
export const OwnFields = z
  .record(z.string().check(z.maxLength(40, '英文名最多 40 个字')), value, '自定义字段要是一个对象')
  .check(z.refine((fields) => Object.keys(fields).length <= MOST, `自定义字段最多 ${MOST} 个`))

/** As articles have them. */
export const KeptFields = z.record(z.string(), z.union([z.string(), z.number()]))
/** See the schema. */
export type KeptFields = z.infer<typeof KeptFields>

/** What a value is kept under in a line of the log: by the name its field had then, because definitions go. */
export function logField(name: string): string {
  return `字段“${name}”`
}

/** The name in such a key; undefined for other keys. */
export function nameInLog(key: string): string | undefined {
  return /^字段“(.+)”$/s.exec(key)?.[1]
}
