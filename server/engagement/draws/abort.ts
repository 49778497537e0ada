/** 中止: one person proposes it with a reason, another one does it, and only while nobody can know how the draw ends. */
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { countsOf } from '../../platform/sql/namesOf.ts'
import { sql } from 'kysely'
import { whyNotAbort } from './outside.ts'
import { drawRows } from './rows.ts'

/** The handler of POST /api/draw/abort. */
export function abort(
  request: Request<{ readonly Ids: readonly number[]; readonly Reason: string }>,
): Promise<BatchOutcome> {
  const { db, me, now, input, changed, logDetail } = request
  logDetail({ Reason: input.Reason })
  return drawRows.each(request, async (draw) => {
    const { ID, Title, State, AborterID } = draw
    const taken = await countsOf(request, 'draw_tickets', 'DrawID', [ID], sql<boolean>`"TakenAt" is not null`)
    const why = whyNotAbort(draw, { now, taken: taken.get(ID) ?? 0 })
    if (why !== undefined) return why
    if (AborterID === me.ID) return '您已经提议过，要由另一个人确认'
    const isSecond = AborterID !== null
    const after = isSecond
      ? { State: 'aborted' as const, Reason: input.Reason }
      : { AborterID: me.ID, AbortReason: input.Reason }
    await db
      .updateTable('draws')
      .set({ ...after, UpdateTime: now })
      .where('ID', '=', ID)
      .where('StID', '=', me.StID)
      .where('State', '=', State)
      .execute()
    const said = isSecond ? { State, Reason: draw.Reason } : { AbortReason: draw.AbortReason }
    changed({ ID, Title, Before: said, After: isSecond ? after : { AbortReason: input.Reason } })
    return undefined
  })
}
