/** Lines of statistics with what they are called. */
import type { Request } from '../pipeline/implement.ts'
import { dayNamed } from './countedSpan.ts'
import { namesOf, peopleNames } from './namesOf.ts'

/** What is said of what is not there any more. */
const GONE = '（已删除）'

/** What lines are counted by, besides days, departments and people. */
export interface Naming<By extends string> {
  readonly By: By
  /** By which of them the records of a table are counted, and the table. */
  readonly kind: { readonly by: By; readonly table: string }
  /** What is said of those that have none. */
  readonly none: Readonly<Record<By, string>>
}

/** The lines with their names: a day's date, a department, a record of the kind's table, else a person. */
export async function namedCounts<By extends string, Row extends { readonly ID: number }>(
  reading: Pick<Request<unknown>, 'db' | 'me'>,
  rows: readonly Row[],
  { By, kind, none }: Naming<By>,
): Promise<(Row & { readonly Name: string })[]> {
  const ids = rows.map(({ ID }) => ID)
  const names =
    By === 'day'
      ? new Map(ids.map((day) => [day, dayNamed(day)]))
      : By === 'unit'
        ? await namesOf(reading, 'mechanisms', 'Name', ids)
        : By === kind.by
          ? await namesOf(reading, kind.table, 'Name', ids)
          : await peopleNames(reading, ids)
  return rows.map((row) => ({ ...row, Name: names.get(row.ID) ?? (row.ID === 0 ? none[By] : GONE) }))
}
