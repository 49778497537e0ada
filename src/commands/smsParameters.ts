/** SMS parameters: keys of the derived commands, and their log. */
import type { AskField, Command, Context, Keys } from '../workspace/command.ts'
import { recordLogCommand } from './recordLog.ts'

/** As everywhere: shift and the letter takes back, no bare letter deletes. */
export const smsParameterKeys: Keys = {
  'smsParameters.add': 'n',
  'smsParameters.edit': 'e',
  'smsParameters.enable': 'p',
  'smsParameters.disable': 'shift+p',
  'smsParameters.remove': ['#', 'shift+delete'],
}

/** The hand-written commands of SMS parameters. */
export const smsParameterCommands: readonly Command[] = [recordLogCommand('smsParameters', 'l')]

/** The one record the command acts on; undefined for none or several. */
function only(ctx: Context) {
  return ctx.subject?.family === 'smsParameters' && ctx.subject.rows.length === 1 ? ctx.subject.rows[0] : undefined
}

const fields = {
  Name: { label: '名称', kind: 'text', max: 50 },
  Sign: { label: '签名', kind: 'text', max: 20, optional: true },
  Template: { label: '模板编号', kind: 'text', max: 50, optional: true },
} as const satisfies Record<string, Omit<AskField, 'name'>>

/** What is asked: the same fields for a new one and for a change, which begins with what stands there. */
export const smsParameterAsks = {
  'smsParameters.add': fields,
  'smsParameters.edit': {
    Name: { ...fields.Name, initial: (ctx: Context) => only(ctx)?.Name },
    Sign: { ...fields.Sign, initial: (ctx: Context) => only(ctx)?.Sign },
    Template: { ...fields.Template, initial: (ctx: Context) => only(ctx)?.Template },
  },
} as const
