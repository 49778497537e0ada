/** The face store's people. Spec 2, section 7 "Media" (C356: `/api/media/face/*`; the names below it are Ours). */
import { z } from 'zod/mini'
import { flag, id, ids, outcome, page, paging, sorting, warnedOutcome, warnedSaved } from '../../callSchemas.ts'
import { defineFamily, read, write } from '../../contract.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { oneLine } from '../../text/recordFields.ts'
import { personFields } from './fields.ts'

/** One person. */
export type PersonInStore = RowFrom<typeof personFields>
const Person = rowOf(personFields)

/** People in pictures and videos. */
export const people = defineFamily({
  name: 'people',
  title: '人物',
  measure: '位',
  host: 'main',
  pages: ['/media/FaceStore'],
  fields: personFields,
  row: Person,
  changes: ['faces', 'consents', 'media'],
  calls: {
    list: read(
      'ANY /api/media/face/getpersonlist',
      z.extend(paging, {
        ...sorting('Name', 'UpdateTime'),
        Keyword: z.optional(oneLine('关键词', 50)),
        Need: z.optional(personFields.Need.write),
        /** Those that were merged into others. Default: those that were not. */
        IsMerged: z._default(flag, false),
      }),
      page(Person),
    ),
    get: read('ANY /api/media/face/getperson', z.object({ ID: id }), Person),
    save: write('POST /api/media/face/addoreditperson', draftOf(personFields), warnedSaved),
    remove: write('POST /api/media/face/deleteperson', z.object({ Ids: ids }), outcome),
    /** They are one: faces and consents go to `Into`. */
    merge: write('POST /api/media/face/mergeperson', z.object({ Ids: ids, Into: id }), warnedOutcome),
    /** They are not, after all, however long ago: what went along comes back. */
    unmerge: write('POST /api/media/face/unmergeperson', z.object({ Ids: ids }), warnedOutcome),
  },
})
