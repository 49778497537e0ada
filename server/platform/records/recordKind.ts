/** What the records of a family are, as data. */
import type { RawBuilder, SqlBool } from 'kysely'
import type { Request } from '../pipeline/implement.ts'

/** What every row has. */
export interface Station {
  readonly ID: number
  readonly StID: number
}
/** A row as the database gives it, of whatever table. */
export type Stored = Readonly<Record<string, unknown>> & { readonly ID: number; readonly StID: number }
/** What the records of a family are, beyond what its fields say. */
export interface RecordKind<Row, S extends Station = Stored, Draft = Readonly<Record<string, unknown>>> {
  /** What one is called in sentences, e.g. 短信参数. Default: the family's title. */
  readonly noun?: string
  /** The column that names a record in sentences and in the log. Default 'Name', or 'Title' where there is no Name. */
  readonly name?: string
  /** Columns that together may stand only once in a station, beside a sentence saying so. Default: the name alone. */
  readonly once?: readonly string[] | false
  /**
   * Ours: of those, texts that people take for one are one, too (sameName.ts): what a reader chooses between must not look the
   * same. Only where the numbers among them leave few rows. Default false.
   */
  readonly looks?: boolean
  /** What is said when that place is taken. Default: that there is one of this name. */
  readonly taken?: (row: Readonly<Record<string, unknown>>) => string
  /** Ours: so many a station has at most; one more is refused in words. Default any number. */
  readonly most?: number
  /** Columns in which `Keyword` is looked for; in titles and names by sound, too (heardAs.ts). Default: the name. */
  readonly search?: readonly string[]
  /** Columns that are shown with stars: found by a Keyword that is all of it, never by a part. Default none. */
  readonly searchWhole?: readonly string[]
  /** What a `Keyword` means besides, such as the sound of a name; found beside those of `search`. Default nothing. */
  readonly heard?: (asker: Pick<Request<unknown>, 'db' | 'me'>, text: string) => Promise<RawBuilder<SqlBool>>
  /** Fields of the list's request that are compared with the column of the same name. Default none. */
  readonly filters?: readonly string[]
  /** What a list's request asks for beyond `filters`, as a condition; undefined for nothing. */
  readonly where?: (filter: Readonly<Record<string, unknown>>) => RawBuilder<SqlBool> | undefined
  /** Default `"ID" desc`. */
  readonly order?: string
  /** The column that is set to the time of a change. Default UpdateTime, where there is one. */
  readonly touched?: string
  /** Columns of type jsonb. Default none. */
  readonly json?: readonly string[]
  /** A row as the wire has it. Default: every column that is not hidden, times in ISO 8601. */
  readonly toRow?: (stored: S) => Row
  /** Before a record is written: refuses, or answers further columns to write with it. `before` undefined: a new one. */
  readonly saving?: (
    request: Request<any>,
    draft: Draft,
    before: S | undefined,
  ) => Promise<Readonly<Record<string, unknown>> | void>
  /**
   * Why a record may not be removed, as a sentence; undefined when it may. `made`: the columns it was added with, where
   * adding it is taken back.
   */
  readonly removing?: (
    request: Request<any>,
    stored: S,
    made?: Readonly<Record<string, unknown>>,
  ) => Promise<string | undefined>
  /** Before a flag, or another column of several records at once, is set: why it may not be, as a sentence, or further columns to write with it. */
  readonly turning?: (
    request: Request<any>,
    stored: S,
    flags: Readonly<Record<string, unknown>>,
  ) => Promise<string | Readonly<Record<string, unknown>> | undefined>
}

/** What a kind of record is in full. */
export interface WholeKind<Row> extends RecordKind<Row> {
  /** The table; it has "ID" and "StID". */
  readonly table: string
  readonly noun: string
  /** Those of `search` that are heard, too (heardAs.ts): what records are called. Default none. */
  readonly spoken?: readonly string[]
  /** The word that counts them. Default 个. */
  readonly measure?: string
  readonly name: string
  /** Fields a new record must have besides its name, with what they are called. Default none. */
  readonly needed?: Readonly<Record<string, string>>
}
