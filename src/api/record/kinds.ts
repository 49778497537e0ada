/** The kinds of fields a family's fields.ts is written in. Labels are Chinese; every limit is told in words. */
import { z } from 'zod/mini'
import { flag as yesOrNo, id, idOrNoneOf, momentOf } from '../callSchemas.ts'
import { day } from '../text/day.ts'
import { filledLine, filledShownLine, oneLine, shownLine, wholeNumber } from '../text/recordFields.ts'
import type { Column, Field, FieldOptions } from './field.ts'
import { aheadProblem } from './pastMoment.ts'

/** A column whose insert may leave it out unless the field is required. */
type ColumnFor<T, More> = Column<T, T, More extends { readonly required: true } ? true : false>
/** A field people write. */
type Written<T, More> = Field<T, T, ColumnFor<T, More>, 'written'>

interface TextOptions extends FieldOptions {
  /** Longest text, in characters. */
  readonly max: number
  /** See Field. */
  readonly check?: (text: string) => string | undefined
}

/** A text is what is seen of it: no signs that turn it round, and none that nobody sees. Tabs and breaks of lines stay. */
function textField(
  kind: 'line' | 'text',
  label: string,
  more: TextOptions,
  { filled, open } = { filled: filledShownLine, open: shownLine },
) {
  const write = more.required ? filled(label, more.max) : open(label, more.max)
  const { check } = more
  const checked = check
    ? write.check(
        z.refine((text: string) => check(text) === undefined, { error: (issue) => check(String(issue.input)) }),
      )
    : write
  return { ...more, kind, mode: 'written', label, read: z.string(), write: checked } as const
}

/** One line of text. */
export function line<const More extends TextOptions>(label: string, more: More): Written<string, More> {
  return textField('line', label, more)
}

/** Several lines of text. */
export function text<const More extends TextOptions>(label: string, more: More): Written<string, More> {
  return textField('text', label, more)
}

/** One of some values, by name. `initial`: what a new record begins with; the table has the same default. */
export function choice<const Titles extends Readonly<Record<string, string>>, const More extends FieldOptions>(
  label: string,
  titles: Titles,
  initial?: keyof Titles & string,
  more: More = {} as More,
): Written<keyof Titles & string, More> {
  const schema = z.enum(Object.keys(titles) as [keyof Titles & string], `请选择${label}`)
  return { ...more, kind: 'choice', mode: 'written', label, read: schema, write: schema, titles, initial }
}

/** One of some values that are numbers on the wire. */
export function numbered<const Titles extends Readonly<Record<number, string>>, const More extends FieldOptions>(
  label: string,
  titles: Titles,
  initial?: keyof Titles & number,
  more: More = {} as More,
): Written<keyof Titles & number, More> {
  const values = Object.keys(titles).map(Number)
  const schema = z
    .number(`请选择${label}`)
    .check(z.refine((value) => values.includes(value), `请选择${label}`)) as unknown as z.ZodMiniType<
    keyof Titles & number,
    keyof Titles & number
  >
  return {
    ...more,
    kind: 'choice',
    mode: 'written',
    label,
    read: schema,
    write: schema,
    titles,
    numbers: true,
    initial,
  }
}

/** A whole number between min and max. */
export function number<const More extends FieldOptions & { min: number; max: number; initial?: number }>(
  label: string,
  more: More,
): Written<number, More> {
  const write = wholeNumber(label, more.min, more.max)
  return { ...more, kind: 'number', mode: 'written', label, read: z.number(), write }
}

/** Yes or no. `initial` default false. */
export function flag(label: string, initial = false, more: FieldOptions = {}): Written<boolean, object> {
  return { ...more, kind: 'flag', mode: 'written', label, read: yesOrNo, write: yesOrNo, initial }
}

/** The number of a record of another family, or null for none; where it is required, never null. */
export function ref<const More extends FieldOptions>(
  label: string,
  of: string,
  more: More = {} as More,
): More extends { readonly required: true } ? Written<number, More> : Written<number | null, More> {
  const schemas = more.required
    ? { read: z.number(), write: id }
    : { read: z.nullable(z.number()), write: z.nullable(id) }
  return { ...more, ...schemas, kind: 'ref', mode: 'written', label, of } as never
}

