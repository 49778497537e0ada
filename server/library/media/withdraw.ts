/** Taking items out of use at once, wherever they stand, and giving them back. */
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import { saysMayBePublic } from '../../platform/mediaRights/inTurn.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { toWire } from '../../platform/records/columns.ts'
import { eachOf } from '../../platform/records/eachOf.ts'
import { lockedRows, updateRow } from '../../platform/records/rowsOf.ts'
import { NO_MEDIA } from './one.ts'
import { REVERT_TITLE, standingRecall } from './recall/recall.ts'

/** From then on nobody is given the bytes of any version; or again. */
export async function withdrawMedia(
  request: Request<{ readonly Ids: readonly number[]; readonly IsWithdrawn: boolean }>,
): Promise<BatchOutcome> {
  const { Ids, IsWithdrawn } = request.input
  await saysMayBePublic(request.db)
  const found = new Map((await lockedRows('media', request, Ids)).map((row) => [row.ID, row]))
  return eachOf(Ids, request.logId, async (ID) => {
    const row = found.get(ID)
    if (!row) return NO_MEDIA
    if ((row['WithdrawnAt'] !== null) === IsWithdrawn) return IsWithdrawn ? '已经停用' : '没有停用'
    if (!IsWithdrawn && (await standingRecall(request, ID))) return `它是全部撤下的，请用「${REVERT_TITLE}」放回`
    const WithdrawnAt = IsWithdrawn ? request.now : null
    await updateRow('media', request, ID, { WithdrawnAt, UpdateTime: request.now })
    const at = (value: unknown) => ({ WithdrawnAt: toWire({ value })['value'] ?? null })
    request.changed({ ID, Title: String(row['Title']), Before: at(row['WithdrawnAt']), After: at(WithdrawnAt) })
    return undefined
  })
}
