/** Kinds of columns that tables share: what kysely reads, inserts and updates. */
import type { ColumnType } from 'kysely'

/** jsonb: read parsed, written with JSON.stringify. */
export type Json<T> = ColumnType<T, string, string>
/** jsonb that has a default. */
export type DefaultJson<T> = ColumnType<T, string | undefined, string>
/** timestamptz that has a default, most often now(). */
export type DefaultTime = ColumnType<Date, Date | string | undefined, Date | string>
/** timestamptz that may be null. */
export type Time = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
