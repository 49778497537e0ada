/** The schemas of which calls are made in every family: numbers, pages of rows, batches, what a write answers. */
import { z } from 'zod/mini'
import { wholeNumber } from './text/recordFields.ts'

/** The largest number a column of whole numbers keeps, where it is no record's: PostgreSQL's integer. */
export const INTEGER_LIMIT = 2_147_483_647

/** Whole numbers that JavaScript tells apart, from `least`. The type argument keeps the caller's type: a bare z.coerce accepts `unknown`. */
function counted(label: string, least: 0 | 1, most = Number.MAX_SAFE_INTEGER) {
  const small = least === 1 ? `${label}必须大于 0` : `${label}不能小于 0`
  const large = `${label}不能超过 ${most}`
  const wrong = ({ code }: { readonly code?: string }) =>
    code === 'too_big' ? large : code === 'too_small' ? small : `${label}必须是整数`
  return z.coerce
    .number<number>(`${label}必须是数字`)
    .check(z.int({ error: wrong }), z.minimum(least, small), z.maximum(most, large))
}

/** A record's number. */
export const id = counted('编号', 1)

/** The schema of a record's number, or 0 for none of them. `label`: what it is called in sentences. */
export const idOrNoneOf = (label: string) => counted(label, 0)

/** The number of a record, or 0: those that have none. */
export const idOrNone = idOrNoneOf('编号')

/** Which version of a record is meant; 0: none that it ever had. */
export const revision = counted('版本号', 0, INTEGER_LIMIT)

/** A module of the operation log by its number; 0: none of them. */
export const logModule = counted('日志模块', 0, INTEGER_LIMIT)

/** Ours: a batch holds at most this many records. */
export const BATCH_LIMIT = 1000

/** The records of a batch; 1 to 1,000. */
export const ids = z
  .array(id, '请选择记录')
  .check(z.minLength(1, '请至少选择一条记录'), z.maxLength(BATCH_LIMIT, `一次最多处理 ${BATCH_LIMIT} 条记录`))

/** Yes or no. */
export const flag = z.boolean()

/** An answer that says only that it was done. */
export const nothing = z.null()

/** Four digits of a year, wherever on earth one looks: others are spelt in ways that not everybody reads. */
const EARLIEST = Date.parse('0001-01-02T00:00:00Z')
const LATEST = Date.parse('9999-12-31T00:00:00Z')

/** A day, behind it an hour and where that is: what JavaScript and the database read alike. */
const MOMENT =
  /^(\d{4,6}|[+-]\d{6})([-/])(\d{1,2})\2(\d{1,2})(?:[T ]\d{1,2}:\d\d(?::\d\d(?:\.\d{1,9})?)? ?(?:Z|[+-](?:0\d|1[0-4])(?::?[0-5]\d)?)?)?$/i

/** Whether a text is a moment of the calendar: JavaScript takes the 30th of February for a day of March. */
function isMoment(text: string): boolean {
  const [, year, , month, day] = MOMENT.exec(text.trim()) ?? []
  if (day === undefined || Number.isNaN(Date.parse(text))) return false
  return Number(day) <= new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
}

/** The schema of a moment as ISO 8601 text. `label`: what it is called in sentences. */
export function momentOf(label: string) {
  const isNear = (text: string) =>
    !isMoment(text) || (/^\d{4}\D/.test(text.trim()) && Date.parse(text) >= EARLIEST && Date.parse(text) < LATEST)
  return z
    .string()
    .check(z.refine(isMoment, `${label}格式不正确`), z.refine(isNear, `${label}要在公元 1 年到 9999 年之间`))
}

/** A moment as ISO 8601 text. */
export const moment = momentOf('时间')

/** The schema of how many rows a page has, of at most so many. */
export const pageSize = (most: number) => wholeNumber('每页条数', 1, most)

/**
 * PageIndex counts from 1 and 0 is also the first page. PageSize is at most 500 (Ours), default 20. StID is a
 * filter inside what one may see: another station has no rows; 0 is all.
 */
export const paging = z.object({
  StID: z.optional(idOrNone),
  PageIndex: z._default(counted('页码', 0, INTEGER_LIMIT), 1),
  PageSize: z._default(pageSize(500), 20),
})

/**
 * Ours: by which fields a list may be sorted: `Sort: 'Name'`, or `'-Name'` for the other way round. Every one of them has
 * an index, or belongs to a table that stays small.
 */
export function sorting<const Name extends string>(...names: readonly Name[]) {
  return {
    Sort: z.optional(
      z.enum(
        names.flatMap((name) => [name, `-${name}` as const]),
        '不能按这一项排序',
      ),
    ),
  }
}

/** Ours: totals are counted up to here and shown as 10,000+ beyond. */
export const COUNT_LIMIT = 10_000

/** A page of rows. `Capped`: there are more than Total (which is then COUNT_LIMIT, or less where counting is dear). */
export function page<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ Total: z.number(), Capped: z._default(flag, false), List: z.array(row) })
}

/**
 * Ours: what a write on several records answers: what was done, what was skipped and why, and the number of the
 * operation-log line, by which it can be undone. LogID is absent when nothing was changed.
 */
export const outcome = z.object({
  Done: z.array(z.number()),
  Skipped: z.array(z.object({ ID: z.number(), Reason: z.string() })),
  LogID: z.optional(z.number()),
})
/** See `outcome`. */
export type BatchOutcome = z.output<typeof outcome>

const warned = {
  Warned: z.optional(z.array(z.object({ ID: id, Reason: z.string(), IsFine: z.optional(z.boolean()) }))),
} as const

/** The same where some of what was done has something to be known about it: `Warned`, a clause each; `IsFine`: nobody has to look after it. */
export const warnedOutcome = z.extend(outcome, warned)

/** Of an act that may take in more than it was asked for: how many they are and what they are called, '2 个媒资（“甲”、“乙”）'. */
export const told = { Told: z.optional(z.string()) }

/** What a save answers: the record's number, and the log line by which it can be undone. */
export const saved = z.object({ ID: z.number(), LogID: z.optional(z.number()) })

/** The same where there may be something to be known about it; see warnedOutcome. */
export const warnedSaved = z.extend(saved, warned)
