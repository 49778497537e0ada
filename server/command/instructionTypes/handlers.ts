/** The instructionTypes family. */
import { instructionTypes, type InstructionType } from '../../../src/api/command/instructionTypes/calls.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { recordsIn } from '../../platform/records/recordsOf.ts'
import { countsOf } from '../../platform/sql/namesOf.ts'

/** The records of the instructionTypes family. */
export const instructionTypeRecords = recordsIn<InstructionType>({
  table: 'instruction_types',
  noun: '指令类型',
  order: '"ShowOrder", "ID"',
  touched: 'UpdateTime',
  async removing(request, { ID }) {
    const count = (await countsOf(request, 'instructions', 'TypeID', [ID])).get(ID) ?? 0
    return count > 0 ? `还有 ${count} 条指令用它，不能删除` : undefined
  },
})

/** Handlers of the instructionTypes family. */
export const instructionTypeHandlers = implement(instructionTypes, {
  list: (request) => instructionTypeRecords.all(request),
  get: instructionTypeRecords.get,
  save: instructionTypeRecords.save,
  remove: instructionTypeRecords.remove,
})
