/** Deleting layouts; they are kept for a while, so that it can be taken back. */
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { GONE, purge } from './store.ts'

/** Delete layouts of the station, the caller's own or those of roles; others are skipped. */
export async function removeLayouts(
  request: Request<{ readonly Ids: readonly number[] }>,
  whose: 'own' | 'roles',
): Promise<BatchOutcome> {
  const { db, me, now, input, changed, logId } = request
  await purge(db, me, now)
  const gone = db
    .updateTable('layouts')
    .set({ DeleteTime: now })
    .where('StID', '=', me.StID)
    .where('ID', 'in', [...input.Ids])
    .where('DeleteTime', 'is', null)
  const limited = whose === 'own' ? gone.where('UserID', '=', me.ID) : gone.where('RoleID', 'is not', null)
  const found = await limited.returning(['ID', 'Name', 'WithContent', 'Slot', 'Revision']).execute()
  for (const { ID, ...was } of found.toSorted((a, b) => a.ID - b.ID))
    changed({ ID, Title: was.Name, Before: was, After: null })
  const Done = [...new Set(input.Ids)].filter((ID) => found.some((one) => one.ID === ID))
  const Skipped = [...new Set(input.Ids)].filter((ID) => !Done.includes(ID)).map((ID) => ({ ID, Reason: GONE }))
  return { Done, Skipped, ...(Done.length > 0 ? { LogID: logId } : {}) }
}
