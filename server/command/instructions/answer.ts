/** What a recipient does with an instruction: opens, acknowledges and answers it. */
import { Refusal } from '../../../src/api/client.ts'
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import {
  receiptEventTitles,
  receiptStates,
  receiptStateTitles,
  type ReceiptEvent,
} from '../../../src/api/command/instructions/instructionStates.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { eachOf } from '../../platform/records/eachOf.ts'
import { instructionRecords } from './records.ts'
import { NO_INSTRUCTION } from './seen.ts'
import { tell } from './tell.ts'

/** Does it to one instruction; answers why not. */
async function answerOne(
  request: Request<unknown>,
  ID: number,
  event: Exclude<ReceiptEvent, 'accept' | 'return'>,
  columns: { readonly Content?: string; readonly AttachMents?: string },
): Promise<string | undefined> {
  const { db, me, now } = request
  const [instruction] = await instructionRecords.locked(request, [ID])
  const mine = db
    .selectFrom('instruction_receipts')
    .selectAll()
    .where('InstructionID', '=', ID)
    .where('UserID', '=', me.ID)
    .where('StID', '=', me.StID)
  const receipt = instruction && (await mine.forUpdate().executeTakeFirst())
  if (!receipt) return NO_INSTRUCTION
  if (instruction.State !== 'sent') return `指令已经${instruction.State === 'closed' ? '办结' : '撤回'}`
  const from = receipt.State
  if (!receiptStates.can(from, event)) return `现在是“${receiptStateTitles[from]}”，不能${receiptEventTitles[event]}`
  const State = receiptStates.next(from, event)
  await db
    .updateTable('instruction_receipts')
    .set({
      State,
      UpdateTime: now,
      ReadTime: receipt.ReadTime ?? now,
      ...(event === 'acknowledge' ? { AcknowledgedTime: now } : {}),
      ...(event === 'feedback' ? { ...columns, AnsweredTime: now, Reason: '' } : {}),
    })
    .where('ID', '=', receipt.ID)
    .where('StID', '=', me.StID)
    .where('State', '=', from)
    .execute()
  const { Title, AdminID } = instruction
  request.changed({ ID, Title, Before: { MyState: from }, After: { MyState: State, ...columns } })
  request.announce({ Topic: 'instructionReceipts', Action: event, Ids: [receipt.ID] })
  if (event === 'feedback') tell(request, [AdminID], `${me.AdminUserRealName}反馈了指令“${Title}”`, ID)
  return undefined
}

/** Acknowledges instructions; those it cannot be done to are skipped with the reason. */
export function acknowledge(request: Request<{ readonly Ids: readonly number[] }>): Promise<BatchOutcome> {
  return eachOf(request.input.Ids, request.logId, (ID) => answerOne(request, ID, 'acknowledge', {}))
}

/** The caller opened an instruction; nothing happens when they did before. */
export async function open(request: Request<{ readonly ID: number }>): Promise<{ ID: number }> {
  const why = await answerOne(request, request.input.ID, 'open', {})
  if (why === NO_INSTRUCTION) throw new Refusal('missing', why)
  return { ID: request.input.ID }
}

/** Answers an instruction; again before the answer is judged. */
export async function feedback(
  request: Request<{ readonly ID: number; readonly Content: string; readonly AttachMents?: string | undefined }>,
): Promise<{ ID: number; LogID: number }> {
  const { ID, Content, AttachMents = '' } = request.input
  const why = await answerOne(request, ID, 'feedback', { Content, AttachMents })
  if (why === NO_INSTRUCTION) throw new Refusal('missing', why)
  if (why !== undefined) throw new Refusal('refused', `${why}。`)
  return { ID, LogID: request.logId }
}
