/** The operation log: who did what, and taking it back. */
import { maySee, type Me } from '../../../src/api/access.ts'
import { Refusal } from '../../../src/api/client.ts'
import { actionEntries, contract } from '../../../src/api/index.ts'
import { operationLog } from '../../../src/api/system/operationLog/calls.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { exportLines } from './exportLines.ts'
import { report } from './report.ts'
import { linesOfRecord, listLines, toLogRow } from './store.ts'
import { undo } from './undo.ts'

/** The operationLog family. */
export const operationLogHandlers = implement(operationLog, {
  async list(request) {
    const { input, me, now } = request
    const { List, ...count } = await listLines(request, input)
    return { ...count, List: List.map((line) => toLogRow(line, me, now)) }
  },

  async record(request) {
    const { input, me, now } = request
    if (!maySeeModule(me, input.Module)) throw new Refusal('forbidden', '没有查看这条记录的权限，请联系管理员开通。')
    const lines = await linesOfRecord(request, input.Module, input.EventID)
    return lines.map((line) => toLogRow(line, me, now))
  },

  add: report,

  export: exportLines,

  undo,
})

/** Whoever may see the log, or a family that writes under the module; which lines, their records say. */
function maySeeModule(me: Me, module: number): boolean {
  const families = new Set(actionEntries.filter(({ action }) => action.log?.module === module).map((one) => one.family))
  const pages = [...families].flatMap((family) => contract[family].pages as readonly string[])
  return maySee(me, [...operationLog.pages, ...pages])
}
