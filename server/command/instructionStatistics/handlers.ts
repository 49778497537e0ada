/** The instructionStatistics family. */
import { sql } from 'kysely'
import {
  EXPORT_LIMIT,
  instructionStatistics,
  type ExportedReceipt,
  type InstructionCount,
} from '../../../src/api/command/instructionStatistics/calls.ts'
import { type InstructionsCountedBy } from '../../../src/api/command/instructionStatistics/countedBy.ts'
import {
  owingStates,
  receiptStateTitles,
  type ReceiptState,
} from '../../../src/api/command/instructions/instructionStates.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { keyOf } from '../instructions/keyOf.ts'
import { toWire } from '../../platform/records/columns.ts'
import { countedPage, countedSpan } from '../../platform/sql/countedSpan.ts'
import { namedCounts } from '../../platform/sql/namedCounts.ts'

interface Scope {
  readonly By: InstructionsCountedBy
  readonly From?: string | undefined
  readonly To?: string | undefined
  readonly TypeID?: number | undefined
}

/** Instructions joined with their receipts that count: of the station, sent in the time, not thrown away. */
function counted({ me, now, input }: Request<Scope>) {
  const { from, to } = countedSpan(input, now)
  const type = input.TypeID === undefined ? sql`true` : sql`instructions."TypeID" = ${input.TypeID}`
  return sql`instructions join instruction_receipts r on r."InstructionID" = instructions."ID"
    where instructions."StID" = ${me.StID} and instructions."State" in ('sent', 'recalled', 'closed')
      and instructions."SendTime" >= ${from} and instructions."SendTime" <= ${to} and ${type}`
}

const late = (now: Date) => sql`coalesce(instructions."State" = 'sent' and instructions."Deadline" < ${now}
  and r."State" = any(${[...owingStates]}), false)`
const hours = (column: string) =>
  sql`round(avg(extract(epoch from r.${sql.ref(column)} - instructions."SendTime") / 3600)
    filter (where r.${sql.ref(column)} >= instructions."SendTime"), 1)::float8`

/** What is said of those that have none. */
const none: Readonly<Record<InstructionsCountedBy, string>> = {
  person: '（已删除）',
  sender: '（已删除）',
  unit: '未设部门',
  type: '未分类型',
  day: '',
}

/** Handlers of the instructionStatistics family. */
export const instructionStatisticsHandlers = implement(instructionStatistics, {
  async charts(request) {
    const { db, now, input } = request
    const { rows } = await sql<Omit<InstructionCount, 'Name'>>`select ${keyOf(input.By)} as "ID",
        count(distinct instructions."ID")::int as "Sent", count(*)::int as "Received",
        count(*) filter (where r."State" <> 'unread')::int as "Read",
        count(*) filter (where r."State" in ('acknowledged', 'answered', 'done'))::int as "Acknowledged",
        count(*) filter (where r."State" in ('answered', 'done'))::int as "Answered",
        count(*) filter (where r."State" = 'done')::int as "Done", count(*) filter (where ${late(now)})::int as "Overdue",
        ${hours('AcknowledgedTime')} as "AcknowledgeHours", ${hours('AnsweredTime')} as "AnswerHours"
      from ${counted(request)} group by 1`.execute(db)
    const named = await namedCounts(request, rows, {
      By: input.By,
      kind: { by: 'type', table: 'instruction_types' },
      none,
    })
    return countedPage(named, { isByDay: input.By === 'day', weight: ({ Received }) => Received }, input)
  },
  async exported(request) {
    const { db, now } = request
    const { rows } = await sql<ExportedReceipt & { State: ReceiptState }>`select r."ID", instructions."Title",
        coalesce((select t."Name" from instruction_types t where t."ID" = instructions."TypeID"), '') as "TypeName",
        coalesce((select u."AdminUserRealName" from admin_users u where u."ID" = instructions."AdminID"), '') as "AdminName",
        coalesce((select u."AdminUserRealName" from admin_users u where u."ID" = r."UserID"), '') as "Name",
        instructions."SendTime", instructions."Deadline", r."State", r."ReadTime", r."AcknowledgedTime",
        r."AnsweredTime", r."Content", ${late(now)} as "IsOverdue"
      from ${counted(request)} order by instructions."SendTime" desc, r."ID" limit ${EXPORT_LIMIT}`.execute(db)
    return rows.map((row) => ({
      ...(toWire(row as never) as unknown as ExportedReceipt),
      State: receiptStateTitles[row.State],
    }))
  },
})
