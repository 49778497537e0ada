/** The operation log: taking back, and following one record. */
import type { LogRow } from '../../api/system/operationLog/calls.ts'
import { defineCommand, type Command, type Context, type Keys } from '../../workspace/command.ts'
import { chooseFirst } from '../chooseFirst.ts'

/** Keys of the derived commands. */
const operationLogKeys: Keys = { 'operationLog.undo': 'u' }

function selected(ctx: Context): readonly LogRow[] {
  return ctx.subject?.family === 'operationLog' ? ctx.subject.rows : []
}

/** The hand-written commands of the operation log. */
export const operationLogCommands: readonly Command[] = [
  defineCommand({
    id: 'operationLog.follow',
    title: '只看这条记录的操作',
    group: '操作日志',
    keys: 'o',
    where: 'list',
    family: 'operationLog',
    keywords: ['历史', 'history'],
    can(ctx) {
      const rows = selected(ctx)
      if (rows.length === 0) return chooseFirst(ctx, 'operationLog')
      if (rows.length > 1) return `只能选择一条，现在选了 ${rows.length} 条`
      return rows[0]!.EventID.length > 0 || '这条日志没有关联记录'
    },
    run(ctx) {
      const [row] = selected(ctx)
      const [EventID] = row?.EventID ?? []
      if (row && EventID !== undefined) ctx.open('/SystemLog', { EventID, Module: row.Module }, 'tab')
    },
  }),
]

export default { keys: operationLogKeys, commands: operationLogCommands }
