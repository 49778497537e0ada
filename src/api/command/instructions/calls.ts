/**
 * Instructions: what is ordered, to whom, and what each of them made of it. Spec 2, section 7 "Instruction dispatch"
 * (C480 to C485). The same thing is spelt instruct and instruc.
 */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, idOrNone, ids, moment, outcome, page, paging, saved, sorting } from '../../callSchemas.ts'
import { unitRows } from '../../text/unitRows.ts'
import { instructionsBy } from '../instructionStatistics/countedBy.ts'
import { filledLine, oneLine } from '../../text/recordFields.ts'
import { limited } from '../../text/textLimit.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { instructionReceiptFields } from '../instructionReceipts/fields.ts'
import { instructionFields } from './fields.ts'

/** Ours: people an instruction reaches at most. */
export const RECIPIENT_LIMIT = 500

/** One instruction. */
export type Instruction = RowFrom<typeof instructionFields>
const Instruction = rowOf(instructionFields)
const { State, Level } = instructionFields
const { Content, AttachMents, State: MyState } = instructionReceiptFields

/** Instructions. A person sees those they wrote and those that went to them; who may send sees all that were sent. */
export const instructions = defineFamily({
  name: 'instructions',
  title: '指令',
  host: 'main',
  pages: ['/CommandDispatch/Commandissuance'],
  fields: instructionFields,
  row: Instruction,
  calls: {
    list: read(
      'GET /api/task/instruct/getpagelist',
      z.extend(paging, {
        ...sorting('Deadline', 'SendTime', 'UpdateTime'),
        Keyword: z.optional(oneLine('关键词', 100)),
        State: z.optional(State.write),
        TypeID: z.optional(id),
        Level: z.optional(Level.write),
        /** Those that went to me; with MyState only those I am so far with. */
        IsMine: z.optional(flag),
        MyState: z.optional(MyState.write),
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
    save: write('POST /api/task/instruct/addoredit', draftOf(instructionFields), saved),
    remove: write('POST /api/task/instruc/delete', z.object({ Ids: ids }), outcome),
    top: write('POST /api/task/instruc/top', z.object({ Ids: ids, Enabled: flag }), outcome, {
      spelt: { Enabled: ['IsTop'] },
    }),
    send: write('GET /api/task/instruc/send', z.object({ ID: id }), saved), // sic: GET
    // Ours, as what follows.
    status: write(
      'POST /api/task/instruc/status',
      z.object({
        Ids: ids,
        Event: z.enum(['recall', 'close', 'restore', 'urge'], '指令操作不存在'),
        Reason: z.optional(filledLine('理由', 500)),
      }),
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
        Content: filledLine(Content.label, Content.max!),
        AttachMents: z.optional(AttachMents.write),
      }),
      saved,
    ),
  },
})

/** Ours: how long somebody may send who said the password. */
export const UNLOCK_MINUTES = 10
