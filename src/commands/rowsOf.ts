/** The records a command acts on. */
import type { FamilyName } from '../api/index.ts'
import type { Context } from '../workspace/command.ts'

/** What every record has. */
export interface Row {
  readonly ID: number
}

/**
 * The records of the family that a command would act on: those the active pane offers, or what hangs on them; none when
 * they are of another one.
 */
export function rowsOf({ subject }: Pick<Context, 'subject'>, family: FamilyName): readonly Row[] {
  const rows = subject?.family === family ? subject.rows : (subject?.parts?.[family] ?? [])
  return rows as readonly unknown[] as readonly Row[]
}
