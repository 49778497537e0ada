/** The settingsParameters family: services of others. */
import {
  DISTRIBUTION,
  settingKinds,
  settingsParameters,
  type SettingsParameter,
} from '../../../src/api/system/settingsParameters/calls.ts'
import { messageModules, modulesNamed } from '../../../src/api/system/messages/modules.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { toWire } from '../../platform/records/columns.ts'
import { recordsIn } from '../../platform/records/recordsOf.ts'
import { needFields, refuseField } from '../../platform/records/refuseField.ts'
import { secretColumns } from '../../platform/records/secrets.ts'

type Kind = keyof typeof settingKinds

/** The records of the settingsParameters family. */
export const settingsParameterRecords = recordsIn<SettingsParameter>({
  table: 'settings_parameters',
  noun: '接口参数',
  once: ['Kind', 'Types', 'Name'],
  taken: (row) =>
    `「${settingKinds[row['Kind'] as Kind]}」已经有名称是“${String(row['Name'])}”的接口参数，请换一个名称。`,
  search: ['Name', 'Host', 'ReMark'],
  filters: ['Kind', 'Types'],
  order: '"Kind", "Types", "ShowOrder", "ID"',
  touched: 'UpdateTime',
  toRow: (stored) => ({ ...toWire(stored), HasSecret: stored['SecretID'] !== null }) as unknown as SettingsParameter,
  saving: async (request, draft, before) => {
    needFields(draft, before, { Kind: '类别' })
    const kind = (draft['Kind'] ?? before?.['Kind']) as Kind
    const types = Number(draft['Types'] ?? before?.['Types'] ?? 0)
    if (kind === 'third' && types === 0)
      throw refuseField('Types', '第三方服务要选择用途：文本检测、消息推送或内容分发。')
    if (kind === 'message') checkModules(String(draft['Modules'] ?? before?.['Modules'] ?? ''))
    // Only third-party entries have a purpose.
    return { ...(await secretColumns(request, draft)), ...(kind === 'third' ? {} : { Types: 0 }) }
  },
  turning: (_request, stored, flags) => Promise.resolve(flags['IsEnable'] === true ? missingIn(stored) : undefined),
})

/** What an entry still lacks before it can be used. */
function missingIn(stored: Readonly<Record<string, unknown>>): string | undefined {
  const isMessage = stored['Kind'] === 'message'
  // Without an address of its own messages ring in the house alone.
  if (stored['Host'] === '') return isMessage ? undefined : '还没有填写接口地址，请先编辑'
  // What is sent is signed with it, so that the receiver knows whose it is.
  const isSigned = isMessage || (stored['Kind'] === 'third' && stored['Types'] === DISTRIBUTION)
  return isSigned && stored['SecretID'] === null ? '还没有填写密钥，请先编辑' : undefined
}

/** E-32: of messages the modules are the house's own. */
function checkModules(text: string): void {
  const unknown = modulesNamed(text).flatMap(([name, module]) => (module === undefined ? [name] : []))
  if (unknown.length === 0) return
  const known = Object.values(messageModules).map(({ title }) => title)
  throw refuseField('Modules', `模块里没有“${unknown.join('、')}”，可以填写${known.join('、')}，用逗号分开。`)
}

/** One list in the order in which its entries are tried; empty for a station that is not the caller's. */
function listOf(kind: Kind) {
  return async (request: Request<{ StID?: number | undefined; Types?: number | undefined }>) => {
    const { StID, Types } = request.input
    if (StID !== undefined && StID !== request.me.StID) return []
    return settingsParameterRecords.all(request, { Kind: kind, Types })
  }
}

/** Handlers of the settingsParameters family. */
export const settingsParameterHandlers = implement(settingsParameters, {
  message: listOf('message'),
  smart: listOf('smart'),
  third: listOf('third'),
  list: settingsParameterRecords.list,
  get: settingsParameterRecords.get,
  save: settingsParameterRecords.save,
  remove: settingsParameterRecords.remove,
  enable: settingsParameterRecords.turn,
})
