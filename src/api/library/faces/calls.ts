/** The face store's faces: where in a picture whose face is (C356; the names below /api/media/face are Ours). */
import { z } from 'zod/mini'
import { flag, id, ids, outcome, page, paging, warnedOutcome, warnedSaved } from '../../callSchemas.ts'
import { defineFamily, read, write } from '../../contract.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { oneLine } from '../../text/recordFields.ts'
import { faceFields } from './fields.ts'

/** One face. */
export type Face = RowFrom<typeof faceFields>
const Face = rowOf(faceFields)

/** Faces in pictures and videos. */
export const faces = defineFamily({
  name: 'faces',
  title: '人脸',
  measure: '张',
  host: 'main',
  pages: ['/media/FaceStore', '/media/Faces'],
  fields: faceFields,
  row: Face,
  changes: ['people', 'media'],
  calls: {
    list: read(
      'ANY /api/media/face/getlist',
      z.extend(paging, {
        /** In whose name, or in the item's. */
        Keyword: z.optional(oneLine('关键词', 100)),
        PersonID: z.optional(id),
        MediaID: z.optional(id),
        /** Those of which nobody said whose they are; or those of which somebody did. */
        IsUnknown: z.optional(flag),
      }),
      page(Face),
    ),
    get: read('ANY /api/media/face/getinfo', z.object({ ID: id }), Face),
    save: write('POST /api/media/face/addoredit', draftOf(faceFields), warnedSaved),
    assign: write('POST /api/media/face/assign', z.object({ Ids: ids, PersonID: z.nullable(id) }), warnedOutcome),
    remove: write('POST /api/media/face/delete', z.object({ Ids: ids }), outcome),
  },
})
