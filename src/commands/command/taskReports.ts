/** Reports on tasks. */
import type { Context, Keys } from '../../workspace/command.ts'
import { ordinary } from '../ordinary.ts'
import { onlyRow } from '../recordFamily.ts'

const { keys: usual, commands } = ordinary('taskReports')
const keys: Keys = { 'taskReports.pass': 'a', 'taskReports.return': 'r', ...usual }

const taskHere = (ctx: Context) =>
  onlyRow(ctx, 'tasks')?.['ID'] ?? (ctx.page === '/Task/Detail' ? ctx.params['ID'] : undefined)

const asks = {
  'taskReports.add': {
    TaskID: { initial: taskHere },
    Title: { initial: (ctx: Context) => onlyRow(ctx, 'tasks')?.['Title'] },
  },
  'taskReports.return': { Reason: { optional: false } },
} as const

export default { keys, commands, asks }
