/** The lives family. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import { lives, LIVES_AT_ONCE } from '../../../src/api/engagement/lives/calls.ts'
import { airStates } from '../../../src/api/engagement/lives/liveStates.ts'
import { switched } from '../../../src/api/engagement/lives/streams.ts'
import { unlessBarred } from '../../platform/mediaRights/unlessBarred.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { changedFields } from '../../platform/records/columns.ts'
import { moveOf } from '../../platform/records/moveOf.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { happen } from './happen.ts'
import { openList, openMarks, openOne } from './open.ts'
import { IN_BIN, liveRecords, withNames } from './records.ts'

/** Columns of each live that `why` does not speak against. */
function write(
  request: Request<{ readonly Ids: readonly number[] }>,
  columns: Readonly<Record<string, unknown>>,
  why: (live: StoredOf<'lives'>) => string | undefined,
) {
  return liveRecords.each(request, async (live) => {
    const said = why(live)
    if (said !== undefined) return said
    const changes = changedFields(live, columns)
    if (!changes) return '已经是这样了'
    const writing = request.db
      .updateTable('lives')
      .set({ ...columns, UpdateTime: request.now })
      .where('ID', '=', live.ID)
      .where('StID', '=', request.me.StID)
    const barred = await unlessBarred(request, () => writing.execute())
    if (barred !== undefined) return barred
    request.changed({ ID: live.ID, Title: live.Title, ...changes })
    return undefined
  })
}

const isOnAir = (live: StoredOf<'lives'>) => (airStates as readonly unknown[]).includes(live.State)

/** Handlers of the lives family. */
export const liveHandlers = implement(lives, {
  async list(request) {
    // the all-channels call asks for 99,999 at once.
    const PageSize = Math.min(request.input.PageSize, LIVES_AT_ONCE)
    const page = await liveRecords.list({ ...request, input: { ...request.input, PageSize } })
    return { ...page, List: await withNames(request, page.List) }
  },
  get: async (request) => (await withNames(request, [await liveRecords.get(request)]))[0]!,
  save: liveRecords.save,
  status: (request) => happen(request, request.input.Event),
  check: (request) => happen(request, request.input.IsPublic ? 'pass' : 'refuse'),
  top: liveRecords.turn,
  best: liveRecords.turn,
  remove: (request) =>
    write(request, { DeletedAt: request.now }, (live) => {
      if (live.DeletedAt !== null) return '已经删除'
      return isOnAir(live) ? '正在直播，请先结束' : undefined
    }),
  restore: (request) =>
    write(request, { DeletedAt: null }, (live) => (live.DeletedAt === null ? '没有删除' : undefined)),
  order: moveOf({
    table: 'lives',
    noun: '直播',
    name: 'Title',
    within: 'IsTop',
    among: sql`"DeletedAt" is null`,
    isNewestFirst: true,
  }),
  async line(request) {
    const { db, me, input, now, changed, logId } = request
    const [live] = await liveRecords.locked(request, [input.ID])
    if (!live) throw new Refusal('missing', '没有这条直播，它可能已被删除。')
    if (live.DeletedAt !== null) throw new Refusal('refused', `直播${IN_BIN}。`)
    // Sent twice it is there already.
    if (live.StreamUrl === input.Url) return { ID: live.ID }
    const after = switched(live, input.Url)
    if (!after) throw refuseField('Url', '这场直播没有这条线路，请重新选择。')
    await db
      .updateTable('lives')
      .set({ ...after, UpdateTime: now })
      .where('ID', '=', live.ID)
      .where('StID', '=', me.StID)
      .execute()
    changed({ ID: live.ID, Title: live.Title, ...changedFields(live, after)! })
    return { ID: live.ID, LogID: logId }
  },
  openList,
  openOne,
  ...openMarks,
})
