/** The instructionReceipts family. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { may, type Me } from '../../../src/api/access.ts'
import { instructionReceipts, type InstructionReceipt } from '../../../src/api/command/instructionReceipts/calls.ts'
import { instructions } from '../../../src/api/command/instructions/calls.ts'
import {
  owingStates,
  receiptEventTitles,
  receiptStates,
  receiptStateTitles,
  type ReceiptState,
} from '../../../src/api/command/instructions/instructionStates.ts'
import { workingTimeBetween } from '../../../src/api/text/workingTime.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { closeWhenDone } from '../instructions/closeWhenDone.ts'
import { seenBy } from '../instructions/seen.ts'
import { tell } from '../instructions/tell.ts'
import { eventOf } from '../../platform/records/eventOf.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { needFields } from '../../platform/records/refuseField.ts'

const HOUR = 3_600_000

/** The condition on receipts: a recipient sees their own, who wrote the instruction or may send some sees all of it. */
export const receiptSeenBy = (me: Me): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from instructions where instructions."ID" = instruction_receipts."InstructionID"
    and ${seenBy(me)} and (instruction_receipts."UserID" = ${me.ID} or instructions."AdminID" = ${me.ID}
      or ${may(me, instructions.pages, '发送')}))`

/** The records of the instructionReceipts family. A list asks through `seen`. */
const receiptRecords = recordsOf(instructionReceipts, 'instruction_receipts', {
  noun: '回执',
  name: 'Content',
  once: false,
  filters: ['InstructionID', 'State'],
  order: `array_position(array['answered', 'unread', 'read', 'acknowledged', 'done'], "State"), "ID"`,
  where: ({ seen }) => seen as RawBuilder<SqlBool>,
})

const receiptEvent = eventOf({
  table: 'instruction_receipts',
  records: receiptRecords,
  machine: receiptStates,
  stateTitles: receiptStateTitles,
  eventTitles: receiptEventTitles,
})

interface About {
  readonly ID: number
  readonly Name: string
  readonly UnitName: string | null
  readonly InstructionTitle: string
  readonly InstructionState: string
  readonly WriterID: number
  readonly Deadline: Date | null
}

/** Whose receipts they are, and of what. */
async function aboutOf({ db, me }: Request<unknown>, ids: readonly number[]): Promise<ReadonlyMap<number, About>> {
  const { rows } = await sql<About>`select r."ID", u."AdminUserRealName" as "Name", m."Name" as "UnitName",
      i."Title" as "InstructionTitle", i."State" as "InstructionState", i."AdminID" as "WriterID", i."Deadline"
    from instruction_receipts r join instructions i on i."ID" = r."InstructionID"
      join admin_users u on u."ID" = r."UserID" left join mechanisms m on m."ID" = u."MechanismID"
    where r."StID" = ${me.StID} and r."ID" = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.ID, row]))
}

function rowOf(row: InstructionReceipt, about: About, { me, now }: Request<unknown>): InstructionReceipt {
  const { Name, UnitName, InstructionState, WriterID, Deadline } = about
  const owes = (owingStates as readonly ReceiptState[]).includes(row.State)
  const IsOverdue = InstructionState === 'sent' && owes && Deadline !== null && Deadline < now
  return {
    ...row,
    Name,
    UnitName: UnitName ?? '',
    IsOverdue,
    OverdueHours: IsOverdue ? Math.round((workingTimeBetween(Deadline, now) / HOUR) * 10) / 10 : 0,
    IsOwn: WriterID === me.ID,
  }
}

/** Handlers of the instructionReceipts family. */
export const instructionReceiptHandlers = implement(instructionReceipts, {
  async list(request) {
    const page = await receiptRecords.list({
      ...request,
      input: { ...request.input, seen: receiptSeenBy(request.me) } as never,
    })
    const about = await aboutOf(
      request,
      page.List.map(({ ID }) => ID),
    )
    return { ...page, List: page.List.map((row) => rowOf(row, about.get(row.ID)!, request)) }
  },
  async judge(request) {
    const { me, now, input } = request
    const { IsPass } = input
    if (!IsPass) needFields({ Reason: input.Reason }, undefined, { Reason: '退回的理由' })
    const Reason = IsPass ? '' : input.Reason!
    const about = await aboutOf(request, input.Ids)
    const touched = new Set<number>()
    // A receipt is called by whose it is.
    const named = {
      ...request,
      changed: (change: Parameters<typeof request.changed>[0]) =>
        request.changed({ ...change, Title: about.get(change.ID)?.Name ?? '' }),
    }
    const outcome = await receiptEvent(named, {
      event: IsPass ? 'accept' : 'return',
      columns: { Reason, DoneTime: IsPass ? now : null },
      check({ ID }) {
        const of = about.get(ID)
        if (of?.WriterID !== me.ID) return '只有写指令的人能这样做'
        return of.InstructionState === 'sent' ? undefined : '指令已经结束'
      },
      done({ ID, UserID, InstructionID }) {
        touched.add(InstructionID)
        const said = `${me.AdminUserRealName}${IsPass ? '认可' : '退回'}了您对指令“${about.get(ID)!.InstructionTitle}”的反馈`
        tell(request, [UserID], Reason === '' ? said : `${said}：${Reason}`, InstructionID)
      },
    })
    if (touched.size > 0) request.announce({ Topic: 'instructions', Action: 'judged', Ids: [...touched] })
    if (IsPass) await closeWhenDone(request, [...touched])
    return outcome
  },
})
