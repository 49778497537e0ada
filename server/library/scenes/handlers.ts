/** The scenes family: stretches that were found, named by people, or marked by them. */
import { sql } from 'kysely'
import { scenes } from '../../../src/api/library/scenes/calls.ts'
import { sceneKinds } from '../../../src/api/library/scenes/fields.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { aboutItems } from '../media/aboutItems.ts'
import { playableOf } from '../media/playable.ts'

const records = recordsOf(scenes, 'scenes', {
  name: 'Label',
  once: false,
  filters: ['MediaID', 'Kind'],
  search: ['Label'],
  order: '"ID" desc',
  async saving(request, draft, before) {
    const InMs = draft.InMs ?? before?.InMs ?? 0
    const OutMs = draft.OutMs ?? before?.OutMs ?? 0
    if (OutMs <= InMs) throw refuseField('OutMs', '结束要在开始之后。')
    if (before && draft.MediaID !== undefined && draft.MediaID !== before.MediaID)
      throw refuseField('MediaID', '场景不能换到别的素材，请在那里重新标注。')
    const { VersionID } = await playableOf(request, { MediaID: draft.MediaID ?? before?.MediaID, InMs }, '开始')
    // Looked at anew, what people said of it stays.
    return { AdminID: request.me.ID, ...(before ? {} : { VersionID }) }
  },
})

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
    return { ...found, List: await aboutItems(request, found.List) }
  },
  get: async (request) => (await aboutItems(request, [await records.get(request)]))[0]!,
  save: records.save,
  remove: records.remove,
})

/** As with ordinary records. */
export const undoScene = records.undo
