/** Services of others on the server; see server/intelligence/settingsParameters. */
import { sql } from 'kysely'
import { messageModules, modulesNamed } from '../../../src/api/system/messages/modules.ts'
import { settingsParameters, type SettingsParameter } from '../../../src/api/system/settingsParameters/calls.ts'
import {
  FORMER_DISTRIBUTION,
  HOT_NEWS,
  HUIYAN,
  PICTURE_CHECK,
  QINGBO,
  settingKinds,
  settingsParameterFields,
  TEXT_CHECK,
  thirdUses,
} from '../../../src/api/system/settingsParameters/fields.ts'
import { abilitiesNamed, abilityNames, isLocal, LOCAL } from '../../../src/api/library/findings/words.ts'
import { doesIt, entryFor, notConfigured } from '../../platform/smart/entryFor.ts'
import type { Handlers, Request } from '../../platform/pipeline/implement.ts'
import { recordsOf, type StoredOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { secretColumns } from '../../platform/records/secrets.ts'

type Kind = SettingsParameter['Kind']
const titles = Object.values(messageModules).map(({ title }) => title)

const records = recordsOf(settingsParameters, 'settings_parameters', {
  once: ['Kind', 'Types', 'Name'],
  taken: (row) =>
    `「${settingKinds[row['Kind'] as Kind]}」已经有名称是“${String(row['Name'])}”的接口参数，请换一个名称。`,
  search: ['Name', 'Host', 'ReMark'],
  filters: ['Kind', 'Types'],
  // They are endpoints now; the rows are there for servers of the release before.
  where: () => sql`"Types" <> ${FORMER_DISTRIBUTION}`,
  order: '"Kind", "Types", "ShowOrder", "ID"',
  saving: async (request, draft, before) => {
    const { Kind = before?.Kind, Types = before?.Types ?? 0, Modules = before?.Modules ?? '' } = draft
    if (Kind === 'third' && Types === 0) throw refuseField('Types', `第三方服务要选择用途：${thirdUses}。`)
    // E-32: of messages the modules are those of the contract, of smart media what can be found out.
    if (Kind === 'message') refuseUnknown(modulesNamed(Modules), '', titles)
    if (Kind === 'smart') refuseUnknown(abilitiesNamed(Modules), '智能媒资', Object.values(abilityNames))
    // Only third-party entries have a purpose.
    return {
      ...(await secretColumns(request, { fields: settingsParameterFields, draft, before })),
      ...(Kind === 'third' ? {} : { Types: 0 }),
      ...(Kind === 'smart' ? {} : { Provider: '' }),
    }
  },
  turning: (_request, stored, { IsEnable }) => Promise.resolve(IsEnable === true ? missingIn(stored) : undefined),
})

/** Third-party entries that are asked with the two keys of an application of Baidu, and with a key of their own. */
const ofBaidu: readonly number[] = [TEXT_CHECK, PICTURE_CHECK, HOT_NEWS]
const withKey: readonly number[] = [QINGBO, HUIYAN]

/** What an entry still lacks before it can be used. */
function missingIn(entry: StoredOf<'settings_parameters'>): string | undefined {
  const { Kind, Types, Host, SecretID, Provider, Appkey } = entry
  if (Kind === 'smart') {
    if (Provider === '') return '还没有选择服务商，请先编辑'
    return Appkey === '' || SecretID === null ? '还没有填写应用标识或密钥，请先编辑' : undefined
  }
  const isMessage = Kind === 'message'
  // Without an address of its own messages ring in the workspace alone.
  if (Host === '') return isMessage ? undefined : '还没有填写接口地址，请先编辑'
  if (ofBaidu.includes(Types) && (Appkey === '' || SecretID === null)) return '还没有填写应用标识或密钥，请先编辑'
  if (withKey.includes(Types) && SecretID === null) return '还没有填写密钥，请先编辑'
  // What is sent is signed with it, so that the receiver knows whose it is.
  return isMessage && SecretID === null ? '还没有填写密钥，请先编辑' : undefined
}

/** Throws a Refusal that names what a list of modules has and nothing is called so. `known`: what may stand there. */
function refuseUnknown(
  named: readonly (readonly [name: string, known: unknown])[],
  whose: string,
  known: readonly string[],
): void {
  const unknown = named.flatMap(([name, one]) => (one === undefined ? [name] : []))
  if (unknown.length === 0) return
  throw refuseField('Modules', `模块里没有“${unknown.join('、')}”，${whose}可以填写${known.join('、')}，用逗号分开。`)
}

/** One list in the order in which its entries are tried; empty for a station that is not the caller's. */
function listOf(kind: Kind) {
  return async (request: Request<{ StID?: number | undefined; Types?: number | undefined }>) => {
    const { StID, Types } = request.input
    if (StID !== undefined && StID !== request.me.StID) return []
    return records.all(request, { Kind: kind, Types })
  }
}

/** All but `test`: who speaks with services stands in server/intelligence. */
const handlers: Omit<Handlers<typeof settingsParameters>, 'test'> = {
  message: listOf('message'),
  smart: listOf('smart'),
  third: listOf('third'),
  async smartFor(request) {
    const { Type } = request.input
    const all = await records.all(request, { Kind: 'smart' })
    return all.filter(({ Provider, Modules }) => doesIt({ Provider, Modules }, Type))
  },
  smartEnabled: async (request) =>
    (await records.all(request, { Kind: 'smart' })).filter(({ IsEnable }) => IsEnable === request.input.IsEnable),
  async smartCheck({ db, me, input }) {
    const ability = input.Type
    if (isLocal(ability)) return { IsEnable: true, Name: LOCAL, Why: '' }
    const entry = await entryFor(db, { StID: me.StID, ability })
    return { IsEnable: entry !== undefined, Name: entry?.Name ?? '', Why: entry ? '' : notConfigured(ability) }
  },
  list: records.list,
  get: records.get,
  save: records.save,
  remove: records.remove,
  enable: records.turn,
}

export default { handlers, undo: records.undo, demo: { load: () => import('./demo.ts') } }
