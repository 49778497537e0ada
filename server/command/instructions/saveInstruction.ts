/** Writing an instruction; one that was sent goes to who is new, and back to everybody when its text changed. */
import { Refusal } from '../../../src/api/client.ts'
import type { ParsedOf } from '../../../src/api/contract.ts'
import type { instructions } from '../../../src/api/command/instructions/calls.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { isRewritten } from './checkInstruction.ts'
import { instructionRecords } from './records.ts'
import { NO_INSTRUCTION } from './seen.ts'
import { address } from './send.ts'
import { tell } from './tell.ts'

/** Saves a draft of an instruction, or changes one that was sent. */
export async function saveInstruction(
  request: Request<ParsedOf<(typeof instructions)['calls']['save']>>,
): Promise<{ ID: number; LogID?: number }> {
  const { db, me, now, input } = request
  const [before] = input.ID === undefined ? [] : await instructionRecords.locked(request, [input.ID])
  if (before && ['draft', 'recycled'].includes(before.State) && before.AdminID !== me.ID)
    throw new Refusal('missing', NO_INSTRUCTION)
  const saved = await instructionRecords.save(request)
  if (!before || before.State !== 'sent' || saved.LogID === undefined) return saved
  const Title = input.Title ?? before.Title
  if (isRewritten(input, before)) {
    const again = await db
      .updateTable('instruction_receipts')
      .set({ State: 'unread', ReadTime: null, AcknowledgedTime: null, UpdateTime: now })
      .where('InstructionID', '=', before.ID)
      .where('StID', '=', me.StID)
      .where('State', '<>', 'unread')
      .returning('UserID')
      .execute()
    const readers = again.map(({ UserID }) => UserID)
    tell(request, readers, `${me.AdminUserRealName}修改了指令“${Title}”，请重新阅读并签收`, before.ID)
    request.announce({ Topic: 'instructionReceipts', Action: 'rewritten' })
  }
  const people = await address(request, {
    ID: before.ID,
    PeopleIds: input.PeopleIds ?? before.PeopleIds,
    UnitIds: input.UnitIds ?? before.UnitIds,
  })
  tell(request, people, `${me.AdminUserRealName}下达指令“${Title}”，请阅读并签收`, before.ID)
  return saved
}
