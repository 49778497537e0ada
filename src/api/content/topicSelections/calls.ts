/**
 * Topic selections (选题): what is planned to be reported, discussed and decided. Spec 2, section 7 "Articles" (C327 to
 * C336: names only). Ours: what the calls name make-news are the topics, what they name make-news-info are the reports
 * people are asked for, see makeNews.
 */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging, saved, sorting } from '../../fields.ts'
import { day } from '../../text/day.ts'
import { filledLine, oneLine, wholeNumber } from '../../text/recordFields.ts'
import { limited } from '../../text/textLimit.ts'
import { Chain, ChainLink } from './chain.ts'
import { selectionStates, type SelectionEvent, type SelectionState } from './selectionStates.ts'

/** How soon it has to be there. Ours. */
export const selectionPriorities = { 1: '重点', 2: '一般', 3: '备选' } as const

const State = z.enum(selectionStates.states as [SelectionState, ...SelectionState[]], '选题状态不存在')
const Event = z.enum(selectionStates.events as [SelectionEvent, ...SelectionEvent[]], '选题操作不存在')
const Priority = wholeNumber('优先级', 1, 3)

/** One topic selection. Fields are Ours. */
export const TopicSelection = z.object({
  ID: z.number(),
  StID: z.number(),
  Title: z.string(),
  /** From which side it is told. */
  Angle: z.string(),
  /** The clue it came of. */
  ClueID: z.nullable(z.number()),
  ClueTitle: z.string(),
  /** The special topic its articles go into. */
  TopicID: z.nullable(z.number()),
  TopicName: z.string(),
  /** The channel it is meant for; null: not decided. */
  ChID: z.nullable(z.number()),
  ChannelName: z.string(),
  /** YYYY-MM-DD; null: not planned yet. */
  PlanDate: z.nullable(z.string()),
  /** See selectionPriorities; the least comes first. */
  Priority: z.number(),
  State,
  /** Why it was returned or ended. */
  Reason: z.string(),
  /** Whether everybody of the house sees it; else who proposed it, who takes part, and who decides. */
  IsPublic: flag,
  /** Who is responsible. */
  LeaderID: z.nullable(z.number()),
  LeaderName: z.string(),
  /** Who takes part. */
  PeopleIds: z.array(z.number()),
  PeopleNames: z.array(z.string()),
  /** Reports people were asked for, and how many of them were adopted. */
  TaskCount: z.number(),
  AdoptedCount: z.number(),
  MessageCount: z.number(),
  AdminID: z.number(),
  AdminName: z.string(),
  CreateTime: z.string(),
  UpdateTime: z.string(),
})
/** See the schema. */
export type TopicSelection = z.infer<typeof TopicSelection>

/** A message on a topic selection. */
const SelectionMessage = z.object({
  ID: z.number(),
  UserID: z.number(),
  AdminName: z.string(),
  Content: z.string(),
  CreateTime: z.string(),
})

const Draft = z.object({
  ID: z.optional(id),
  Title: z.optional(filledLine('标题', 100)),
  Angle: z.optional(z.string().check(z.trim(), limited('角度', 2000))),
  ClueID: z.optional(z.nullable(id)),
  TopicID: z.optional(z.nullable(id)),
  ChID: z.optional(z.nullable(id)),
  PlanDate: z.optional(z.nullable(day('计划日期'))),
  Priority: z.optional(Priority),
  IsPublic: z.optional(flag),
  LeaderID: z.optional(z.nullable(id)),
  PeopleIds: z.optional(z.array(id).check(z.maxLength(50, '参与人最多 50 位'))),
})

/** What a list, a board and a calendar of them ask alike. */
const selectionFilter = {
  Keyword: z.optional(oneLine('关键词', 100)),
  State: z.optional(State),
  /** Without those that ended or were returned. */
  IsOpen: z.optional(flag),
  Priority: z.optional(Priority),
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
    save: write('POST /api/news/addoreditmakenews', Draft, saved),
    say: write('GET /api/news/makenews/addmsg', z.object({ ID: id, Content: filledLine('留言', 1000) }), saved), // sic: GET
    remove: write('POST /api/news/makenews/delete', z.object({ Ids: ids }), outcome),
    decide: write(
      'POST /api/news/makenews/edit',
      z.object({ Ids: ids, Event, Reason: z.optional(filledLine('理由', 500)) }),
      outcome,
    ),
    // Ours: who sees it.
    public: write('POST /api/news/makenews/public', z.object({ Ids: ids, IsPublic: flag }), outcome),
  },
})
