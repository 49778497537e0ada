/** The announcements family. */
import { sql } from 'kysely'
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import { Refusal } from '../../../src/api/client.ts'
import { changedBy } from '../../../src/api/services/announcements/batch.ts'
import { announcements } from '../../../src/api/services/announcements/calls.ts'
import type { Announcement, AnnouncementRow } from '../../../src/api/services/announcements/model.ts'
import { unlessBarred } from '../../platform/mediaRights/unlessBarred.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { changedFields } from '../../platform/records/columns.ts'
import { moveOf } from '../../platform/records/moveOf.ts'
import { IN_BIN, type StoredAnnouncement } from './checkAnnouncement.ts'
import { happen } from './happen.ts'
import { openList, openOne, view } from './open.ts'
import { announcementRecords, withNames } from './records.ts'
import { tellEndpoints } from './tellEndpoints.ts'

type Several = Request<{ readonly Ids: readonly number[] }>

/** Columns of each announcement that `of` has for it, where it answers no reason against it. */
function write(
  request: Several,
  of: (stored: StoredAnnouncement) => string | Readonly<Record<string, unknown>>,
): Promise<BatchOutcome> {
  return announcementRecords.each(request, async (stored) => {
    const columns = of(stored)
    if (typeof columns === 'string') return columns
    const changes = changedFields(stored, columns)
    if (!changes) return '已经是这样了'
    const writing = request.db
      .updateTable('announcements')
      .set({ ...columns, UpdateTime: request.now })
      .where('ID', '=', stored.ID)
      .where('StID', '=', request.me.StID)
    const barred = await unlessBarred(request, () => writing.execute())
    if (barred !== undefined) return barred
    request.changed({ ID: stored.ID, Title: stored.Title, ...changes })
    return undefined
  })
}

/** Does something, and tells the endpoints what the public may see of those to which it was done. */
async function telling(request: Request<unknown>, done: Promise<BatchOutcome>): Promise<BatchOutcome> {
  const { db, me, logId, now } = request
  const outcome = await done
  await tellEndpoints(db, { StID: me.StID, ids: outcome.Done, by: me, logId, now })
  return outcome
}

function withoutText({ Content: _, ...row }: Announcement): AnnouncementRow {
  return row
}

/** Handlers of the announcements family. */
export const announcementHandlers = implement(announcements, {
  async list(request) {
    const { IsMine, ...input } = request.input
    const asked = { ...input, mine: IsMine === true ? request.me.ID : undefined, now: request.now }
    const page = await announcementRecords.list({ ...request, input: asked })
    return { ...page, List: (await withNames(request, page.List)).map(withoutText) }
  },
  get: async (request) => (await withNames(request, [await announcementRecords.get(request)]))[0]!,
  async save(request) {
    const { db, me, logId, now } = request
    const saved = await announcementRecords.save(request)
    await tellEndpoints(db, { StID: me.StID, ids: [saved.ID], by: me, logId, now })
    return saved
  },
  remove: (request) =>
    write(request, ({ DeletedAt, State }) => {
      if (DeletedAt !== null) return '已经删除'
      return State === 'public' ? '还公开着，请先撤下' : { DeletedAt: request.now }
    }),
  restore: (request) => write(request, ({ DeletedAt }) => (DeletedAt === null ? '没有删除' : { DeletedAt: null })),
  status: (request) => happen(request, request.input.Event),
  async batch(request) {
    const { input } = request
    const name = changedBy(input)
    if (name === undefined) throw new Refusal('refused', '一次改一项：请说明要改的是哪一项。')
    if (name === 'IsCheck') return telling(request, happen(request, input.IsCheck ? 'pass' : 'refuse'))
    if (name === 'IsPublic') return telling(request, happen(request, input.IsPublic ? 'publish' : 'withdraw'))
    if (name === 'ShowOrder' || name === 'ReadNo')
      return write(request, ({ DeletedAt }) => (DeletedAt === null ? { [name]: input[name] } : IN_BIN))
    return announcementRecords.turn({ ...request, input: { Ids: input.Ids, [name]: input[name] } })
  },
  order: moveOf({
    table: 'announcements',
    noun: announcements.title,
    name: 'Title',
    within: 'IsTop',
    among: sql`"DeletedAt" is null`,
    isNewestFirst: true,
  }),
  vod: (request) =>
    telling(
      request,
      write(request, ({ DeletedAt }) => (DeletedAt === null ? { VideoUrl: request.input.VideoUrl } : IN_BIN)),
    ),
  openList,
  openOne,
  view,
})
