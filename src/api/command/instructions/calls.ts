/**
 * Instructions: what is ordered, to whom, and what each of them made of it. Spec 2, section 7 "Instruction dispatch"
 * (C480 to C485). The same thing is spelt instruct and instruc.
 */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, idOrNone, ids, moment, outcome, page, paging, saved, sorting } from '../../fields.ts'
import { unitRows } from '../../text/unitRows.ts'
import { instructionsBy } from '../instructionStatistics/countedBy.ts'
import { addressLines } from '../../text/addressLines.ts'
import { filledLine, oneLine } from '../../text/recordFields.ts'
import { limited } from '../../text/textLimit.ts'
import { instructionStates, receiptStates, type InstructionState, type ReceiptState } from './instructionStates.ts'

/** How pressing it is. Ours. */
export const instructionLevels = { urgent: '紧急', important: '重要', normal: '一般' } as const

/** Ours: people and departments an instruction names at most, and people it reaches at most. */
const NAMED_LIMIT = 100
/** See NAMED_LIMIT. */
export const RECIPIENT_LIMIT = 500

const State = z.enum(instructionStates.states as [InstructionState, ...InstructionState[]], '指令状态不存在')
/** See receiptStates. */
export const ReceiptStateField = z.enum(receiptStates.states as [ReceiptState, ...ReceiptState[]], '回执状态不存在')
const Level = z.enum(Object.keys(instructionLevels) as (keyof typeof instructionLevels)[], '请选择紧急程度')

/** One instruction. Fields are Ours: the specification names only the calls. */
export const Instruction = z.object({
  ID: z.number(),
  StID: z.number(),
  TypeID: z.nullable(z.number()),
  TypeName: z.string(),
  Title: z.string(),
  Content: z.string(),
  Level,
  State,
  IsTop: flag,
  /** Until when it has to be answered. */
  Deadline: z.nullable(z.string()),
  /** Addresses of pictures and files, one a line. */
  AttachMents: z.string(), // sic, as E-20 spells it
  /** To whom it goes: people, and everybody of these departments and of those below them. */
  PeopleIds: z.array(z.number()),
  PeopleNames: z.array(z.string()),
  UnitIds: z.array(z.number()),
  UnitNames: z.array(z.string()),
  /** Grows when the text is changed after it was sent: everybody has to read it again. */
  Version: z.number(),
  SendTime: z.nullable(z.string()),
  /** Why it was recalled. */
  Reason: z.string(),
  UrgeCount: z.number(),
  UrgedTime: z.nullable(z.string()),
  /** How many it went to, and how many of them have come so far. */
  RecipientCount: z.number(),
  ReadCount: z.number(),
  AcknowledgedCount: z.number(),
  AnsweredCount: z.number(),
  DoneCount: z.number(),
  /** The deadline is over and somebody owes an answer. */
  IsOverdue: flag,
  /** How far the reader is; null: it did not go to them. */
  MyState: z.nullable(ReceiptStateField),
  /** The reader wrote it. */
  IsOwn: flag,
  AdminID: z.number(),
  AdminName: z.string(),
  CreateTime: z.string(),
  UpdateTime: z.string(),
})
/** See the schema. */
export type Instruction = z.infer<typeof Instruction>

const Draft = z.object({
  ID: z.optional(id),
  TypeID: z.optional(z.nullable(id)),
  Title: z.optional(filledLine('标题', 100)),
  Content: z.optional(z.string('请填写内容').check(z.trim(), z.minLength(1, '请填写内容'), limited('内容', 5000))),
  Level: z.optional(Level),
  Deadline: z.optional(z.nullable(moment)),
  AttachMents: z.optional(addressLines('附件', 20)),
  PeopleIds: z.optional(z.array(id).check(z.maxLength(NAMED_LIMIT, `收件人最多选 ${NAMED_LIMIT} 位`))),
  UnitIds: z.optional(z.array(id).check(z.maxLength(NAMED_LIMIT, `收件部门最多选 ${NAMED_LIMIT} 个`))),
})

const Reason = z.optional(filledLine('理由', 500))

/** Instructions. A person sees those they wrote and those that went to them; who may send sees all that were sent. */
export const instructions = defineFamily({
  name: 'instructions',
  title: '指令',
  host: 'main',
  pages: ['/CommandDispatch/Commandissuance'],
  row: Instruction,
  calls: {
    list: read(
      'GET /api/task/instruct/getpagelist',
      z.extend(paging, {
        ...sorting('Deadline', 'SendTime', 'UpdateTime'),
        Keyword: z.optional(oneLine('关键词', 100)),
        State: z.optional(State),
        TypeID: z.optional(id),
        Level: z.optional(Level),
        /** Those that went to me; with MyState only those I am so far with. */
        IsMine: z.optional(flag),
        MyState: z.optional(ReceiptStateField),
        /** Written by me. */
        IsOwn: z.optional(flag),
        IsOverdue: z.optional(flag),
        From: z.optional(moment),
        To: z.optional(moment),
        /** Those behind a line of the statistics: by what was counted, and the line's number. From and To mean being sent. */
        By: z.optional(instructionsBy),
        Key: z.optional(idOrNone),
      }),
      page(Instruction),
    ),
    get: read('GET /api/task/instruct/get', z.object({ ID: id }), Instruction),
    /** Departments of the station, whose people an instruction may go to. Ours. */
    units: read('GET /api/task/instruct/units', z.object({}), unitRows),
    save: write('POST /api/task/instruct/addoredit', Draft, saved),
    remove: write('POST /api/task/instruc/delete', z.object({ Ids: ids }), outcome),
    top: write('POST /api/task/instruc/top', z.object({ Ids: ids, Enabled: flag }), outcome),
    send: write('GET /api/task/instruc/send', z.object({ ID: id }), saved), // sic: GET
    // Ours, as what follows.
    status: write(
      'POST /api/task/instruc/status',
      z.object({ Ids: ids, Event: z.enum(['recall', 'close', 'restore', 'urge'], '指令操作不存在'), Reason }),
      outcome,
    ),
    /** Says the station's instruction password, which lets the caller send for UNLOCK_MINUTES. Few tries a minute. */
    unlock: write(
      'POST /api/task/instruc/unlock',
      z.object({
        PassWord: z.string('请填写指令密码').check(z.minLength(1, '请填写指令密码'), limited('指令密码', 64)),
      }),
      z.object({ Until: z.string() }),
      { rate: 10 },
    ),
    open: write('POST /api/task/instruc/open', z.object({ ID: id }), saved),
    acknowledge: write('POST /api/task/instruc/acknowledge', z.object({ Ids: ids }), outcome),
    feedback: write(
      'POST /api/task/instruc/feedback',
      z.object({
        ID: id,
        Content: z.string('请填写反馈').check(z.trim(), z.minLength(1, '请填写反馈'), limited('反馈', 2000)),
        AttachMents: z.optional(addressLines('附件', 20)),
      }),
      saved,
    ),
  },
})

/** Ours: how long somebody may send who said the password. */
export const UNLOCK_MINUTES = 10
