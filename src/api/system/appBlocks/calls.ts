/** The blocks the app's front page is made of (E-66). Spec 2, section 7 "Settings". */
import { z } from 'zod/mini'
import { AppBlockStyle } from '../appBlockStyles/calls.ts'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging, saved } from '../../callSchemas.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { oneLine } from '../../text/recordFields.ts'
import { appBlockFields } from './fields.ts'

/** One block. */
export type AppBlock = RowFrom<typeof appBlockFields>
const AppBlock = rowOf(appBlockFields)
const { Kind } = appBlockFields

/** What the preview draws of an article. */
const Sample = z.object({ ID: z.number(), Title: z.string(), Summary: z.string(), PicPath: z.string() })

/** Front-page blocks. */
export const appBlocks = defineFamily({
  name: 'appBlocks',
  title: '首页区块',
  measure: '个',
  host: 'main',
  pages: ['/AppIndex/types'],
  fields: appBlockFields,
  row: AppBlock,
  calls: {
    list: read(
      'ANY /api/app/index/gettype',
      z.extend(paging, { Keyword: z.optional(oneLine('关键词', 100)), Kind: z.optional(Kind.write) }),
      page(AppBlock),
    ),
    // Ours, as what follows.
    get: read('POST /api/app/index/gettypeinfo', z.object({ ID: id }), AppBlock),
    save: write('ANY /api/app/index/addoredittype', draftOf(appBlockFields), saved),
    remove: write('ANY /api/app/index/deletetype', z.object({ Ids: ids }), outcome),
    enable: write('POST /api/app/index/enabledtype', z.object({ Ids: ids, Enabled: flag }), outcome),
    // The front page as it stands: enabled blocks in their order, with their style and the public articles they would show.
    preview: read(
      'POST /api/app/index/preview',
      z.object({}),
      z.array(z.object({ Block: AppBlock, Style: z.nullable(AppBlockStyle), Items: z.array(Sample) })),
    ),
  },
})
