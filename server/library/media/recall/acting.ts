/** Who changes records, and which. */
import type { Me } from '../../../../src/api/access.ts'
import type { FamilyName } from '../../../../src/api/index.ts'
import type { Db } from '../../../platform/pipeline/implement.ts'

/** Who acts, when, and under which line of the log. */
export interface Acting {
  readonly db: Db
  readonly me: Me
  readonly now: Date
  readonly logId: number
  /** What is done, as the records' own lists say it: 撤下“大桥”. */
  readonly why: string
}

/** A record, and the fields of it that are meant. */
export interface Meant {
  readonly Family: FamilyName
  readonly RecordID: number
  readonly fields: readonly string[]
}

/** What of a record was left. */
export interface Stayed {
  /** A clause. */
  readonly why: string
  /** Its fields; the others were changed. Default: all that are meant. */
  readonly fields?: readonly string[]
}

/** Why a record was left that nobody finds any more, as a clause. */
export const GONE = '已经不在了'
