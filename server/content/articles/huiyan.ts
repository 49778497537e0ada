/** Giving articles to Huiyan, and taking them back: what it is told follows from that and from what the public may see. */
import { sql, type SqlBool } from 'kysely'
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import { distribute } from '../flows/distribute.ts'
import { hearsHuiyan } from '../flows/huiyanNews.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { NO_ARTICLE } from './decide.ts'
import { inChannelsOf, visibleTo } from './visible.ts'

const NOT_SET = '没有启用的慧眼接口，请管理员到“第三方接口”启用一条。'

/** Sets or clears it. Only what is public is given; taken back is in every state. */
export async function setHuiyan(
  request: Request<{ readonly Ids: readonly number[] }>,
  value: boolean,
): Promise<BatchOutcome> {
  const { db, me, input, logId, now } = request
  const mayBe = !value || (await hearsHuiyan(db, me.StID))
  const Ids = [...new Set(input.Ids)]
  const done = await db
    .updateTable('articles')
    .set({ IsHuiyan: value })
    .where('ID', '=', (eb) => eb.fn.any(eb.val(Ids)))
    .where('StID', '=', me.StID)
    .where(inChannelsOf(me))
    .where('IsHuiyan', '=', !value)
    .$if(value, (update) => update.where('LiveRevision', 'is not', null))
    .$if(!mayBe, (update) => update.where(sql<SqlBool>`false`))
    .returning(['ID', 'Title'])
    .execute()
  for (const { ID, Title } of done)
    request.changed({ ID, Title, Before: { IsHuiyan: !value }, After: { IsHuiyan: value } })
  const Done = Ids.filter((id) => done.some(({ ID }) => ID === id))
  await distribute(db, { StID: me.StID, ids: Done, by: me, logId, now })
  const left = Ids.filter((id) => !Done.includes(id))
  const reasons = await reasonsOf(request, { left, value, mayBe })
  const Skipped = left.map((ID) => ({ ID, Reason: reasons.get(ID) ?? NO_ARTICLE }))
  return { Done, Skipped, ...(Done.length > 0 ? { LogID: logId } : {}) }
}

async function reasonsOf(
  { db, me }: Request<unknown>,
  { left, value, mayBe }: { readonly left: readonly number[]; readonly value: boolean; readonly mayBe: boolean },
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
      return [ID, mayBe ? '您的角色没有它所在栏目的权限。' : NOT_SET]
    }),
  )
}
