/** The type of a table, from the fields of the records it holds. */
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { FieldsOf } from '../../../src/api/contract.ts'
import type { Contract, FamilyName } from '../../../src/api/index.ts'
import type { Column, Field, Fields, NamesOf } from '../../../src/api/record/field.ts'
import type { Database } from './schema.ts'
import type { calledOtherwise } from './tableName.ts'

type ColumnOf<F> =
  F extends Field<any, any, Column<infer Select, infer Insert, infer Must>>
    ? Must extends true
      ? ColumnType<Select, Insert, Insert>
      : ColumnType<Select, Insert | undefined, Insert>
    : never

/** A table of records: their number, their station, and a column for each field that is not computed. */
export type TableOf<F extends Fields> = { ID: Generated<number>; StID: number } & {
  [K in NamesOf<F, 'written' | 'kept' | 'hidden'>]: ColumnOf<F[K]>
}

/** smsParameters is in sms_parameters. */
type Snake<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Tail>}`
  : Name
type CalledOtherwise = typeof calledOtherwise
type TableName<F extends string> = F extends keyof CalledOtherwise
  ? CalledOtherwise[F] extends string
    ? CalledOtherwise[F]
    : never
  : Snake<F>
type WithFields = {
  [F in FamilyName]: [keyof FieldsOf<Contract[F]>] extends [never] ? never : F
}[FamilyName]

/** Families whose records all stations have together: their tables have no StID. */
type Together = 'menus' | 'buttons'

/** The tables of all families that say what their records are made of, each under the family's name or its own. */
export type FieldTables = {
  [F in WithFields as TableName<F>]: F extends Together
    ? Omit<TableOf<FieldsOf<Contract[F]>>, 'StID'>
    : TableOf<FieldsOf<Contract[F]>>
}

/** A row of a table as a select answers it. */
export type StoredIn<Table extends keyof Database> = Selectable<Database[Table]>
