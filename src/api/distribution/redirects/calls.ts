/** Redirects: where old public addresses lead. Ours: addresses and all. */
import { z } from 'zod/mini'
import { defineFamily, read, upload, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging, saved, sorting } from '../../callSchemas.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { limited } from '../../text/textLimit.ts'
import { redirectFields } from './fields.ts'

/** One redirect. */
export type Redirect = RowFrom<typeof redirectFields>
const Redirect = rowOf(redirectFields)

/** Ours: largest file of redirects, in bytes. */
export const REDIRECT_FILE_LIMIT = 4 * 1024 * 1024

/** Redirects of the caller's station. */
export const redirects = defineFamily({
  name: 'redirects',
  title: '重定向',
  measure: '条',
  host: 'main',
  pages: ['/Redirects/list'],
  fields: redirectFields,
  row: Redirect,
  calls: {
    list: read(
      'POST /api/output/redirect/getlist',
      z.extend(paging, {
        ...sorting('From', 'Target', 'UpdateTime'),
        Keyword: z.optional(z.string().check(limited('关键词', 200))),
        Kind: z.optional(redirectFields.Kind.write),
      }),
      page(Redirect),
    ),
    get: read('POST /api/output/redirect/getinfo', z.object({ ID: id }), Redirect),
    save: write('POST /api/output/redirect/addoredit', draftOf(redirectFields), saved),
    remove: write('POST /api/output/redirect/delete', z.object({ Ids: ids }), outcome),
    enable: write('POST /api/output/redirect/enabled', z.object({ Ids: ids, IsEnable: flag }), outcome),
    /** The public addresses of articles lead to another article as soon as they are withdrawn. */
    lead: write('POST /api/output/redirect/lead', z.object({ ArticleIds: ids, Into: id }), outcome),
    /** Redirects out of a CSV or xlsx: old address, target, kind, until, remark. A line that is there already is changed. */
    bulkImport: upload('POST /api/output/redirect/import', z.object({ file: z.unknown() }), outcome, {
      limit: REDIRECT_FILE_LIMIT,
    }),
  },
})
