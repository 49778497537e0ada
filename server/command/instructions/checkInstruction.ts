/** What an instruction must keep to before it is written. */
import { Refusal } from '../../../src/api/client.ts'
import type { instructionFields } from '../../../src/api/command/instructions/fields.ts'
import { instructionStateTitles } from '../../../src/api/command/instructions/instructionStates.ts'
import type { DraftFrom } from '../../../src/api/record/field.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { checkPeople } from '../../platform/records/staff.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { namesOf } from '../../platform/sql/namesOf.ts'

type Draft = DraftFrom<typeof instructionFields>
type Kept = StoredOf<'instructions'>
type Named = 'PeopleIds' | 'UnitIds'

const idsIn = (fields: Draft | Kept | undefined, name: Named): readonly number[] => fields?.[name] ?? []

/** The `saving` of the instructions' records: refuses, or answers further columns. */
export async function checkInstruction(
  request: Request<any>,
  draft: Draft,
  before: Kept | undefined,
): Promise<Readonly<Partial<Kept>>> {
  const state = before?.State
  if (before && before.AdminID !== request.me.ID) throw new Refusal('refused', '只有写指令的人能修改它。')
  if (state && state !== 'draft' && state !== 'sent')
    throw new Refusal('refused', `指令现在是“${instructionStateTitles[state]}”，不能修改。`)
  const type = draft.TypeID
  if (typeof type === 'number' && !(await namesOf(request, 'instruction_types', 'Name', [type])).has(type))
    throw refuseField('TypeID', '没有这个指令类型，请重新选择。')
  const added = (name: Named) => idsIn(draft, name).filter((one) => !idsIn(before, name).includes(one))
  await checkPeople(request, 'PeopleIds', added('PeopleIds'))
  const units = added('UnitIds')
  const known = await namesOf(request, 'mechanisms', 'Name', units)
  if (units.some((one) => !known.has(one))) throw refuseField('UnitIds', '没有这个部门，请重新选择。')
  if (!before) return { AdminID: request.me.ID }
  if (state === 'draft') return {}
  // Who has it cannot be made not to have it: that is what recalling is for.
  for (const name of ['PeopleIds', 'UnitIds'] as const)
    if (draft[name] !== undefined && idsIn(before, name).some((one) => !idsIn(draft, name).includes(one)))
      throw refuseField(name, '已经发出的指令只能增加收件人；要收回请用“撤回”。')
  return isRewritten(draft, before) ? { Version: before.Version + 1 } : {}
}

/** Whether a change is one that everybody has to read again. */
export function isRewritten(draft: Draft, before: Kept): boolean {
  return (['Title', 'Content'] as const).some((name) => draft[name] !== undefined && draft[name] !== before[name])
}
