/** Removing channels: only those without channels below them and without articles. */
import { mayInChannel, type Me } from '../../../src/api/access.ts'
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { articleCounts, lockTree, type Channel } from './store.ts'
import { leadFeeds } from './leadFeeds.ts'
import { depthOf } from '../../platform/records/tree.ts'

/** For channels that do not exist or stand in another station. */
export const NO_CHANNEL = '没有这个栏目。'

/** Why a channel cannot go while these stand; undefined when it can. */
export function whyNotRemoved(
  me: Me,
  standing: ReadonlyMap<number, Channel>,
  counts: Awaited<ReturnType<typeof articleCounts>>,
  ID: number,
): string | undefined {
  const channel = standing.get(ID)
  if (!channel) return NO_CHANNEL
  if (!mayInChannel(me, ID)) return `您的角色没有栏目「${channel.Name}」的权限。`
  const below = [...standing.values()].filter((one) => one.ParentID === ID).length
  if (below > 0) return `「${channel.Name}」下还有 ${below} 个栏目，请先删除或移走。`
  const articles = counts.get(ID) ?? { shown: 0, all: 0 }
  if (articles.shown > 0) return `「${channel.Name}」里还有 ${articles.shown} 篇稿件，请先移走。`
  return articles.all > 0 ? `「${channel.Name}」在回收站里还有 ${articles.all} 篇稿件，请先彻底删除。` : undefined
}

/** Remove channels. A channel may go together with all those below it. */
export async function removeChannels(request: Request<{ readonly Ids: readonly number[] }>): Promise<BatchOutcome> {
  const { db, me, input, logId } = request
  const all = await lockTree(db, me.StID)
  // Articles on their way into one of them wait here, and find it gone.
  await db
    .selectFrom('channels')
    .select('ID')
    .where('StID', '=', me.StID)
    .where('ID', 'in', [...input.Ids])
    .orderBy('ID')
    .forUpdate()
    .execute()
  const counts = await articleCounts(db, me.StID)
  const left = new Map(all.map((one) => [one.ID, one]))
  const reasons = new Map<number, string>()
  for (const ID of [...new Set(input.Ids)].sort((a, b) => depthOf(all, b) - depthOf(all, a))) {
    const why = whyNotRemoved(me, left, counts, ID)
    if (why === undefined) left.delete(ID)
    else reasons.set(ID, why)
  }
  const Ids = [...new Set(input.Ids)]
  const Done = Ids.filter((id) => !reasons.has(id))
  const Skipped = Ids.flatMap((ID) => (reasons.has(ID) ? [{ ID, Reason: reasons.get(ID)! }] : []))
  if (Done.length === 0) return { Done, Skipped }
  await leadFeeds(
    request,
    Done.map((ID) => all.find((one) => one.ID === ID)!),
    all,
  )
  await db.deleteFrom('channels').where('StID', '=', me.StID).where('ID', 'in', Done).execute()
  for (const ID of Done) {
    const { CreateTime: _time, StID: _station, ...before } = all.find((one) => one.ID === ID)!
    request.changed({ ID, Title: before.Name, Before: before, After: null })
  }
  return { Done, Skipped, LogID: logId }
}
