/** Special topics (专题): articles gathered under one heading. Spec 2, section 7 "Articles" (C310 to C312: names only). */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging, saved } from '../../fields.ts'
import { move } from '../../moves.ts'
import { filledLine, oneLine } from '../../text/recordFields.ts'
import { limited } from '../../text/textLimit.ts'

/** One special topic. Fields are Ours. */
export const Topic = z.object({
  ID: z.number(),
  StID: z.number(),
  Name: z.string(),
  Summary: z.string(),
  /** Address of its picture. */
  PicPath: z.string(),
  /** The channel it stands in (C311 names it); null: none. */
  ChID: z.nullable(z.number()),
  ChannelName: z.string(),
  IsPublic: flag,
  ShowOrder: z.number(),
  ArticleCount: z.number(),
  CreateTime: z.string(),
  UpdateTime: z.string(),
})
/** See the schema. */
export type Topic = z.infer<typeof Topic>

const Draft = z.object({
  ID: z.optional(id),
  Name: z.optional(filledLine('专题名称', 60)),
  Summary: z.optional(z.string().check(z.trim(), limited('导语', 500))),
  PicPath: z.optional(oneLine('图片地址', 1000)),
  ChID: z.optional(z.nullable(id)),
})

/** Special topics. The lists and the order are Ours. */
export const topics = defineFamily({
  name: 'topics',
  title: '专题',
  measure: '个',
  host: 'main',
  pages: ['/ZhuanTi/list'],
  row: Topic,
  calls: {
    list: read(
      'POST /api/news/subject/getpagelist',
      z.extend(paging, {
        Keyword: z.optional(oneLine('关键词', 100)),
        ChID: z.optional(id),
        IsPublic: z.optional(flag),
      }),
      page(Topic),
    ),
    get: read('POST /api/news/subject/get', z.object({ ID: id }), Topic),
    save: write('POST /api/news/subject/addoreditchid', Draft, saved),
    remove: write('POST /api/news/subject/delete', z.object({ Ids: ids }), outcome),
    public: write('POST /api/news/subject/editpublic', z.object({ Ids: ids, IsPublic: flag }), outcome),
    order: write('POST /api/news/subject/editorder', z.object({ ID: id, Move: move }), outcome),
  },
})
