/** Clues: what the public and the house's own people heard of. Spec 2, section 7 "Articles" (C317 to C322: names only). */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, moment, outcome, page, paging, saved, sorting } from '../../fields.ts'
import { addressLines } from '../../text/addressLines.ts'
import { filledLine, oneLine } from '../../text/recordFields.ts'
import { phoneNumber } from '../../text/phone.ts'
import { limited } from '../../text/textLimit.ts'
import { clueStates, type ClueState } from './clueStates.ts'

/** By which way it came. Ours. */
export const clueSources = {
  phone: '热线电话',
  app: '客户端',
  wechat: '微信',
  mail: '邮件',
  visit: '来访',
  reporter: '记者自采',
  internet: '网络',
} as const
/** How pressing it is. Ours. */
export const clueLevels = { urgent: '紧急', important: '重要', normal: '一般' } as const

const keysOf = <K extends string>(titles: Readonly<Record<K, string>>) => Object.keys(titles) as [K, ...K[]]
const Source = z.enum(keysOf(clueSources), '请选择来源')
const Level = z.enum(keysOf(clueLevels), '请选择重要程度')
const State = z.enum(clueStates.states as [ClueState, ...ClueState[]], '线索状态不存在')

/** One clue. Fields are Ours: the specification names only the calls. */
export const Clue = z.object({
  ID: z.number(),
  StID: z.number(),
  TypeID: z.nullable(z.number()),
  TypeName: z.string(),
  Title: z.string(),
  Content: z.string(),
  Source,
  /** Who told of it. */
  Contact: z.string(),
  /** The middle is hidden from people without 查看电话, and in lists from everybody. */
  Phone: z.string(),
  Place: z.string(),
  Level,
  State,
  /** Who follows it. */
  AssigneeID: z.nullable(z.number()),
  AssigneeName: z.string(),
  Deadline: z.nullable(z.string()),
  /** Addresses of pictures and files, one a line. */
  AttachMents: z.string(), // sic, as E-20 spells it
  /** What was found out, the newest last. */
  Follow: z.string(),
  /** How it ended. */
  Result: z.string(),
  /** Topic selections that came of it. */
  SelectionCount: z.number(),
  AdminID: z.number(),
  AdminName: z.string(),
  CreateTime: z.string(),
  UpdateTime: z.string(),
})
/** See the schema. */
export type Clue = z.infer<typeof Clue>

const Draft = z.object({
  ID: z.optional(id),
  TypeID: z.optional(z.nullable(id)),
  Title: z.optional(filledLine('标题', 100)),
  Content: z.optional(z.string('请填写内容').check(z.trim(), z.minLength(1, '请填写内容'), limited('内容', 5000))),
  Source: z.optional(Source),
  Contact: z.optional(oneLine('联系人', 50)),
  Phone: z.optional(phoneNumber('电话')),
  Place: z.optional(oneLine('地点', 100)),
  Level: z.optional(Level),
  Deadline: z.optional(z.nullable(moment)),
  AttachMents: z.optional(addressLines('附件', 20)),
})

/** Clues. Where the method is "various", both are answered. */
export const clues = defineFamily({
  name: 'clues',
  title: '线索',
  host: 'main',
  pages: ['/Clue/list'],
  row: Clue,
  calls: {
    list: read(
      'ANY /api/news/clue/getpagelist',
      z.extend(paging, {
        ...sorting('Deadline', 'CreateTime', 'UpdateTime'),
        Keyword: z.optional(oneLine('关键词', 100)),
        /** With the types below it. */
        TypeID: z.optional(id),
        State: z.optional(State),
        /** Without those that ended. */
        IsOpen: z.optional(flag),
        Level: z.optional(Level),
        Source: z.optional(Source),
        AssigneeID: z.optional(id),
        From: z.optional(moment),
        To: z.optional(moment),
      }),
      page(Clue),
    ),
    get: read('ANY /api/news/clue/get', z.object({ ID: id }), Clue),
    save: write('ANY /api/news/clue/addoredit', Draft, saved),
    remove: write('ANY /api/news/clue/delete', z.object({ Ids: ids }), outcome),
    public: write('ANY /api/news/clue/public', z.object({ Ids: ids, IsPublic: flag }), outcome),
    end: write(
      'ANY /api/news/clue/end',
      z.object({ Ids: ids, IsEnd: flag, Result: z.optional(filledLine('办理结果', 500)) }),
      outcome,
    ),
    // Ours, as what follows: who works on it, what was found out, and looking at a telephone number, which is logged.
    assign: write('POST /api/news/clue/assign', z.object({ Ids: ids, AssigneeID: id }), outcome),
    claim: write('POST /api/news/clue/claim', z.object({ Ids: ids }), outcome),
    follow: write('POST /api/news/clue/follow', z.object({ ID: id, Content: filledLine('跟进情况', 1000) }), saved),
    phone: write('POST /api/news/clue/phone', z.object({ ID: id }), z.object({ ID: z.number(), Phone: z.string() })),
  },
})
