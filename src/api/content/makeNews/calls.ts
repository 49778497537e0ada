/**
 * Reports that people are asked for (采写), under a topic selection. Spec 2, section 7 "Articles" (C327 to C336: names
 * only; see topicSelections for how they are read).
 */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, moment, outcome, page, paging, saved, sorting } from '../../fields.ts'
import { filledLine, oneLine } from '../../text/recordFields.ts'
import { limited } from '../../text/textLimit.ts'
import { makeNewsStates, type MakeNewsEvent, type MakeNewsState } from './makeNewsStates.ts'

/** What is to be delivered. Ours. */
export const makeNewsKinds = { text: '文字', photo: '图片', video: '视频', live: '直播' } as const

const State = z.enum(makeNewsStates.states as [MakeNewsState, ...MakeNewsState[]], '采写状态不存在')
const Event = z.enum(makeNewsStates.events as [MakeNewsEvent, ...MakeNewsEvent[]], '采写操作不存在')
const Kind = z.enum(Object.keys(makeNewsKinds) as (keyof typeof makeNewsKinds)[], '请选择形式')

/** One report. Fields are Ours. */
export const MakeNews = z.object({
  ID: z.number(),
  StID: z.number(),
  SelectionID: z.number(),
  SelectionTitle: z.string(),
  Title: z.string(),
  /** What is wanted. */
  Brief: z.string(),
  Kind,
  ChID: z.nullable(z.number()),
  ChannelName: z.string(),
  /** Who is asked; null: whoever accepts it. */
  ReporterID: z.nullable(z.number()),
  ReporterName: z.string(),
  Deadline: z.nullable(z.string()),
  State,
  Reason: z.string(),
  /** Articles written for it that are not in the recycle bin. */
  ArticleCount: z.number(),
  AdminID: z.number(),
  AdminName: z.string(),
  CreateTime: z.string(),
  UpdateTime: z.string(),
})
/** See the schema. */
export type MakeNews = z.infer<typeof MakeNews>

const Draft = z.object({
  ID: z.optional(id),
  SelectionID: z.optional(id),
  Title: z.optional(filledLine('标题', 100)),
  Brief: z.optional(z.string().check(z.trim(), limited('要求', 2000))),
  Kind: z.optional(Kind),
  ChID: z.optional(z.nullable(id)),
  ReporterID: z.optional(z.nullable(id)),
  Deadline: z.optional(z.nullable(moment)),
})

/** Reports. */
export const makeNews = defineFamily({
  name: 'makeNews',
  title: '采写',
  host: 'main',
  pages: ['/SeleCttopic/tasks', '/SeleCttopic/list'],
  row: MakeNews,
  changes: ['topicSelections'],
  calls: {
    list: read(
      'GET /api/news/getmakenewsinfopagelist',
      z.extend(paging, {
        ...sorting('Deadline', 'UpdateTime'),
        Keyword: z.optional(oneLine('关键词', 100)),
        SelectionID: z.optional(id),
        State: z.optional(State),
        /** Waiting or being written. */
        IsOpen: z.optional(flag),
        Kind: z.optional(Kind),
        ReporterID: z.optional(id),
        /** Asked of me, or open to everybody. */
        IsMine: z.optional(flag),
      }),
      page(MakeNews),
    ),
    accept: write(
      'POST /api/news/editmakenewsinfoaccept',
      z.object({ Ids: ids, Event, Reason: z.optional(filledLine('理由', 500)) }),
      outcome,
    ),
    remove: write('POST /api/news/makenews/deletenews', z.object({ Ids: ids }), outcome),
    // Ours, as what follows: one report, asking for one, and beginning its article. `Key`: makes the sending repeatable.
    get: read('GET /api/news/makenews/getnewsbyid', z.object({ ID: id }), MakeNews),
    save: write('POST /api/news/makenews/addoreditnews', Draft, saved),
    write: write(
      'POST /api/news/makenews/writenews',
      z.object({ ID: id, Key: z.optional(z.string().check(z.maxLength(64))) }),
      z.object({ ID: z.number(), ArticleID: z.number(), LogID: z.optional(z.number()) }),
    ),
  },
})
