/** The records of the clues family. */
import { sql } from 'kysely'
import { clues, type Clue } from '../../../src/api/content/clues/calls.ts'
import {
  clueEventTitles,
  clueStates,
  clueStateTitles,
  reopenedClue,
} from '../../../src/api/content/clues/clueStates.ts'
import { maskedPhone } from '../../../src/api/text/phone.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { toWire } from '../../platform/records/columns.ts'
import { eventOf } from '../../platform/records/eventOf.ts'
import { keptPhone } from '../../platform/records/keptPhone.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { isBelow } from '../../platform/sql/branchBelow.ts'
import { countsOf, namesOf, peopleNames } from '../../platform/sql/namesOf.ts'

type Reading = Pick<Request<unknown>, 'db' | 'me'>

/** Clues, which may be told twice under one title. */
export const clueRecords = recordsOf(clues, 'clues', {
  once: false,
  search: ['Title', 'Content', 'Place', 'Contact'],
  filters: ['State', 'Level', 'Source', 'AssigneeID'],
  order: '"CreateTime" desc, "ID" desc',
  where: ({ TypeID, IsOpen, From, To }) => {
    const parts = [
      TypeID !== undefined && isBelow('TypeID', 'clue_types', Number(TypeID)),
      IsOpen === true && sql`"State" <> 'ended'`,
      IsOpen === false && sql`"State" = 'ended'`,
      From !== undefined && sql`"CreateTime" >= ${new Date(String(From))}`,
      To !== undefined && sql`"CreateTime" <= ${new Date(String(To))}`,
    ].filter((one) => one !== false)
    return parts.length > 0 ? sql`${sql.join(parts, sql` and `)}` : undefined
  },
  toRow(stored) {
    // The names of what it names come later: see withNames.
    const row = toWire(stored) as Clue
    return { ...row, Phone: maskedPhone(row.Phone) }
  },
  async saving(request, draft, before) {
    const type = draft.TypeID
    if (typeof type === 'number' && !(await namesOf(request, 'clue_types', 'Name', [type])).has(type))
      throw refuseField('TypeID', '没有这个线索类型，请重新选择。')
    return { ...keptPhone(draft, before), ...(before ? {} : { AdminID: request.me.ID }) }
  },
  async removing(request, { ID }) {
    const count = (await countsOf(request, 'topic_selections', 'ClueID', [ID])).get(ID) ?? 0
    return count > 0 ? `已经立了 ${count} 个选题，不能删除` : undefined
  },
})

/** An event happens to clues. */
export const clueEvent = eventOf({
  table: 'clues',
  records: clueRecords,
  machine: clueStates,
  stateTitles: clueStateTitles,
  eventTitles: clueEventTitles,
  choose: reopenedClue,
})

/** The rows with the names of what they name. */
export async function withNames(request: Reading, rows: readonly Clue[]): Promise<Clue[]> {
  const people = await peopleNames(
    request,
    rows.flatMap(({ AssigneeID, AdminID }) => [AssigneeID, AdminID]),
  )
  const types = await namesOf(
    request,
    'clue_types',
    'Name',
    rows.map(({ TypeID }) => TypeID),
  )
  const selections = await countsOf(
    request,
    'topic_selections',
    'ClueID',
    rows.map(({ ID }) => ID),
  )
  return rows.map((row) => ({
    ...row,
    TypeName: types.get(row.TypeID ?? 0) ?? '',
    AssigneeName: people.get(row.AssigneeID ?? 0) ?? '',
    AdminName: people.get(row.AdminID) ?? '',
    SelectionCount: selections.get(row.ID) ?? 0,
  }))
}
