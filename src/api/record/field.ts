/**
 * The grammar of a record's fields: each is said once, in its family's fields.ts, in the words of kinds.ts. From it come
 * the row and the draft of the contract (schemas.ts), what a form asks, edit in place, the column of a list, the title in
 * the log, and the type of the table.
 */
import type { z } from 'zod/mini'
import type { Keeps } from '../text/keeps.ts'
import type { Personal } from './personal.ts'

/** What a field holds, which decides how it is asked, shown and stored. */
export type FieldKind =
  | 'line'
  | 'text'
  | 'choice'
  | 'ref'
  | 'refs'
  | 'number'
  | 'flag'
  | 'time'
  | 'date'
  | 'secret'
  | 'other'

/**
 * A column as the table has it, at the type level only: what a select answers, what an insert takes, and whether an insert
 * must name it because the table has no default.
 */
export interface Column<Select = any, Insert = any, Must extends boolean = boolean> {
  readonly select: Select
  readonly insert: Insert
  readonly must: Must
}

/**
 * Who writes a field. 'written': people, by the family's save. 'kept': a column that other calls or the server itself
 * write. 'computed': no column; the server works it out for each answer. 'hidden': a column that no answer has. 'sent':
 * people write it by save, and neither a column nor an answer has it.
 */
export type FieldMode = 'written' | 'kept' | 'computed' | 'hidden' | 'sent'

/**
 * What a text that holds addresses is filled in by, besides typing: dropped, pasted, chosen from the library. 'pictures' and
 * 'files' hold one address a line; an 'ownPicture' is one of the library and of nowhere else.
 */
export type FieldPart = 'picture' | 'ownPicture' | 'pictures' | 'video' | 'file' | 'files'

/** What may be said of any field besides its kind. */
export interface FieldOptions {
  /** It must be there and not empty: the draft, the form and the server say so. Default false. */
  readonly required?: boolean
  /** The heading it stands under in a form. Default: as the field before it. */
  readonly section?: string
  /** More to know, under the field of a form. */
  readonly hint?: string
  /** Which input helper it has. Default none. */
  readonly keeps?: Keeps
  /** It says who gets the record's secret; see server/platform/records/receivers.ts. Default false. */
  readonly getsSecret?: boolean
  /** Of one that names records: only who sees a page of theirs names one that it did not name before. Default false. */
  readonly onlyRead?: boolean
  /** What it holds about somebody; default nothing. */
  readonly personal?: Personal
  /** Of a text: what its addresses are of. Default: it is only typed. */
  readonly part?: FieldPart
  /** Of one with a part: how many addresses it takes. Default 1. */
  readonly most?: number
  /** Of a time: it is when something happened, so that it lies not ahead; see pastMoment.ts. Default false. */
  readonly past?: boolean
  /** Of a time: something goes on until then, so that a day alone is its last minute; see kinds.ts, until. Default false. */
  readonly isUntil?: boolean
  /** Of a time or a date: the field that it must come after, or may not come before, where both are there; see order.ts. */
  readonly after?: string
  readonly notBefore?: string
  /** Of a number: the field that it must be above, or may not be below or above. */
  readonly above?: string
  readonly notBelow?: string
  readonly notAbove?: string
  /**
   * It matters only where each of these other fields has one of these values: a form shows it then alone, and what it does not
   * show it does not send; see meant.ts. Default: always.
   */
  readonly shownIf?: Readonly<Record<string, readonly (string | number | boolean)[]>>
  /**
   * Of a number: 'timecode' is a moment of a recording in milliseconds, which people write as 1:12.400; 'yuan' is money in
   * µ¥, which people write as 0.60. Default: a plain number.
   */
  readonly unit?: 'timecode' | 'yuan'
}

/** One field of a record. */
export interface Field<Read = any, Write = any, Col = any, Mode extends FieldMode = FieldMode> extends FieldOptions {
  readonly kind: FieldKind
  readonly mode: Mode
  /** What people call it. */
  readonly label: string
  /** As an answer has it. */
  readonly read: z.ZodMiniType<Read, any>
  /** As a request has it; a call besides save that takes this field uses it, too. */
  readonly write: z.ZodMiniType<Write, Write>
  /** Longest text in characters, largest number. */
  readonly max?: number
  /** Smallest number. */
  readonly min?: number
  /** Of a choice: what each value is called. */
  readonly titles?: Readonly<Record<string, string>>
  /** Of a choice: its values are numbers on the wire. Default false. */
  readonly numbers?: boolean
  /** What a new record begins with; also the table's default. */
  readonly initial?: unknown
  /** Of a ref: the family whose record it names. */
  readonly of?: string
  /** Why a text will not do, as a sentence, beyond its length; undefined when it will. */
  readonly check?: (text: string) => string | undefined
  /** Never set: carries the type of the column. */
  readonly column?: Col
}

/** The fields of a record by their wire names, in the order in which a form asks them. */
export type Fields = Readonly<Record<string, Field>>

/** Names of the fields of one mode. */
export type NamesOf<F extends Fields, Mode extends FieldMode> = {
  [K in keyof F & string]: F[K] extends Field<any, any, any, infer Is> ? (Is extends Mode ? K : never) : never
}[keyof F & string]

/** A record as answers have it. */
export type RowFrom<F extends Fields> = {
  [K in NamesOf<F, 'written' | 'kept' | 'computed'> | 'ID' | 'StID']: K extends keyof F
    ? F[K] extends Field<infer Read>
      ? Read
      : never
    : number
}

/** The same for records whose answers do not tell their station. */
export type PlainRowFrom<F extends Fields> = Omit<RowFrom<F>, 'StID'>

/** A record as save takes it: with ID a change, in which a field that is left out stays as it is. */
export type DraftFrom<F extends Fields> = { ID?: number | undefined } & {
  [K in NamesOf<F, 'written' | 'sent'>]?: (F[K] extends Field<any, infer Write> ? Write : never) | undefined
}

/** Declare the fields of a record. */
export function defineFields<const F extends Fields>(fields: F): F {
  return fields
}

/** The fields people write by save, in order. */
export function writtenFields<F extends Fields>(fields: F): NamesOf<F, 'written' | 'sent'>[] {
  const isWritten = (name: string) => fields[name]!.mode === 'written' || fields[name]!.mode === 'sent'
  return Object.keys(fields).filter(isWritten) as NamesOf<F, 'written' | 'sent'>[]
}
