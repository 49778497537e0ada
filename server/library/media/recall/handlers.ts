/** The call that takes a recall back. */
import { Refusal } from '../../../../src/api/client.ts'
import type { OutputOf } from '../../../../src/api/contract.ts'
import type { media } from '../../../../src/api/library/media/calls.ts'
import type { Request } from '../../../platform/pipeline/implement.ts'
import { lockedRows, updateRow } from '../../../platform/records/rowsOf.ts'
import { NO_MEDIA } from '../one.ts'
import { revertRecall } from './revert.ts'
import { tellPlaces, toldPlaces } from './tell.ts'

/** Takes the recall that stands back, however long ago it was. Throws 'missing' and 'conflict'. */
export async function revertMedia(
  request: Request<{ readonly ID: number }>,
): Promise<OutputOf<(typeof media)['calls']['revertRecall']>> {
  const { input, now, logId } = request
  const { ID } = input
  const [row] = await lockedRows('media', request, [ID])
  if (!row) throw new Refusal('missing', NO_MEDIA)
  const reverted = await revertRecall(request, ID)
  if (!reverted) throw new Refusal('conflict', '它没有全部撤下过，或者已经恢复了。')
  await updateRow('media', request, ID, { WithdrawnAt: null, UpdateTime: now })
  const Title = String(row['Title'])
  const Before = {
    WithdrawnAt: row['WithdrawnAt'] === null ? null : new Date(String(row['WithdrawnAt'])).toISOString(),
  }
  request.changed({ ID, Title, Before, After: { WithdrawnAt: null } })
  await tellPlaces(request, `恢复“${Title}”`, reverted.done)
  const Reason = await toldPlaces(request, reverted.done, reverted.left, { isBack: true })
  return { Done: [ID], Skipped: [], LogID: logId, Warned: [{ ID, Reason }] }
}
