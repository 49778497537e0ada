/** The instructions family. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { ParsedOf } from '../../../src/api/contract.ts'
import { instructions } from '../../../src/api/command/instructions/calls.ts'
import type { InstructionsCountedBy } from '../../../src/api/command/instructionStatistics/countedBy.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { unitsOf } from '../../platform/sql/unitsOf.ts'
import { acknowledge, feedback, open } from './answer.ts'
import { keyOf } from './keyOf.ts'
import { happen } from './happen.ts'
import { instructionRecords, withNames } from './records.ts'
import { saveInstruction } from './saveInstruction.ts'
import { NO_INSTRUCTION, seenBy } from './seen.ts'
import { send, unlock } from './send.ts'

type ListInput = ParsedOf<(typeof instructions)['calls']['list']>

/** The condition on those behind a line of the statistics. */
function behind(by: InstructionsCountedBy, key: number, { From, To }: ListInput) {
  const sent = [
    From === undefined ? sql`true` : sql`"SendTime" >= ${new Date(From)}`,
    To === undefined ? sql`true` : sql`"SendTime" <= ${new Date(To)}`,
  ]
  return sql`"State" <> 'draft' and ${sent[0]} and ${sent[1]} and exists (select from instruction_receipts r
    where r."InstructionID" = instructions."ID" and ${keyOf(by)} = ${key})`
}

/** A filter with the conditions that depend on who asks and when. */
function askedBy({ me, input, now }: Request<ListInput>) {
  const { MyState, ...all } = input
  // The statistics count by the time of sending.
  const filter = input.By === undefined ? all : { ...all, From: undefined, To: undefined }
  const state = MyState === undefined ? sql`true` : sql`r."State" = ${MyState}`
  const mine: RawBuilder<SqlBool> = sql`("State" = 'sent' or ${MyState === undefined}) and exists (
    select from instruction_receipts r
    where r."InstructionID" = instructions."ID" and r."UserID" = ${me.ID} and ${state})`
  return {
    ...filter,
    now,
    seen: seenBy(me),
    mine: input.IsMine === true || MyState !== undefined ? mine : undefined,
    behind: input.By !== undefined && input.Key !== undefined ? behind(input.By, input.Key, input) : undefined,
    own: input.IsOwn === true ? sql`"AdminID" = ${me.ID}` : undefined,
  }
}

/** Handlers of the instructions family. */
export const instructionHandlers = implement(instructions, {
  async list(request) {
    const page = await instructionRecords.list({ ...request, input: askedBy(request) })
    return { ...page, List: await withNames(request, page.List) }
  },
  async get(request) {
    const { db, me, input } = request
    const found = await db
      .selectFrom('instructions')
      .selectAll()
      .where('StID', '=', me.StID)
      .where('ID', '=', input.ID)
      .where(seenBy(me))
      .execute()
    if (!found[0]) throw new Refusal('missing', NO_INSTRUCTION)
    return (await withNames(request, found))[0]!
  },
  units: unitsOf,
  save: saveInstruction,
  remove: (request) => happen(request, 'recycle'),
  top: (request) => happen(request, 'top', request.input.Enabled),
  send,
  status: (request) => happen(request, request.input.Event),
  unlock,
  open,
  acknowledge,
  feedback,
})
