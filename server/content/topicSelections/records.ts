/** The records of the topicSelections family. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { topicSelections, type TopicSelection } from '../../../src/api/content/topicSelections/calls.ts'
import {
  selectionEventTitles,
  selectionStates,
  selectionStateTitles,
} from '../../../src/api/content/topicSelections/selectionStates.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { eventOf } from '../../platform/records/eventOf.ts'
import { checkPeople } from '../../platform/records/staff.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { countsOf, namesOf, peopleNames } from '../../platform/sql/namesOf.ts'

type Reading = Pick<Request<unknown>, 'db' | 'me'>

/** Records of the station that a topic selection may name, by field. */
const named = {
  ClueID: ['clues', 'Title', '没有这条线索，请重新选择。'],
  TopicID: ['topics', 'Name', '没有这个专题，请重新选择。'],
  ChID: ['channels', 'Name', '没有这个栏目，请重新选择。'],
} as const

/** Topic selections. A list asks through `mine` and `seen`, conditions that the handlers put into the request. */
export const topicSelectionRecords = recordsOf(topicSelections, 'topic_selections', {
  once: false,
  search: ['Title', 'Angle'],
  filters: ['State', 'Priority', 'ChID', 'ClueID'],
  order: '"PlanDate" nulls last, "Priority", "ID" desc',
  where: ({ IsOpen, PlanFrom, PlanTo, seen, mine }) => {
    const open = sql<SqlBool>`"State" not in ('ended', 'returned')`
    const parts = [
      IsOpen === true && open,
      IsOpen === false && sql`not ${open}`,
      PlanFrom !== undefined && sql`"PlanDate" >= ${PlanFrom}`,
      PlanTo !== undefined && sql`"PlanDate" <= ${PlanTo}`,
      seen as RawBuilder<SqlBool> | undefined,
      mine as RawBuilder<SqlBool> | undefined,
    ].filter((one) => one !== false && one !== undefined)
    return parts.length > 0 ? sql`${sql.join(parts, sql` and `)}` : undefined
  },
  async saving(request, draft, before) {
    for (const field of Object.keys(named) as (keyof typeof named)[]) {
      const [table, column, why] = named[field]
      const id = draft[field]
      if (typeof id === 'number' && !(await namesOf(request, table, column, [id])).has(id))
        throw refuseField(field, why)
    }
    await checkPeople(request, 'LeaderID', [draft.LeaderID])
    await checkPeople(request, 'PeopleIds', draft.PeopleIds ?? [])
    return before ? {} : { AdminID: request.me.ID }
  },
  async removing(request, { ID }) {
    const count = (await countsOf(request, 'make_news', 'SelectionID', [ID])).get(ID) ?? 0
    return count > 0 ? `已经派了 ${count} 个采写，请先删除或结束选题` : undefined
  },
})

/** An event happens to topic selections. */
export const selectionEvent = eventOf({
  table: 'topic_selections',
  records: topicSelectionRecords,
  machine: selectionStates,
  stateTitles: selectionStateTitles,
  eventTitles: selectionEventTitles,
})

/** The rows with the names of what they name, and what came of them. */
export async function withNames(request: Reading, rows: readonly TopicSelection[]): Promise<TopicSelection[]> {
  const ids = rows.map(({ ID }) => ID)
  const people = await peopleNames(
    request,
    rows.flatMap(({ AdminID, LeaderID, PeopleIds }) => [AdminID, LeaderID, ...PeopleIds]),
  )
  const of = (field: keyof typeof named) =>
    namesOf(
      request,
      named[field][0],
      named[field][1],
      rows.map((row) => row[field]),
    )
  const [clues, topics, channels] = [await of('ClueID'), await of('TopicID'), await of('ChID')]
  const tasks = await countsOf(request, 'make_news', 'SelectionID', ids)
  const adopted = await countsOf(request, 'make_news', 'SelectionID', ids, sql<boolean>`"State" = 'adopted'`)
  const messages = await countsOf(request, 'selection_messages', 'SelectionID', ids)
  return rows.map((row) => ({
    ...row,
    ClueTitle: clues.get(row.ClueID ?? 0) ?? '',
    TopicName: topics.get(row.TopicID ?? 0) ?? '',
    ChannelName: channels.get(row.ChID ?? 0) ?? '',
    AdminName: people.get(row.AdminID) ?? '',
    LeaderName: people.get(row.LeaderID ?? 0) ?? '',
    PeopleNames: row.PeopleIds.flatMap((id) => people.get(id) ?? []),
    TaskCount: tasks.get(row.ID) ?? 0,
    AdoptedCount: adopted.get(row.ID) ?? 0,
    MessageCount: messages.get(row.ID) ?? 0,
  }))
}
