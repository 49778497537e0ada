/** Placing articles: the toggles of R-144 and R-147. Flags beside the state, set only where it allows. */
import type { PlaceFlag } from '../../../src/api/content/articles/placeFlags.ts'
import { canPlace, placeable, statusTitles, type ArticleStatus } from '../../../src/api/content/articles/review.ts'
import { mayWorkOn, notTheirs } from '../../../src/api/content/articles/filing.ts'
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import { channelRules } from './channelRules.ts'
import { NO_ARTICLE } from './decide.ts'
import { inChannelsOf, visibleTo } from './visible.ts'

/** What each flag is called when it is set, and the states of having and lacking it. */
const flags = {
  IsTop: { verb: '置顶', has: '已经置顶。', lacks: '没有置顶。' },
  IsHeadlines: { verb: '设为头条', has: '已经是头条。', lacks: '不是头条。' },
  IsHomepage: { verb: '推首页', has: '已经推首页。', lacks: '没有推首页。' },
  IsRec: { verb: '推荐', has: '已经推荐。', lacks: '没有推荐。' },
  IsBest: { verb: '推荐推送', has: '已经推荐推送。', lacks: '没有推荐推送。' },
} as const satisfies Record<PlaceFlag, object>

/** Set or clear a flag. Clearing is allowed in every state. */
export async function setFlag(
  request: Request<{ readonly Ids: readonly number[] }>,
  flag: PlaceFlag,
  value: boolean,
): Promise<BatchOutcome> {
  const { db, me, input, logId } = request
  const Ids = [...new Set(input.Ids)]
  const done = await db
    .updateTable('articles')
    .set({ [flag]: value })
    .where('ID', '=', (eb) => eb.fn.any(eb.val(Ids)))
    .where('StID', '=', me.StID)
    .where(inChannelsOf(me))
    .where(flag, '=', !value)
    .where('Status', '<>', 'recycled')
    .$if(value, (update) =>
      update.where((eb) =>
        eb.or([eb('Status', '=', eb.fn.any(eb.val([...placeable]))), eb('LiveRevision', 'is not', null)]),
      ),
    )
    .returning(['ID', 'Title'])
    .execute()
  for (const { ID, Title } of done) {
    request.changed({ ID, Title, Before: { [flag]: !value }, After: { [flag]: value } })
  }
  const Done = Ids.filter((id) => done.some(({ ID }) => ID === id))
  const left = Ids.filter((id) => !Done.includes(id))
  const reasons = await reasonsOf(db, request, { left, flag, value })
  const Skipped = left.map((ID) => ({ ID, Reason: reasons.get(ID) ?? NO_ARTICLE }))
  return { Done, Skipped, ...(Done.length > 0 ? { LogID: logId } : {}) }
}

async function reasonsOf(
  db: Db,
  { me }: Pick<Request<unknown>, 'me'>,
  { left, flag, value }: { left: number[]; flag: PlaceFlag; value: boolean },
): Promise<ReadonlyMap<number, string>> {
  if (left.length === 0) return new Map()
  const rows = await db
    .selectFrom('articles')
    .select(['ID', 'ChID', 'AdminID', 'Status', 'LiveRevision', flag])
    .where('ID', 'in', left)
    .where(visibleTo(me))
    .execute()
  const channels = await channelRules(
    db,
    me.StID,
    rows.map((row) => row.ChID),
  )
  const { verb, has, lacks } = flags[flag]
  return new Map(
    rows.map((row) => {
      const Status = row.Status as ArticleStatus
      const state = `当前状态是${statusTitles[Status]}，不能${value ? verb : `取消${verb.replace('设为', '')}`}。`
      if (!mayWorkOn(me, row)) return [row.ID, `${notTheirs(channels.get(row.ChID)?.Name)}。`]
      if (Status === 'recycled') return [row.ID, state]
      if (row[flag] === value) return [row.ID, value ? has : lacks]
      if (!canPlace({ Status, LiveRevision: row.LiveRevision })) return [row.ID, state]
      return [row.ID, '刚刚被其他人改动，请刷新后重试。']
    }),
  )
}
