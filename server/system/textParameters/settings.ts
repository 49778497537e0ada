/** AI settings on the server; see server/intelligence/textParameters. */
import { textParameters } from '../../../src/api/system/textParameters/calls.ts'
import { aiTypes, textParameterFields } from '../../../src/api/system/textParameters/fields.ts'
import type { Handlers } from '../../platform/pipeline/implement.ts'
import { connectionTo, webUrl } from '../../platform/outgoing/publicConnection.ts'
import { SendProblem } from '../../platform/outgoing/sendProblem.ts'
import { aiChecks } from './checks.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { secretColumns } from '../../platform/records/secrets.ts'

const records = recordsOf(textParameters, 'text_parameters', {
  noun: ' AI 设置',
  once: ['Types', 'Name'],
  taken: ({ Types, Name }) =>
    `「${aiTypes[Types as keyof typeof aiTypes]}」已经有名称是“${String(Name)}”的 AI 设置，请换一个名称。`,
  search: ['Name', 'Host', 'Model'],
  filters: ['Types'],
  order: '"Types", "ShowOrder", "ID"',
  saving: async (request, draft, before) => {
    const columns = await secretColumns(request, { fields: textParameterFields, draft, before })
    const { IsLocal, SecretID } = { ...before, ...draft, ...columns }
    // One that is in use goes on being one that can be called.
    if (before?.Enabled && before.IsLocal && !IsLocal && SecretID === null)
      throw refuseField('AppSecret', '不再是本地模型，启用着就要有密钥：请填写密钥，或先禁用。')
    return columns
  },
  turning: ({ outgoingHosts }, { Host, SecretID, IsLocal }, { Enabled }) =>
    Promise.resolve(Enabled === true ? notCallable({ Host, SecretID, IsLocal }, outgoingHosts) : undefined),
})

/** What decides whether a setting can be called. */
interface Called {
  readonly Host: string
  readonly SecretID: number | null
  readonly IsLocal: boolean
}

/** Why a setting cannot be called, as a clause; undefined when it can. A model in the house asks for no key. */
function notCallable({ Host, SecretID, IsLocal }: Called, outgoingHosts: readonly string[]): string | undefined {
  if (Host === '') return IsLocal ? '还没有填写接口地址，请先编辑' : '还没有填写接口地址或密钥，请先编辑'
  if (!IsLocal && SecretID === null) return '还没有填写接口地址或密钥，请先编辑'
  try {
    connectionTo(webUrl(Host), outgoingHosts)
    return undefined
  } catch (error) {
    if (!(error instanceof SendProblem)) throw error
    // Whoever asks would be told it otherwise, and no other service be asked.
    return `${error.message.replace(/。$/, '')}；内部的地址要先由运维人员列进 OUTGOING_HOSTS`
  }
}

/** All but `test`: who speaks with services stands in server/intelligence. */
const handlers: Omit<Handlers<typeof textParameters>, 'test'> = {
  async all(request) {
    const { StID, Types } = request.input
    // A number that is not the caller's own station is a filter that nothing passes.
    if (StID !== undefined && StID !== request.me.StID) return []
    return records.all(request, { Types })
  },
  async used(request) {
    const all = await records.all(request, { Types: request.input.Types })
    return { ID: all.find(({ Enabled }) => Enabled)?.ID ?? 0 }
  },
  list: records.list,
  get: records.get,
  save: records.save,
  remove: records.remove,
  enable: records.turn,
}

export default { handlers, checks: aiChecks, undo: records.undo, demo: { load: () => import('./demo.ts') } }
