/**
 * Ours: what a line says in words. Title, reason and remark are about all of its records; somebody who may read only some
 * of them is told what the contract calls the act, and what the records they may read say themselves.
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { actionEntries, type ActionEntry } from '../../../src/api/index.ts'
import type { Change } from '../../../src/api/system/operationLog/calls.ts'
import { wholeShown, type Asking } from './shown.ts'
import { actionBehind } from './undoable.ts'

/** What of a line is words. */
export interface Words {
  readonly Title: string
  readonly Reason: string
  readonly ReMark: string
}

interface Told extends Words {
  readonly Action: string
  readonly RootAction: string | null
  /** Those of its changes that are shown. */
  readonly Modifys: readonly Change[] // sic
}

const nameOf = ({ action }: ActionEntry) => action.log?.title ?? action.title

/** The words of a line; `whole`: the person may read all of its records. */
export function wordsOf({ Title, Reason, ReMark, Modifys, ...line }: Told, whole: boolean): Words {
  if (whole) return { Title, Reason, ReMark }
  const entry = actionBehind(line)
  const verb = /^(撤销|恢复)：/.exec(Title)?.[0] ?? ''
  const isSaid = Reason !== '' && Modifys.some(({ After }) => After?.['Reason'] === Reason)
  return { Title: `${verb}${entry ? nameOf(entry) : '改动'}`, Reason: isSaid ? Reason : '', ReMark: '' }
}

/** The condition on lines whose words hold `text`, as far as the person is shown them; `pattern`: the same for "ilike". */
export function wordsHold(asking: Asking, text: string, pattern: string): RawBuilder<SqlBool> {
  const sought = text.toLowerCase()
  const acts = actionEntries.filter((entry) => nameOf(entry).toLowerCase().includes(sought)).map(({ id }) => id)
  const root = sql`(select r."Action" from operation_log r where r."ID" = operation_log."RootID")`
  const said = sql.join(
    (['Title', 'ReMark', 'Reason'] as const).map((name) => sql`${sql.ref(`operation_log.${name}`)} ilike ${pattern}`),
    sql` or `,
  )
  return sql<SqlBool>`("AdminUserRealName" ilike ${pattern}
    or coalesce(${root}, operation_log."Action") = any(${acts}) and not ${wholeShown(asking)}
    or (${said}) and ${wholeShown(asking)})`
}