/** The record above it in a tree of the same family; 0 is the root. */
export function parent(label: string, of: string, more: FieldOptions = {}): Written<number, object> {
  const write = idOrNoneOf(label)
  return { ...more, kind: 'ref', mode: 'written', label, of, read: z.number(), write, initial: 0 }
}

/** The numbers of several records of another family, at most `max`. `measure`: the word that counts them, default 个. */
export function refs(
  label: string,
  of: string,
  { measure = '个', ...more }: FieldOptions & { max: number; measure?: string },
): Written<number[], object> {
  const write = z.array(id, `请选择${label}`).check(z.maxLength(more.max, `${label}最多 ${more.max} ${measure}`))
  return { ...more, kind: 'refs', mode: 'written', label, of, read: z.array(z.number()), write }
}

/** A moment; ISO 8601 on the wire, null for none. */
export function time(
  label: string,
  more: FieldOptions = {},
): Field<string | null, string | null, Column<Date | null, Date | string | null, false>, 'written'> {
  const moment = momentOf(label)
  const problem = (text: string) => aheadProblem(label, text, new Date())
  const past = moment.check(
    z.refine((text: string) => problem(text) === undefined, { error: (issue) => problem(String(issue.input)) }),
  )
  const write = z.nullable(more.past ? past : moment)
  return { ...more, kind: 'time', mode: 'written', label, read: z.nullable(z.string()), write }
}

/** A moment until which something goes on: who names a day alone means all of it. */
export function until(label: string, more: FieldOptions = {}): ReturnType<typeof time> {
  return time(label, { ...more, isUntil: true })
}

/** A day, YYYY-MM-DD, or null for none. */
export function date(label: string, more: FieldOptions = {}): Written<string | null, object> {
  return { ...more, kind: 'date', mode: 'written', label, read: z.nullable(z.string()), write: z.nullable(day(label)) }
}

/** What the schemas say, for a field of no other kind. It is asked by what its family's commands say. */
export function other<Read, Write, Col extends Column = Column<Read, Write, false>>(
  label: string,
  read: z.ZodMiniType<Read, any>,
  write: z.ZodMiniType<Write, Write>,
  more: FieldOptions & { readonly initial?: unknown } = {},
): Field<Read, Write, Col, 'written'> {
  return { ...more, kind: 'other', mode: 'written', label, read, write }
}

/** The same field where people do not write it by save: other calls or the server do. */
export function kept<R, W, C>(field: Field<R, W, C, 'written'>): Field<R, W, C, 'kept'> {
  return { ...field, mode: 'kept' }
}

/** What is no column: the server works it out for each answer. */
export function computed<R>(label: string, read: z.ZodMiniType<R, any>): Field<R, never, never, 'computed'> {
  return { kind: 'other', mode: 'computed', label, read, write: z.never() as never }
}

/** The moment of something that has always happened, which the table sets by itself. */
export function stamp(label: string): Field<string, never, Column<Date, Date | string, false>, 'kept'> {
  return { kind: 'time', mode: 'kept', label, read: z.string(), write: z.never() as never }
}

/** The same field where no answer ever has it. */
export function hidden<R, W, C>(field: Field<R, W, C, 'written' | 'kept'>): Field<R, W, C, 'hidden'> {
  return { ...field, mode: 'hidden' }
}

/** The number of a record of another family; 0 for none, or for all of them. */
export function refOrNone(label: string, of: string, more: FieldOptions = {}): Written<number, object> {
  const write = wholeNumber(label, 0, Number.MAX_SAFE_INTEGER)
  return { ...more, kind: 'ref', mode: 'written', label, of, read: z.number(), write, initial: 0 }
}

/** The same field where save takes it, and neither a column nor an answer has it. */
export function sent<W>(field: Field<any, W, any, 'written'>): Field<never, W, never, 'sent'> {
  return { ...field, mode: 'sent', read: z.never() } as never
}

/** A text that is typed unseen and never answered. */
export function secret(label: string, more: TextOptions): Field<never, string, never, 'sent'> {
  // Whatever signs it has, it is taken as it is.
  return { ...sent(textField('line', label, more, { filled: filledLine, open: oneLine })), kind: 'secret' }
}
