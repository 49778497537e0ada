/** Removing areas: only those without areas below them. One may go together with all those below it. */
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { depthOf } from '../../platform/records/tree.ts'
import { lockAreas, toArea } from './store.ts'

/** For areas that do not exist or stand in another station. */
export const NO_AREA = '没有这个区域，它可能已被删除。'

/** Removes areas of the station one by one, and says which stayed and why. */
export async function removeAreas(request: Request<{ readonly Ids: readonly number[] }>): Promise<BatchOutcome> {
  const { db, me, input, logId } = request
  const all = await lockAreas(db, me.StID)
  const left = new Map(all.map((one) => [one.ID, one]))
  const reasons = new Map<number, string>()
  const deepestFirst = [...new Set(input.Ids)].sort((a, b) => depthOf(all, b) - depthOf(all, a))
  for (const ID of deepestFirst) {
    const area = left.get(ID)
    const below = [...left.values()].filter((one) => one.ParentID === ID).length
    if (!area) reasons.set(ID, NO_AREA)
    else if (below > 0) reasons.set(ID, `「${area.Name}」下还有 ${below} 个区域，请先删除或移走。`)
    else left.delete(ID)
  }
  const gone = deepestFirst.filter((ID) => !reasons.has(ID))
  const Skipped = [...reasons].map(([ID, Reason]) => ({ ID, Reason }))
  if (gone.length === 0) return { Done: [], Skipped }
  await db.deleteFrom('areas').where('StID', '=', me.StID).where('ID', 'in', gone).execute()
  for (const ID of gone) {
    const { Level: _derived, ...Before } = toArea(all.find((one) => one.ID === ID)!)
    request.changed({ ID, Title: Before.Name, Before, After: null })
  }
  return { Done: input.Ids.filter((ID) => gone.includes(ID)), Skipped, LogID: logId }
}
