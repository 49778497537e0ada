/** The records of the makeNews family. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { makeNews, type MakeNews } from '../../../src/api/content/makeNews/calls.ts'
import {
  makeNewsEventTitles,
  makeNewsStates,
  makeNewsStateTitles,
} from '../../../src/api/content/makeNews/makeNewsStates.ts'
import { selectionStateTitles } from '../../../src/api/content/topicSelections/selectionStates.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { eventOf } from '../../platform/records/eventOf.ts'
import { checkPeople } from '../../platform/records/staff.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { countsOf, namesOf, peopleNames } from '../../platform/sql/namesOf.ts'
import { checkSeen } from '../topicSelections/seen.ts'

type Reading = Pick<Request<unknown>, 'db' | 'me'>

/** The topic selection a report stands under: one the person sees and that goes on. Held until the transaction ends. */
async function checkSelection(request: Request<unknown>, id: number): Promise<void> {
  await checkSeen(request, id)
  const { Title, State } = await request.db
    .selectFrom('topic_selections')
    .select(['Title', 'State'])
    .where('StID', '=', request.me.StID)
    .where('ID', '=', id)
    .forShare()
    .executeTakeFirstOrThrow()
  if (State === 'returned' || State === 'ended')
    throw refuseField('SelectionID', `选题“${Title}”现在是“${selectionStateTitles[State]}”，不能派采写。`)
}

/** Reports. A list asks through `seen` and `mine`, conditions that the handlers put into the request. */
export const makeNewsRecords = recordsOf(makeNews, 'make_news', {
  once: false,
  search: ['Title', 'Brief'],
  filters: ['SelectionID', 'State', 'Kind', 'ReporterID'],
  order: '"Deadline" nulls last, "ID" desc',
  where: ({ IsOpen, seen, mine }) => {
    const open = sql<SqlBool>`"State" in ('submitted', 'accepted')`
    const parts = [
      IsOpen === true && open,
      IsOpen === false && sql`not ${open}`,
      seen as RawBuilder<SqlBool> | undefined,
      mine as RawBuilder<SqlBool> | undefined,
    ].filter((one) => one !== false && one !== undefined)
    return parts.length > 0 ? sql`${sql.join(parts, sql` and `)}` : undefined
  },
  async saving(request, draft, before) {
    const selection = draft.SelectionID
    if (selection !== undefined && selection !== before?.SelectionID) await checkSelection(request, selection)
    const channel = draft.ChID
    if (typeof channel === 'number' && !(await namesOf(request, 'channels', 'Name', [channel])).has(channel))
      throw refuseField('ChID', '没有这个栏目，请重新选择。')
    await checkPeople(request, 'ReporterID', [draft.ReporterID])
    return before ? {} : { AdminID: request.me.ID }
  },
  async removing(request, { ID }) {
    const count = (await countsOf(request, 'articles', 'MakeNewsID', [ID])).get(ID) ?? 0
    return count > 0 ? `已经有 ${count} 篇稿件，不能删除` : undefined
  },
})

/** An event happens to reports. */
export const makeNewsEvent = eventOf({
  table: 'make_news',
  records: makeNewsRecords,
  machine: makeNewsStates,
  stateTitles: makeNewsStateTitles,
  eventTitles: makeNewsEventTitles,
})

/** Articles written for reports that are not in the recycle bin. */
export function articlesOf(request: Reading, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  return countsOf(request, 'articles', 'MakeNewsID', ids, sql<boolean>`"Status" <> 'recycled'`)
}

/** The rows with the names of what they name, and how many articles came of them. */
export async function withNames(request: Reading, rows: readonly MakeNews[]): Promise<MakeNews[]> {
  const people = await peopleNames(
    request,
    rows.flatMap(({ ReporterID, AdminID }) => [ReporterID, AdminID]),
  )
  const selections = await namesOf(
    request,
    'topic_selections',
    'Title',
    rows.map(({ SelectionID }) => SelectionID),
  )
  const channels = await namesOf(
    request,
    'channels',
    'Name',
    rows.map(({ ChID }) => ChID),
  )
  const articles = await articlesOf(
    request,
    rows.map(({ ID }) => ID),
  )
  return rows.map((row) => ({
    ...row,
    SelectionTitle: selections.get(row.SelectionID) ?? '',
    ChannelName: channels.get(row.ChID ?? 0) ?? '',
    ReporterName: people.get(row.ReporterID ?? 0) ?? '',
    AdminName: people.get(row.AdminID) ?? '',
    ArticleCount: articles.get(row.ID) ?? 0,
  }))
}
