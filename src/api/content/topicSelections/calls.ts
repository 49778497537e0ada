/**
 * Topic selections (选题): what is planned to be reported, discussed and decided. Spec 2, section 7 "Articles" (C327 to
 * C336: names only). Ours: what the calls name make-news are the topics, what they name make-news-info are the reports
 * people are asked for, see makeNews.
 */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging, saved, sorting } from '../../callSchemas.ts'
import { day } from '../../text/day.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { filledLine, oneLine } from '../../text/recordFields.ts'
import { Chain, ChainLink } from './chain.ts'
import { topicSelectionFields } from './fields.ts'
import { selectionStates, type SelectionEvent } from './selectionStates.ts'

const Event = z.enum(selectionStates.events as [SelectionEvent, ...SelectionEvent[]], '选题操作不存在')
const { State, Priority } = topicSelectionFields

/** One topic selection. */
export type TopicSelection = RowFrom<typeof topicSelectionFields>
const TopicSelection = rowOf(topicSelectionFields)

/** A message on a topic selection. */
const SelectionMessage = z.object({
  ID: z.number(),
  UserID: z.number(),
  AdminName: z.string(),
  Content: z.string(),
  CreateTime: z.string(),
})

/** What a list, a board and a calendar of them ask alike. */
const selectionFilter = {
  Keyword: z.optional(oneLine('关键词', 100)),
  State: z.optional(State.write),
  /** Without those that ended or were returned. */
  IsOpen: z.optional(flag),
  Priority: z.optional(Priority.write),
  ChID: z.optional(id),
  /** Proposed by me, led by me, or with me. */
  IsMine: z.optional(flag),
  ClueID: z.optional(id),
  /** Planned from this day on, and until this day. */
  PlanFrom: z.optional(day('开始日期')),
  PlanTo: z.optional(day('结束日期')),
}

/** Topic selections. The paths of what follows the first are inferred, as the specification says. */
export const topicSelections = defineFamily({
  name: 'topicSelections',
  title: '选题',
  measure: '个',
  host: 'main',
  pages: ['/SeleCttopic/list'],
  fields: topicSelectionFields,
  row: TopicSelection,
  calls: {
    list: read(
      'GET /api/news/getmakenewspagedlist',
      z.extend(paging, { ...sorting('PlanDate', 'Priority', 'UpdateTime'), ...selectionFilter }),
      page(TopicSelection),
    ),
    get: read('GET /api/news/getmakenewsinfobyid', z.object({ ID: id }), TopicSelection),
    messages: read('GET /api/news/makenews/getmsg', z.object({ ID: id }), z.array(SelectionMessage)),
    /** Where something came from and what came of it: of each link what the person may see. Ours. */
    chain: read('GET /api/news/makenews/chain', ChainLink, Chain, { access: 'signed' }),
    save: write('POST /api/news/addoreditmakenews', draftOf(topicSelectionFields), saved),
    say: write('GET /api/news/makenews/addmsg', z.object({ ID: id, Content: filledLine('留言', 1000) }), saved), // sic: GET
    remove: write('POST /api/news/makenews/delete', z.object({ Ids: ids }), outcome),
    decide: write(
      'POST /api/news/makenews/edit',
      z.object({ Ids: ids, Event, Reason: z.optional(filledLine('理由', 500)) }),
      outcome,
      { judges: { field: 'Event', yes: 'accept', no: 'return' } },
    ),
    // Ours: who sees it.
    public: write('POST /api/news/makenews/public', z.object({ Ids: ids, IsPublic: flag }), outcome),
  },
})
