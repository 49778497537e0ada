/** App versions: keys, log and fields. */
import { platforms } from '../../api/system/appVersions/calls.ts'
import type { Command } from '../../workspace/command.ts'
import { fromRow, optionsOf, recordKeys, type Field } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'

/** Keys of the derived commands. */
const appVersionKeys = recordKeys('appVersions')

/** The hand-written commands. */
const appVersionCommands: readonly Command[] = [recordLogCommand('appVersions', 'l')]

const fields = {
  Name: { label: '应用名称', kind: 'text', max: 50, section: '版本' },
  Platform: { label: '平台', kind: 'pick', options: optionsOf(platforms) },
  Version: { label: '版本号', kind: 'text', max: 23, hint: '给人看的，例如 3.2.1' },
  Build: { label: '构建号', kind: 'number', min: 1, max: 2_000_000_000, hint: '给应用比较的，越大越新' },
  Url: { label: '下载地址', kind: 'text', max: 500, optional: true, hint: '发布前要填写' },
  Log: { label: '更新说明', kind: 'area', max: 2000, optional: true },
  IsForce: { label: '强制更新', kind: 'flag', section: '更新方式', hint: '所有旧版本都必须更新' },
  MinBuild: {
    label: '最低构建号',
    kind: 'number',
    min: 0,
    max: 2_000_000_000,
    optional: true,
    hint: '比它旧的版本必须更新；0 是没有',
  },
} as const satisfies Record<string, Field>

/** What is asked. */
const appVersionAsks = {
  'appVersions.add': fields,
  'appVersions.edit': fromRow('appVersions', fields),
} as const

export default { keys: appVersionKeys, commands: appVersionCommands, asks: appVersionAsks }
