/** The records of the liveFlows family. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { liveFlows, type LiveFlow } from '../../../src/api/engagement/liveFlows/calls.ts'
import { flowEventTitles, flowStates, flowStateTitles } from '../../../src/api/engagement/liveFlows/flowStates.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { toWire } from '../../platform/records/columns.ts'
import { eventOf } from '../../platform/records/eventOf.ts'
import { recordsOf, type StoredOf } from '../../platform/records/recordsOf.ts'
import { namesOf, peopleNames } from '../../platform/sql/namesOf.ts'
import { checkFlow } from './checkFlow.ts'
import { mayReview } from './seen.ts'

function conditions(filter: Readonly<Record<string, unknown>>): RawBuilder<SqlBool> {
  const { From, To, seen, mine } = filter
  const parts = [
    seen as RawBuilder<SqlBool> | undefined,
    mine as RawBuilder<SqlBool> | undefined,
    From !== undefined && sql`"HappenTime" >= ${new Date(String(From))}`,
    To !== undefined && sql`"HappenTime" <= ${new Date(String(To))}`,
    // Flows of lives in the recycle bin are in it with them.
    sql`exists (select from lives l where l."ID" = live_flows."LiveID" and l."DeletedAt" is null)`,
  ].filter((one) => one !== false && one !== undefined)
  return sql`${sql.join(parts, sql` and `)}`
}

/** An item with the number of who decided, which no answer has. */
type WithAuditor = LiveFlow & Pick<StoredOf<'live_flows'>, 'AuditorID'>

/** How items of the flows of lives are listed, read, saved and removed. A flow stands newest first. */
export const liveFlowRecords = recordsOf(liveFlows, 'live_flows', {
  name: 'Content',
  once: false,
  search: ['Title', 'Content', 'Reporter'],
  filters: ['LiveID', 'State', 'Kind'],
  order: '"IsTop" desc, "ShowOrder" desc, "ID" desc',
  where: conditions,
  // Who decided is read by name below.
  toRow: (stored) => toWire(stored) as unknown as WithAuditor,
  saving: checkFlow,
  removing: async ({ me }, stored) =>
    stored.OwnerID === me.ID || mayReview(me) ? undefined : '只有写它的人和审核的人能删除',
  turning: async (_request, stored, flags) =>
    flags['IsTop'] === true && stored.State !== 'shown' ? '只有已发布的报道可以置顶' : undefined,
})

/** An event happens to items. */
export const flowEvent = eventOf({
  table: 'live_flows',
  name: 'Content',
  records: liveFlowRecords,
  machine: flowStates,
  stateTitles: flowStateTitles,
  eventTitles: flowEventTitles,
  // Who came second is told who was first.
  async standing({ State, AuditorID }, request) {
    const said = `现在是“${flowStateTitles[State]}”`
    if (AuditorID === null || AuditorID === request.me.ID) return said
    return `${(await peopleNames(request, [AuditorID])).get(AuditorID) ?? '别人'}处理过了，${said}`
  },
})

/** The rows with the names of what they name, and whether they are the reader's. */
export async function withNames(
  request: Pick<Request<unknown>, 'db' | 'me'>,
  rows: readonly LiveFlow[],
): Promise<LiveFlow[]> {
  const found = rows as readonly WithAuditor[]
  const lives = await namesOf(
    request,
    'lives',
    'Title',
    found.map(({ LiveID }) => LiveID),
  )
  const people = await peopleNames(
    request,
    found.flatMap(({ OwnerID, AuditorID }) => [OwnerID, AuditorID]),
  )
  return found.map(({ AuditorID, ...row }) => ({
    ...row,
    LiveTitle: lives.get(row.LiveID) ?? '',
    OwnerName: people.get(row.OwnerID) ?? '',
    AuditorName: people.get(AuditorID ?? 0) ?? '',
    IsMine: row.OwnerID === request.me.ID,
  }))
}
