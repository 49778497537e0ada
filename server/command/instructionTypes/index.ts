/** The instructionTypes family on the server: ordinary records. */
import { instructionTypes } from '../../../src/api/command/instructionTypes/calls.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { countsOf } from '../../platform/sql/namesOf.ts'

const records = recordsOf(instructionTypes, 'instruction_types', {
  order: '"ShowOrder", "ID"',
  async removing(request, { ID }) {
    const count = (await countsOf(request, 'instructions', 'TypeID', [ID])).get(ID) ?? 0
    return count > 0 ? `还有 ${count} 条指令用它，不能删除` : undefined
  },
})

export default {
  handlers: implement(instructionTypes, {
    list: (request) => records.all(request),
    get: records.get,
    save: records.save,
    remove: records.remove,
  }),
  undo: records.undo,
  furnishing: { title: '指令类型', table: 'instruction_types' as const, load: () => import('./furnishing.ts') },
  demo: { load: () => import('./demo.ts') },
}
