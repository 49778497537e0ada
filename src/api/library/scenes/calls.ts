/** The scene store: stretches of videos. Spec 2, section 7 "Media" (C353 to C355; no methods, so reads are answered both ways). */
import { z } from 'zod/mini'
import { id, ids, outcome, page, paging, saved, sorting } from '../../callSchemas.ts'
import { defineFamily, read, write } from '../../contract.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { oneLine } from '../../text/recordFields.ts'
import { sceneFields } from './fields.ts'

/** One stretch. */
export type Scene = RowFrom<typeof sceneFields>
const Scene = rowOf(sceneFields)

/** How many stretches there are of a kind, in how many items. */
const SceneCount = z.object({ Kind: sceneFields.Kind.read, Title: z.string(), Count: z.number(), Items: z.number() })

/** Stretches of videos. */
export const scenes = defineFamily({
  name: 'scenes',
  title: '场景',
  measure: '段',
  host: 'main',
  pages: ['/media/SceneStore'],
  fields: sceneFields,
  row: Scene,
  calls: {
    /** Of the whole station, or of one item: what kinds there are, and how many of each. */
    kinds: read('ANY /api/media/scene/getscenelist', z.object({ MediaID: z.optional(id) }), z.array(SceneCount)),
    list: read(
      'ANY /api/media/scene/getscenevaluelist',
      z.extend(paging, {
        ...sorting('InMs', 'UpdateTime'),
        Keyword: z.optional(oneLine('关键词', 100)),
        MediaID: z.optional(id),
        Kind: z.optional(sceneFields.Kind.write),
      }),
      page(Scene),
    ),
    // Ours: a form reads the one it changes; and the path of saving.
    get: read('ANY /api/media/scene/getscenevalue', z.object({ ID: id }), Scene),
    save: write('POST /api/media/scene/addoreditscenevalue', draftOf(sceneFields), saved),
    remove: write('ANY /api/media/scene/deletescenevalue', z.object({ Ids: ids }), outcome),
  },
})
