/** The liveModes family: the columns of a live that say how its comments come to be seen. */
import { commentModes, type CommentMode } from '../../../src/api/content/comments/commentStates.ts'
import { liveModes } from '../../../src/api/engagement/liveModes/calls.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { watchedLives } from '../liveComments/stream.ts'
import { changedFields } from '../../platform/records/columns.ts'
import { eachOf } from '../../platform/records/eachOf.ts'

type Columns = { readonly CommentMode?: CommentMode; readonly SlowSeconds?: number }

/** Sets columns of each live that is there. `same`: what is said of one that has them already. */
async function set(request: Request<{ readonly Ids: readonly number[] }>, columns: Columns, same: string) {
  const { db, me, now, input, logId, changed } = request
  const rows = await db
    .selectFrom('lives')
    .select(['ID', 'Title', 'CommentMode', 'SlowSeconds'])
    .where('StID', '=', me.StID)
    .where('DeletedAt', 'is', null)
    .where('ID', 'in', [...input.Ids])
    .orderBy('ID')
    .forUpdate()
    .execute()
  const found = new Map(rows.map((row) => [row.ID, row]))
  return eachOf(input.Ids, logId, async (ID) => {
    const live = found.get(ID)
    if (!live) return '没有这场直播，它可能已被删除'
    const changes = changedFields(live, columns)
    if (!changes) return same
    await db
      .updateTable('lives')
      .set({ ...columns, UpdateTime: now })
      .where('ID', '=', ID)
      .where('StID', '=', me.StID)
      .execute()
    changed({ ID, Title: live.Title, ...changes })
    return undefined
  })
}

/** Handlers of the liveModes family. */
export const liveModeHandlers = implement(liveModes, {
  list: (request) => watchedLives(request),
  mode: (request) =>
    set(request, { CommentMode: request.input.CommentMode }, `已经是${commentModes[request.input.CommentMode]}`),
  slow: (request) => set(request, { SlowSeconds: request.input.SlowSeconds }, '已经是这个间隔'),
})
