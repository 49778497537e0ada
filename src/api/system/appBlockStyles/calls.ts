/** How blocks of the app's front page are drawn (E-67). Spec 2, section 7 "Settings". */
import { z } from 'zod/mini'
import { blockKinds } from '../appBlocks/kinds.ts'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging, saved } from '../../fields.ts'
import { filledLine, oneLine, wholeNumber } from '../../text/recordFields.ts'

/** Ways to place the items of a block. Ours. */
export const layouts = { banner: '通栏大图', card: '卡片', list: '左文右图', grid: '宫格', text: '纯文字' } as const
const Layout = z.enum(Object.keys(layouts) as (keyof typeof layouts)[], '请选择排法')
const Kind = z.enum(Object.keys(blockKinds) as (keyof typeof blockKinds)[], '请选择区块类型')

/** One style. Fields are Ours. */
export const AppBlockStyle = z.object({
  ID: z.number(),
  StID: z.number(),
  Name: z.string(),
  /** The kind of block it is made for. */
  Kind: z.string(),
  Layout: z.string(),
  /** Items beside each other. */
  Columns: z.number(),
  HasTitle: flag,
  HasSummary: flag,
  ReMark: z.string(),
  UpdateTime: z.string(),
})
/** See the schema. */
export type AppBlockStyle = z.infer<typeof AppBlockStyle>

const Draft = z.object({
  ID: z.optional(id),
  Name: z.optional(filledLine('名称', 50)),
  Kind: z.optional(Kind),
  Layout: z.optional(Layout),
  Columns: z.optional(wholeNumber('每行个数', 1, 5)),
  HasTitle: z.optional(flag),
  HasSummary: z.optional(flag),
  ReMark: z.optional(oneLine('备注', 200)),
})

/** Block styles. */
export const appBlockStyles = defineFamily({
  name: 'appBlockStyles',
  title: '区块样式',
  measure: '种',
  host: 'main',
  pages: ['/AppIndex/styles', '/AppIndex/types'],
  row: AppBlockStyle,
  calls: {
    list: read(
      'ANY /api/app/index/getstyle',
      z.extend(paging, { Keyword: z.optional(oneLine('关键词', 100)), Kind: z.optional(Kind) }),
      page(AppBlockStyle),
    ),
    // Ours.
    get: read('POST /api/app/index/getstyleinfo', z.object({ ID: id }), AppBlockStyle),
    save: write('ANY /api/app/index/addoreditstyle', Draft, saved),
    remove: write('ANY /api/app/index/deletestyle', z.object({ Ids: ids }), outcome),
  },
})
