/** The recycle bin of the library, and the end of an item. */
import { sql } from 'kysely'
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { toWire } from '../../platform/records/columns.ts'
import { eachOf } from '../../platform/records/eachOf.ts'
import { lockedRows, updateRow } from '../../platform/records/rowsOf.ts'
import { NO_MEDIA } from './one.ts'
import { placesCounted } from './storedUses.ts'

type Many = Request<{ readonly Ids: readonly number[] }>

/** Puts items into the bin, or takes them out again. */
export async function binMedia(request: Many, isGone: boolean): Promise<BatchOutcome> {
  const found = new Map((await lockedRows('media', request, request.input.Ids)).map((row) => [row.ID, row]))
  return eachOf(request.input.Ids, request.logId, async (ID) => {
    const row = found.get(ID)
    if (!row) return NO_MEDIA
    if ((row['DeletedAt'] !== null) === isGone) return isGone ? '已经在回收站里' : '不在回收站里'
    const DeletedAt = isGone ? request.now : null
    await updateRow('media', request, ID, { DeletedAt, UpdateTime: request.now })
    const at = (value: unknown) => ({ DeletedAt: toWire({ value })['value'] ?? null })
    request.changed({ ID, Title: String(row['Title']), Before: at(row['DeletedAt']), After: at(DeletedAt) })
    return undefined
  })
}

/** Why another item, of the same file or made from it, however far, would be free without this one; undefined: none would. */
async function leansOn({ db, me }: Many, ID: number): Promise<string | undefined> {
  const { rows } = await sql<{ Title: string; isForbidden: boolean }>`
    select m."Title", l."isForbidden" from media_leaning(${ID}) l join media m on m."ID" = l."ID"
    where m."StID" = ${me.StID} order by l."isForbidden" desc, m."ID" limit 1`.execute(db)
  return rows.map(({ Title, isForbidden }) => {
    const why = isForbidden ? '它停用或被禁止着' : '它里面有公开前要先同意的人'
    return `${why}，彻底删除后，同一个文件或由它做成的“${Title}”就没有限制了，请先处理那个`
  })[0]
}

/**
 * Removes items that are in the bin, with their versions. What stands somewhere stays. Its log lines stay, and so does what
 * forbids their files (migrations 0411 and 0422); what was made from them knows from what they were (0419).
 */
export async function purgeMedia(request: Many): Promise<BatchOutcome> {
  const { db, me, input } = request
  const found = new Map((await lockedRows('media', request, input.Ids)).map((row) => [row.ID, row]))
  return eachOf(input.Ids, request.logId, async (ID) => {
    const row = found.get(ID)
    if (!row) return NO_MEDIA
    if (row['DeletedAt'] === null) return '请先删除到回收站'
    const leaning = await leansOn(request, ID)
    if (leaning !== undefined) return leaning
    const { count } = await db
      .selectFrom('media_uses as u')
      .select(placesCounted.as('count'))
      .where('MediaID', '=', ID)
      .where('StID', '=', me.StID)
      .executeTakeFirstOrThrow()
    if (count > 0) return `还用在 ${count} 处，请先从那里拿掉`
    await db.deleteFrom('media').where('ID', '=', ID).where('StID', '=', me.StID).execute()
    const { Title, Kind, AdminID, CreateTime } = toWire(row) as Record<string, unknown>
    request.changed({ ID, Title: String(Title), Before: { Title, Kind, AdminID, CreateTime }, After: null })
    return undefined
  })
}
