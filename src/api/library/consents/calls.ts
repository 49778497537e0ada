/** What people in pictures agreed to. Ours: the specification has none; the addresses stand in the face store's. */
import { z } from 'zod/mini'
import { flag, id, ids, page, paging, sorting, warnedOutcome, warnedSaved } from '../../callSchemas.ts'
import { defineFamily, read, write } from '../../contract.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { oneLine } from '../../text/recordFields.ts'
import { PublicUses } from '../media/publicUses.ts'
import { consentFields } from './fields.ts'

/** One consent. */
export type Consent = RowFrom<typeof consentFields>
const Consent = rowOf(consentFields)

/** Consents. */
export const consents = defineFamily({
  name: 'consents',
  title: '同意书',
  measure: '份',
  host: 'main',
  pages: ['/media/Consents'],
  fields: consentFields,
  row: Consent,
  changes: ['people', 'media'],
  calls: {
    list: read(
      'ANY /api/media/face/getconsentlist',
      z.extend(paging, {
        ...sorting('ToTime', 'UpdateTime'),
        PersonID: z.optional(id),
        Keyword: z.optional(oneLine('关键词', 100)),
      }),
      page(Consent),
    ),
    get: read('ANY /api/media/face/getconsent', z.object({ ID: id }), Consent),
    /** What the public sees of those who signed these. */
    shown: read('ANY /api/media/face/getconsentuses', z.object({ Ids: ids }), PublicUses),
    save: write('POST /api/media/face/addoreditconsent', draftOf(consentFields), warnedSaved),
    revoke: write('POST /api/media/face/revokeconsent', z.object({ Ids: ids, IsRevoked: flag }), warnedOutcome),
    remove: write('POST /api/media/face/deleteconsent', z.object({ Ids: ids }), warnedOutcome),
  },
})
