/** The number by which articles stand at the front of their channel, for articles one by one. */
import { mayInChannel } from '../../../../src/api/access.ts'
import type { BatchOutcome } from '../../../../src/api/callSchemas.ts'
import { PLACED_LIMIT } from '../../../../src/api/content/articles/placement.ts'
import { canPlace, statusTitles, type ArticleStatus } from '../../../../src/api/content/articles/review.ts'
import type { Db, Request } from '../../../platform/pipeline/implement.ts'
import { NO_ARTICLE } from '../decide.ts'
import { visibleTo } from '../visible.ts'

/** See PlaceInput. Articles that cannot stand there, or whose channel is full, are skipped. */
export async function setOrder(
  request: Request<{ readonly Ids: readonly number[] }>,
  ShowOrder: number,
): Promise<BatchOutcome> {
  const { db, me, logId, changed } = request
  const Ids = [...new Set(request.input.Ids)]
  const rows = await db
    .selectFrom('articles')
    .select(['ID', 'Title', 'ChID', 'Status', 'LiveRevision', 'ShowOrder'])
    .where((eb) => eb('ID', '=', eb.fn.any(eb.val(Ids))))
    .where(visibleTo(me))
    .orderBy('ID')
    .forUpdate()
    .execute()
  const Done: number[] = []
  const Skipped: { ID: number; Reason: string }[] = []
  for (const ID of Ids) {
    const row = rows.find((one) => one.ID === ID)
    const why = row ? await whyNot(request, row, ShowOrder) : NO_ARTICLE
    if (why !== undefined) {
      Skipped.push({ ID, Reason: why })
      continue
    }
    await db.updateTable('articles').set({ ShowOrder }).where('ID', '=', ID).where('StID', '=', me.StID).execute()
    changed({ ID, Title: row!.Title, Before: { ShowOrder: row!.ShowOrder }, After: { ShowOrder } })
    Done.push(ID)
  }
  return { Done, Skipped, ...(Done.length > 0 ? { LogID: logId } : {}) }
}

interface Placed {
  readonly ChID: number | null
  readonly Status: string
  readonly LiveRevision: number | null
  readonly ShowOrder: number
}

async function whyNot({ db, me }: Request<unknown>, row: Placed, ShowOrder: number): Promise<string | undefined> {
  if (row.ChID === null) return '稿件还没有栏目。'
  if (!mayInChannel(me, row.ChID)) return '您的角色没有这个栏目的权限。'
  if (row.ShowOrder === ShowOrder) return '排序没有变。'
  if (ShowOrder === 0) return undefined
  const Status = row.Status as ArticleStatus
  if (!canPlace({ Status, LiveRevision: row.LiveRevision })) return `当前状态是${statusTitles[Status]}，不能编排版位。`
  return row.ShowOrder === 0 ? whyFull(db, row.ChID) : undefined
}

/** Why no further article may stand at the front of its channel. */
async function whyFull(db: Db, ChID: number): Promise<string | undefined> {
  await db.selectFrom('channels').select('ID').where('ID', '=', ChID).forNoKeyUpdate().execute()
  const { placed } = await db
    .selectFrom('articles')
    .select((eb) => eb.fn.countAll<number>().as('placed'))
    .where('ChID', '=', ChID)
    .where('ShowOrder', '<>', 0)
    .executeTakeFirstOrThrow()
  return Number(placed) < PLACED_LIMIT ? undefined : `一个栏目最多编排 ${PLACED_LIMIT} 篇稿件。`
}
