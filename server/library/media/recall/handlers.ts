/** The call that takes a recall back. */
import { Refusal } from '../../../../src/api/client.ts'
import type { OutputOf } from '../../../../src/api/contract.ts'
import type { media } from '../../../../src/api/library/media/calls.ts'
import type { Request } from '../../../platform/pipeline/implement.ts'
import { lockedRows } from '../../../platform/records/rowsOf.ts'
import { NO_MEDIA } from '../one.ts'
import { revertRecall } from './revert.ts'
import { revertWhy, tellPlaces, toldPlaces } from './tell.ts'
import { tellPeople } from './tellPeople.ts'

/** Takes the recall that stands back, however long ago it was, and what could not be put back before. Throws 'missing' and 'conflict'. */
export async function revertMedia(
  request: Request<{ readonly ID: number }>,
): Promise<OutputOf<(typeof media)['calls']['revertRecall']>> {
  const { db, me, input, now, logId } = request
  const { ID } = input
  const [row] = await lockedRows('media', request, [ID])
  if (!row) throw new Refusal('missing', NO_MEDIA)
  const Title = String(row['Title'])
  const reverted = await revertRecall({ db, me, now, logId, why: revertWhy(Title) }, ID)
  if (!reverted) throw new Refusal('conflict', '它没有全部撤下过，或者已经恢复了。')
  const was = row['WithdrawnAt'] as Date | null
  // What was out of use before stays so: that was another decision. So was what took it out of use since the recall was taken back.
  const WithdrawnAt = reverted.recall ? reverted.recall.WasWithdrawnAt : was
  const Before = { WithdrawnAt: was?.toISOString() ?? null }
  request.changed({ ID, Title, Before, After: { WithdrawnAt: WithdrawnAt?.toISOString() ?? null } })
  await tellPlaces(request, revertWhy(Title), reverted.done)
  await tellPeople(request, { items: [ID], done: reverted.done, isBack: true })
  const told = await toldPlaces(request, reverted.done, reverted.left, { isBack: true })
  const why = reverted.recall ? '它在撤下之前就停用了，现在仍然停用' : '它现在停用着'
  const Reason = WithdrawnAt === null ? told : `${told}；${why}`
  const IsFine = reverted.left.length === 0 && WithdrawnAt === null
  return { Done: [ID], Skipped: [], LogID: logId, Warned: [{ ID, Reason, IsFine }] }
}
