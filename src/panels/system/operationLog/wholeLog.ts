/** Every line that matches, for a file: the server counts in the log what it answers. */
import type { InputOf } from '../../../api/contract.ts'
import { LOG_PORTION, type LogRow, type operationLog } from '../../../api/system/operationLog/calls.ts'
import { api } from '../../../workspace/session.ts'
import type { Portions } from '../../parts/list/portions.ts'

type Asked = Partial<InputOf<(typeof operationLog)['calls']['list']>>

/** `size`: lines of a portion (default LOG_PORTION). */
export function wholeLog(asked: Asked, size = LOG_PORTION): Portions<LogRow> {
  return async ({ step, isLeft }, add) => {
    const { PageIndex: _, PageSize: __, StID: ___, ...filter } = asked
    let count = 0
    let total = 0
    let on: { readonly ExportID: number; readonly Before: number } | undefined
    for (;;) {
      if (isLeft()) return false
      const { ExportID, Total, Capped, List } = await api.operationLog.export({ ...filter, ...on, PageSize: size })
      add(List)
      count += List.length
      // How many there are is counted once, and not beyond a limit.
      if (!on && !Capped) total = Total
      step(count, total)
      if (List.length < size) return true
      on = { ExportID, Before: List.at(-1)!.ID }
    }
  }
}
