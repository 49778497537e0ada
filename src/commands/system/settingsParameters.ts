/** Interface parameters: keys, log and fields. */
import { settingKinds, thirdTypes } from '../../api/system/settingsParameters/calls.ts'
import { messageModules } from '../../api/system/messages/modules.ts'
import type { Command } from '../../workspace/command.ts'
import { fromRow, optionsOf, recordKeys, type Field } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'

/** Keys of the derived commands. */
const settingsParameterKeys = recordKeys('settingsParameters')

/** The hand-written commands. */
const settingsParameterCommands: readonly Command[] = [recordLogCommand('settingsParameters', 'l')]

const moduleTitles = Object.values(messageModules)
  .map(({ title }) => title)
  .join('、')

const fields = {
  Kind: {
    label: '类别',
    kind: 'pick',
    options: optionsOf(settingKinds),
    section: '用途',
    // What is made on a page belongs to it.
    initial: (ctx) => (ctx.page === '/setManage/ThirdParty' ? 'third' : 'message'),
  },
  Types: {
    label: '检测用途',
    kind: 'pick',
    options: optionsOf({ 0: '不适用', ...thirdTypes }, true),
    initial: () => 0,
    hint: '只有第三方服务要选',
  },
  Name: { label: '名称', kind: 'text', max: 50 },
  Host: {
    label: '接口地址',
    kind: 'text',
    max: 500,
    optional: true,
    section: '接口',
    hint: '以 https:// 开头；启用前要填写，只有站内消息可以空着',
  },
  Appkey: { label: '应用标识', kind: 'text', max: 200, optional: true },
  AppSecret: { label: '密钥', kind: 'password', max: 1000, optional: true, hint: '只写不读；留空就不变' },
  Modules: {
    label: '模块',
    kind: 'text',
    max: 200,
    optional: true,
    hint: `推送哪些内容，用逗号分开；消息推送可以填${moduleTitles}，空着就是全部`,
  },
  ReMark: { label: '备注', kind: 'text', max: 200, optional: true, section: '使用' },
  ShowOrder: {
    label: '排序',
    kind: 'number',
    min: 0,
    max: 9999,
    optional: true,
    hint: '同一列表里，排在最前的已启用参数被使用',
  },
} as const satisfies Record<string, Field>

/** What is asked. */
const settingsParameterAsks = {
  'settingsParameters.add': fields,
  'settingsParameters.edit': fromRow('settingsParameters', fields),
} as const

export default { keys: settingsParameterKeys, commands: settingsParameterCommands, asks: settingsParameterAsks }
