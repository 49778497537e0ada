/** The blocks the app's front page is made of (E-66). Spec 2, section 7 "Settings". */
import { z } from 'zod/mini'
import { AppBlockStyle } from '../appBlockStyles/calls.ts'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging, saved } from '../../fields.ts'
import { filledLine, oneLine, wholeNumber } from '../../text/recordFields.ts'
import { blockKinds } from './kinds.ts'

const Kind = z.enum(Object.keys(blockKinds) as (keyof typeof blockKinds)[], '请选择区块类型')

/** One block type. Fields are Ours. */
export const AppBlock = z.object({
  ID: z.number(),
  StID: z.number(),
  Name: z.string(),
  Kind: z.string(),
  /** The style it is drawn in; null: the app's own. */
  StyleID: z.nullable(z.number()),
  StyleName: z.string(),
  /** The channel whose articles it shows; 0: of all. */
  ChID: z.number(),
  ChannelName: z.string(),
  /** How many items. */
  Count: z.number(),
  /** From top to bottom. */
  ShowOrder: z.number(),
  ReMark: z.string(),
  Enabled: flag,
  UpdateTime: z.string(),
})
/** See the schema. */
export type AppBlock = z.infer<typeof AppBlock>

const Draft = z.object({
  ID: z.optional(id),
  Name: z.optional(filledLine('名称', 50)),
  Kind: z.optional(Kind),
  /** 0: none. */
  StyleID: z.optional(wholeNumber('样式', 0, Number.MAX_SAFE_INTEGER)),
  ChID: z.optional(wholeNumber('栏目', 0, Number.MAX_SAFE_INTEGER)),
  Count: z.optional(wholeNumber('条数', 1, 20)),
  ShowOrder: z.optional(wholeNumber('排序', 0, 9999)),
  ReMark: z.optional(oneLine('备注', 200)),
})

/** What the preview draws of an article. */
const Sample = z.object({ ID: z.number(), Title: z.string(), Summary: z.string(), PicPath: z.string() })

/** Front-page blocks. */
export const appBlocks = defineFamily({
  name: 'appBlocks',
  title: '首页区块',
  measure: '个',
  host: 'main',
  pages: ['/AppIndex/types'],
  row: AppBlock,
  calls: {
    list: read(
      'ANY /api/app/index/gettype',
      z.extend(paging, { Keyword: z.optional(oneLine('关键词', 100)), Kind: z.optional(Kind) }),
      page(AppBlock),
    ),
    // Ours, as what follows.
    get: read('POST /api/app/index/gettypeinfo', z.object({ ID: id }), AppBlock),
    save: write('ANY /api/app/index/addoredittype', Draft, saved),
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
