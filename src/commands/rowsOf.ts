/** The records a command acts on. */
import type { FamilyName } from '../api/index.ts'
import type { Context } from '../workspace/command.ts'

/** What every record has. */
export interface Row {
  readonly ID: number
}

/** The records of the family that a command would act on; none when the active pane offers those of another one. */
export function rowsOf(ctx: Pick<Context, 'subject'>, family: FamilyName): readonly Row[] {
  return ctx.subject?.family === family ? (ctx.subject.rows as readonly unknown[] as readonly Row[]) : []
}
