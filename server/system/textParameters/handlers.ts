/** The textParameters family: AI settings. */
import { aiTypes, textParameters, type TextParameter } from '../../../src/api/system/textParameters/calls.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { toWire } from '../../platform/records/columns.ts'
import { recordsIn } from '../../platform/records/recordsOf.ts'
import { needFields } from '../../platform/records/refuseField.ts'
import { secretColumns } from '../../platform/records/secrets.ts'

/** The records of the textParameters family. */
export const textParameterRecords = recordsIn<TextParameter>({
  table: 'text_parameters',
  noun: ' AI 设置',
  once: ['Types', 'Name'],
  taken: (row) =>
    `「${aiTypes[row['Types'] as keyof typeof aiTypes]}」已经有名称是“${String(row['Name'])}”的 AI 设置，请换一个名称。`,
  search: ['Name', 'Host', 'Model'],
  filters: ['Types'],
  order: '"Types", "ShowOrder", "ID"',
  touched: 'UpdateTime',
  toRow: (stored) => ({ ...toWire(stored), HasSecret: stored['SecretID'] !== null }) as unknown as TextParameter,
  saving: async (request, draft, before) => {
    needFields(draft, before, { Types: '用途' })
    return secretColumns(request, draft)
  },
  turning: (_request, stored, flags) =>
    Promise.resolve(
      flags['Enabled'] === true && (stored['Host'] === '' || stored['SecretID'] === null)
        ? '还没有填写接口地址或密钥，请先编辑'
        : undefined,
    ),
})

/** Handlers of the textParameters family. */
export const textParameterHandlers = implement(textParameters, {
  async all(request) {
    const { StID, Types } = request.input
    // A number that is not the caller's own station is a filter that nothing passes.
    if (StID !== undefined && StID !== request.me.StID) return []
    return textParameterRecords.all(request, { Types })
  },
  async used(request) {
    const all = await textParameterRecords.all(request, { Types: request.input.Types })
    return { ID: all.find(({ Enabled }) => Enabled)?.ID ?? 0 }
  },
  list: textParameterRecords.list,
  get: textParameterRecords.get,
  save: textParameterRecords.save,
  remove: textParameterRecords.remove,
  enable: textParameterRecords.turn,
})
