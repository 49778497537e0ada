/** The scenes family: stretches that were found, named by people, or marked by them. */
import { sql } from 'kysely'
import { scenes, type Scene } from '../../../src/api/library/scenes/calls.ts'
import { sceneKinds } from '../../../src/api/library/scenes/fields.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { namesOf, peopleNames } from '../../platform/sql/namesOf.ts'
import { thumbnailsOf } from '../media/thumbnails.ts'

const records = recordsOf(scenes, 'scenes', {
  name: 'Label',
  once: false,
  filters: ['MediaID', 'Kind'],
  search: ['Label'],
  order: '"ID" desc',
  async saving({ db, me }, draft, before) {
    const InMs = draft.InMs ?? before?.InMs ?? 0
    const OutMs = draft.OutMs ?? before?.OutMs ?? 0
    if (OutMs <= InMs) throw refuseField('OutMs', '结束要在开始之后。')
    if (before && draft.MediaID !== undefined && draft.MediaID !== before.MediaID)
      throw refuseField('MediaID', '场景不能换到别的素材，请在那里重新标注。')
    const item = await db
      .selectFrom('media')
      .innerJoin('media_versions as v', 'v.ID', 'media.VersionID')
      .select(['media.Kind', 'v.ID', 'v.DurationMs'])
      .where('media.ID', '=', draft.MediaID ?? before?.MediaID ?? 0)
      .where('media.StID', '=', me.StID)
      .where('media.DeletedAt', 'is', null)
      .executeTakeFirst()
    if (!item || (item.Kind !== 'video' && item.Kind !== 'audio'))
      throw refuseField('MediaID', '没有这个视频，请重新选择。')
    const length = item.DurationMs === null ? undefined : Number(item.DurationMs)
    if (length !== undefined && InMs >= length) throw refuseField('InMs', `开始超过了视频的长度 ${length} 毫秒。`)
    // Looked at anew, what people said of it stays.
    return { AdminID: me.ID, ...(before ? {} : { VersionID: item.ID }) }
  },
})

async function withNames(request: Pick<Request<unknown>, 'db' | 'me'>, rows: readonly Scene[]): Promise<Scene[]> {
  const people = await peopleNames(
    request,
    rows.map(({ AdminID }) => AdminID ?? 0),
  )
  const of = rows.map(({ MediaID }) => MediaID)
  const items = await namesOf(request, 'media', 'Title', of)
  const pictures = await thumbnailsOf(request, of)
  return rows.map((row) => ({
    ...row,
    AdminName: people.get(row.AdminID ?? 0) ?? '',
    MediaTitle: items.get(row.MediaID) ?? '',
    Thumbnail: pictures.get(row.MediaID) ?? '',
  }))
}

/** Handlers of the scenes family. */
export const sceneHandlers = implement(scenes, {
  async kinds({ db, me, input }) {
    let rows = db
      .selectFrom('scenes')
      .select(['Kind', sql<number>`count(*)::int`.as('Count'), sql<number>`count(distinct "MediaID")::int`.as('Items')])
      .where('StID', '=', me.StID)
    if (input.MediaID !== undefined) rows = rows.where('MediaID', '=', input.MediaID)
    const found = new Map((await rows.groupBy('Kind').execute()).map((row) => [row.Kind, row]))
    return Object.entries(sceneKinds).map(([kind, Title]) => {
      const Kind = kind as keyof typeof sceneKinds
      const { Count = 0, Items = 0 } = found.get(Kind) ?? {}
      return { Kind, Title, Count, Items }
    })
  },
  async list(request) {
    const found = await records.list(request)
    return { ...found, List: await withNames(request, found.List) }
  },
  get: async (request) => (await withNames(request, [await records.get(request)]))[0]!,
  save: records.save,
  remove: records.remove,
})

/** As with ordinary records. */
export const undoScene = records.undo
