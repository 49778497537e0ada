/** AI settings: keys, log and fields. */
import { aiProviders, aiTypes } from '../../api/system/textParameters/calls.ts'
import type { Command } from '../../workspace/command.ts'
import { fromRow, optionsOf, recordKeys, type Field } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'

/** Keys of the derived commands. */
const textParameterKeys = recordKeys('textParameters')

/** The hand-written commands. */
const textParameterCommands: readonly Command[] = [recordLogCommand('textParameters', 'l')]

const fields = {
  Types: { label: '用途', kind: 'pick', options: optionsOf(aiTypes, true), section: '用途' },
  Name: { label: '名称', kind: 'text', max: 50 },
  Provider: { label: '服务商', kind: 'pick', options: optionsOf(aiProviders), section: '接口' },
  Host: { label: '接口地址', kind: 'text', max: 500, optional: true, hint: '以 https:// 开头；启用前要填写' },
  Model: { label: '模型', kind: 'text', max: 100, optional: true },
  Appkey: { label: '应用标识', kind: 'text', max: 200, optional: true },
  AppSecret: { label: '密钥', kind: 'password', max: 1000, optional: true, hint: '只写不读；留空就不变' },
  ExpandFields_1: { label: '助手名称', kind: 'text', max: 50, optional: true, section: '对话', hint: '只用于对话' },
  ExpandFields_2: { label: '开场白', kind: 'area', max: 500, optional: true },
  ExpandFields_3: { label: '助手头像', kind: 'text', max: 500, optional: true, hint: '图片地址' },
  ShowOrder: {
    label: '排序',
    kind: 'number',
    min: 0,
    max: 9999,
    optional: true,
    section: '使用',
    hint: '同一用途里，排在最前的已启用设置被使用',
  },
} as const satisfies Record<string, Field>

/** What is asked. */
const textParameterAsks = {
  'textParameters.add': fields,
  'textParameters.edit': fromRow('textParameters', fields),
} as const

export default { keys: textParameterKeys, commands: textParameterCommands, asks: textParameterAsks }
