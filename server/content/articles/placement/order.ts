/** The front of a channel: the articles somebody placed there, in their order. */
import { mayInChannel } from '../../../../src/api/access.ts'
import type { articles } from '../../../../src/api/content/articles/calls.ts'
import { canPlace, statusTitles, type ArticleStatus } from '../../../../src/api/content/articles/review.ts'
import { Refusal } from '../../../../src/api/client.ts'
import type { ParsedOf } from '../../../../src/api/contract.ts'
import type { BatchOutcome } from '../../../../src/api/callSchemas.ts'
import type { Request } from '../../../platform/pipeline/implement.ts'
import { channelRules } from '../channelRules.ts'
import { setOrder } from './setOrder.ts'

type Input = ParsedOf<(typeof articles)['calls']['order']>

/**
 * Give a channel its front. The higher an article's ShowOrder the earlier it stands; those not named get 0. Throws
 * 'missing' and 'forbidden' for the channel; articles that cannot stand there are skipped.
 */
export async function orderArticles(request: Request<Input>): Promise<BatchOutcome> {
  const { db, me, input, logId } = request
  if (input.ShowOrder !== undefined) return setOrder(request, input.ShowOrder)
  // The action is recognised by it.
  const ChID = input.ChID!
  const channel = (await channelRules(db, me.StID, [ChID])).get(ChID)
  if (!channel) throw new Refusal('missing', '没有这个栏目，它可能已被删除。')
  if (!mayInChannel(me, ChID)) throw new Refusal('forbidden', `您的角色没有栏目「${channel.Name}」的权限。`)
  // Two people who arrange one front at once do it one after the other.
  await db.selectFrom('channels').select('ID').where('ID', '=', ChID).forNoKeyUpdate().execute()
  const Ids = [...new Set(input.Ids)]
  const rows = await db
    .selectFrom('articles')
    .select(['ID', 'Title', 'Status', 'LiveRevision', 'ShowOrder'])
    .where('StID', '=', me.StID)
    .where('ChID', '=', ChID)
    .where((eb) => eb.or([eb('ShowOrder', '<>', 0), eb('ID', '=', eb.fn.any(eb.val(Ids)))]))
    .orderBy('ID')
    .forUpdate()
    .execute()
  const byId = new Map(rows.map((row) => [row.ID, row]))
  const Skipped = Ids.flatMap((ID) => {
    const row = byId.get(ID)
    if (!row) return [{ ID, Reason: `栏目「${channel.Name}」里没有这篇稿件。` }]
    const Status = row.Status as ArticleStatus
    if (canPlace({ Status, LiveRevision: row.LiveRevision })) return []
    return [{ ID, Reason: `当前状态是${statusTitles[Status]}，不能编排版位。` }]
  })
  const Done = Ids.filter((id) => !Skipped.some(({ ID }) => ID === id))
  const places = new Map(Done.map((ID, at) => [ID, Done.length - at]))
  let isChanged = false
  for (const { ID, Title, ShowOrder } of rows) {
    const place = places.get(ID) ?? 0
    if (place === ShowOrder) continue
    await db
      .updateTable('articles')
      .set({ ShowOrder: place })
      .where('ID', '=', ID)
      .where('StID', '=', me.StID)
      .execute()
    request.changed({ ID, Title, Before: { ShowOrder }, After: { ShowOrder: place } })
    isChanged = true
  }
  return { Done, Skipped, ...(isChanged ? { LogID: logId } : {}) }
}
