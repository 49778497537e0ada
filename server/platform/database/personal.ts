/**
 * What a table keeps about people, beside its type: whose a row is, what of it is about them, and how long that is kept. Of
 * columns that are a field of the contract the field says it (src/api/record/personal.ts); whose a number of an account is,
 * the foreign key says.
 */
import type { Personal } from '../../../src/api/record/personal.ts'

/** How long what a table says of people is kept. */
export type Kept<Column extends string = string> =
  /** As long as what it belongs to; `with` names that. */
  | { readonly with: string }
  /** Until work of the server takes it away, which is its family's; `says`: after how long. */
  | { readonly work: string; readonly says: string }
  /** So many days after the moment in `since`, unless the house says fewer; see server/accounts/retentions. */
  | {
      readonly days: number
      /** The fewest a house may say. Default 1. */
      readonly least?: number
      readonly since: Column
      /** From when, and of which rows, as people read it. */
      readonly says: string
      /** The columns that are emptied. Default: the rows go. */
      readonly goes?: readonly Column[]
      /** Only rows of which this column has one of these values. Default all. */
      readonly only?: { readonly column: Column; readonly values: readonly (string | boolean)[] }
    }

/** What a table keeps about people. */
export interface PersonalTable<Column extends string = string> {
  /** What people call its rows. */
  readonly title: string
  /** Columns that are no field of the contract, and no reference to an account. Default none. */
  readonly columns?: { readonly [C in Column]?: Personal }
  /** A row is about whoever one of these columns names. Default nobody. */
  readonly own?: readonly Column[]
  /** What erasing does to a row that is about them: it goes, or its columns do. Default its columns. */
  readonly erased?: 'row' | 'columns'
  /** What erasing sets besides, as SQL. Default nothing. */
  readonly also?: { readonly [C in Column]?: 'false' | 'now()' }
  readonly kept: Kept<Column>
  /** Work that is asked for with the number of a row whose text was changed. Default none. */
  readonly anew?: string
}

/** Some tables, by name. */
export type PersonalTables<Tables> = {
  readonly [T in keyof Tables & string]?: PersonalTable<keyof Tables[T] & string>
}

/** Declares what some tables keep about people. */
export function personalTables<Tables>() {
  return <const Declared extends PersonalTables<Tables>>(declared: Declared): Declared => declared
}
