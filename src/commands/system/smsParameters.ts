/** SMS parameters: keys of the derived commands, their log, and the fields of their form. */
import type { Command } from '../../workspace/command.ts'
import { fromRow, recordKeys, type Field } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'

/** Keys of the derived commands. */
export const smsParameterKeys = recordKeys('smsParameters')

/** The hand-written commands of SMS parameters. */
export const smsParameterCommands: readonly Command[] = [recordLogCommand('smsParameters', 'l')]

const fields = {
  Name: { label: '名称', kind: 'text', max: 50 },
  Sign: { label: '签名', kind: 'text', max: 20, optional: true },
  Template: { label: '模板编号', kind: 'text', max: 50, optional: true },
} as const satisfies Record<string, Field>

/** What is asked: the same fields for a new one and for a change, which begins with what stands there. */
export const smsParameterAsks = {
  'smsParameters.add': fields,
  'smsParameters.edit': fromRow('smsParameters', fields),
} as const
