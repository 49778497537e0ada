/** 「查看操作记录」: the operation log of one record, for any family whose actions are logged. */
import { maySee } from '../api/access.ts'
import { actionEntries, contract, type FamilyName } from '../api/index.ts'
import { defineCommand, type Command } from '../workspace/command.ts'
import { rowsOf } from './rowsOf.ts'
import { chooseFirst } from './chooseFirst.ts'

/** The module under which a family's actions are logged; undefined when none is. */
export function moduleOf(family: FamilyName): number | undefined {
  return actionEntries.find((entry) => entry.family === family && entry.action.log)?.action.log?.module
}

/** A command that opens the operation log of the one record selected. Hidden from people who may not read the log. */
export function recordLogCommand(family: FamilyName, keys: string): Command {
  const { title } = contract[family]
  return defineCommand({
    id: `${family}.log`,
    title: '查看操作记录',
    group: title,
    keys,
    where: 'list',
    family,
    keywords: ['日志', '历史'],
    needs: '/SystemLog',
    can(ctx) {
      if (!maySee(ctx.me, contract.operationLog.pages)) return false
      const rows = rowsOf(ctx, family)
      if (rows.length === 0) return chooseFirst(ctx, family)
      return rows.length === 1 || `只能选择一条，现在选了 ${rows.length} 条`
    },
    run(ctx) {
      const [row] = rowsOf(ctx, family)
      if (row) ctx.open('/SystemLog', { EventID: row.ID, Module: moduleOf(family) }, 'tab')
    },
  })
}
