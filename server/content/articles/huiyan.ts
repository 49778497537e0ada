/** Giving articles to Huiyan, and taking them back: what it is told follows from that and from what the public may see. */
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import { Refusal } from '../../../src/api/client.ts'
import { distribute } from '../flows/distribute.ts'
import { hearsHuiyan } from '../flows/huiyanNews.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { NO_ARTICLE } from './decide.ts'
import { inChannelsOf, visibleTo } from './visible.ts'

const NOT_SET = '没有启用的慧眼接口，请管理员到“第三方接口”新增一条用途为“慧眼”的参数并启用。'

/** Sets or clears it. Only what is public is given; taken back is in every state. */
export async function setHuiyan(
  request: Request<{ readonly Ids: readonly number[] }>,
  value: boolean,
): Promise<BatchOutcome> {
  const { db, me, input, logId, now } = request
  if (value && !(await hearsHuiyan(db, me.StID))) throw new Refusal('refused', NOT_SET)
  const Ids = [...new Set(input.Ids)]
  const done = await db
    .updateTable('articles')
    .set({ IsHuiyan: value })
    .where('ID', '=', (eb) => eb.fn.any(eb.val(Ids)))
    .where('StID', '=', me.StID)
    .where(inChannelsOf(me))
    .where('IsHuiyan', '=', !value)
    .$if(value, (update) => update.where('LiveRevision', 'is not', null))
    .returning(['ID', 'Title'])
    .execute()
  for (const { ID, Title } of done)
    request.changed({ ID, Title, Before: { IsHuiyan: !value }, After: { IsHuiyan: value } })
  const Done = Ids.filter((id) => done.some(({ ID }) => ID === id))
  await distribute(db, { StID: me.StID, ids: Done, by: me, logId, now })
  const left = Ids.filter((id) => !Done.includes(id))
  const reasons = await reasonsOf(request, left, value)
  const Skipped = left.map((ID) => ({ ID, Reason: reasons.get(ID) ?? NO_ARTICLE }))
  return { Done, Skipped, ...(Done.length > 0 ? { LogID: logId } : {}) }
}

async function reasonsOf(
  { db, me }: Request<unknown>,
  left: readonly number[],
  value: boolean,
): Promise<ReadonlyMap<number, string>> {
  if (left.length === 0) return new Map()
  const rows = await db
    .selectFrom('articles')
    .select(['ID', 'IsHuiyan', 'LiveRevision'])
    .where('ID', 'in', [...left])
    .where(visibleTo(me))
    .execute()
  return new Map(
    rows.map(({ ID, IsHuiyan, LiveRevision }) => {
      if (IsHuiyan === value) return [ID, value ? '已经发到慧眼。' : '没有发到慧眼。']
      if (value && LiveRevision === null) return [ID, '还没有公开，不能发到慧眼。']
      return [ID, '您的角色没有它所在栏目的权限。']
    }),
  )
}
