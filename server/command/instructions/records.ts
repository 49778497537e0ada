/** The records of the instructions family. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { instructions, type Instruction } from '../../../src/api/command/instructions/calls.ts'
import {
  instructionEventTitles,
  instructionStates,
  instructionStateTitles,
  owingStates,
  type InstructionState,
} from '../../../src/api/command/instructions/instructionStates.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { toWire } from '../../platform/records/columns.ts'
import { eventOf } from '../../platform/records/eventOf.ts'
import { recordsOf, type StoredOf } from '../../platform/records/recordsOf.ts'
import { namesOf, peopleNames } from '../../platform/sql/namesOf.ts'
import { checkInstruction } from './checkInstruction.ts'

type Reading = Pick<Request<unknown>, 'db' | 'me' | 'now'>

/** Somebody owes an answer. */
const isOwed = sql<SqlBool>`exists (select from instruction_receipts r
  where r."InstructionID" = instructions."ID" and r."State" = any(${[...owingStates]}))`

/**
 * How instructions are listed, read, saved and removed. A list asks through `seen`, `mine`, `own` and `behind`,
 * conditions that the handlers put into the request.
 */
export const instructionRecords = recordsOf(instructions, 'instructions', {
  once: false,
  search: ['Title', 'Content'],
  filters: ['State', 'TypeID', 'Level'],
  order: '"IsTop" desc, "UpdateTime" desc, "ID" desc',
  where: ({ State, IsOverdue, From, To, now, seen, mine, own, behind }) => {
    const late = sql<SqlBool>`(instructions."State" = 'sent' and "Deadline" < ${now as Date} and ${isOwed})`
    const parts = [
      State === undefined && sql`"State" <> 'recycled'`,
      IsOverdue === true && late,
      IsOverdue === false && sql`${late} is not true`,
      From !== undefined && sql`"CreateTime" >= ${new Date(String(From))}`,
      To !== undefined && sql`"CreateTime" <= ${new Date(String(To))}`,
      seen as RawBuilder<SqlBool> | undefined,
      mine as RawBuilder<SqlBool> | undefined,
      own as RawBuilder<SqlBool> | undefined,
      behind as RawBuilder<SqlBool> | undefined,
    ].filter((one) => one !== false && one !== undefined)
    return parts.length > 0 ? sql`${sql.join(parts, sql` and `)}` : undefined
  },
  saving: checkInstruction,
})

/** An event happens to instructions. */
export const instructionEvent = eventOf({
  table: 'instructions',
  records: instructionRecords,
  machine: instructionStates,
  stateTitles: instructionStateTitles,
  eventTitles: instructionEventTitles,
  choose: (stored) => (stored.RevertState || 'draft') as InstructionState,
})

interface Counts {
  readonly Of: number
  readonly RecipientCount: number
  readonly ReadCount: number
  readonly AcknowledgedCount: number
  readonly AnsweredCount: number
  readonly DoneCount: number
  readonly Owing: number
  readonly MyState: Instruction['MyState']
}

async function countsOf({ db, me }: Reading, ids: readonly number[]): Promise<ReadonlyMap<number, Counts>> {
  const { rows } = await sql<Counts>`select "InstructionID" as "Of", count(*)::int as "RecipientCount",
      count(*) filter (where "State" <> 'unread')::int as "ReadCount",
      count(*) filter (where "State" in ('acknowledged', 'answered', 'done'))::int as "AcknowledgedCount",
      count(*) filter (where "State" in ('answered', 'done'))::int as "AnsweredCount",
      count(*) filter (where "State" = 'done')::int as "DoneCount",
      count(*) filter (where "State" = any(${[...owingStates]}))::int as "Owing",
      max("State") filter (where "UserID" = ${me.ID}) as "MyState"
    from instruction_receipts where "StID" = ${me.StID} and "InstructionID" = any(${[...ids]}::bigint[])
    group by 1`.execute(db)
  return new Map(rows.map((row) => [row.Of, row]))
}

const nobody = { RecipientCount: 0, ReadCount: 0, AcknowledgedCount: 0, AnsweredCount: 0, DoneCount: 0, MyState: null }

/** The rows with the names of what they name, how far its recipients are, and what they are to the reader. */
export async function withNames(
  request: Reading,
  rows: readonly (Instruction | StoredOf<'instructions'>)[],
): Promise<Instruction[]> {
  // The names are still missing; they come below.
  const found = rows.map((row) => toWire(row) as unknown as Instruction)
  const counts = await countsOf(
    request,
    found.map(({ ID }) => ID),
  )
  const people = await peopleNames(
    request,
    found.flatMap(({ AdminID, PeopleIds }) => [AdminID, ...PeopleIds]),
  )
  const types = await namesOf(
    request,
    'instruction_types',
    'Name',
    found.map(({ TypeID }) => TypeID),
  )
  const units = await namesOf(
    request,
    'mechanisms',
    'Name',
    found.flatMap(({ UnitIds }) => UnitIds),
  )
  return found.map((row) => {
    const { Of: _, Owing, ...count } = counts.get(row.ID) ?? { ...nobody, Of: 0, Owing: 0 }
    return {
      ...row,
      ...count,
      TypeName: types.get(row.TypeID ?? 0) ?? '',
      AdminName: people.get(row.AdminID) ?? '',
      PeopleNames: row.PeopleIds.flatMap((one) => people.get(one) ?? []),
      UnitNames: row.UnitIds.flatMap((one) => units.get(one) ?? []),
      IsOverdue:
        row.State === 'sent' && row.Deadline !== null && Date.parse(row.Deadline) < request.now.getTime() && Owing > 0,
      IsOwn: row.AdminID === request.me.ID,
    }
  })
}
