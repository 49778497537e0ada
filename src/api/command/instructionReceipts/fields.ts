/** What each recipient's receipt of an instruction is made of. Ours: the specification has no receipts. */
import { z } from 'zod/mini'
import { flag } from '../../callSchemas.ts'
import { defineFields } from '../../record/field.ts'
import { choice, computed, kept, line, ref, stamp, text, time } from '../../record/kinds.ts'
import { addresses } from '../../record/lines.ts'
import { receiptStateTitles } from '../instructions/instructionStates.ts'

/** The fields of one receipt. Nobody writes them in a form. */
export const instructionReceiptFields = defineFields({
  InstructionID: kept(ref('指令', 'instructions', { required: true })),
  UserID: kept(ref('收件人', 'directory', { required: true })),
  /** The recipient's name. */
  Name: computed('收件人', z.string()),
  UnitName: computed('部门', z.string()),
  State: kept(choice('状态', receiptStateTitles, 'unread')),
  ReadTime: kept(time('阅读时间')),
  AcknowledgedTime: kept(time('签收时间')),
  /** What the recipient answered. */
  Content: kept(text('反馈', { max: 2000 })),
  AttachMents: kept(addresses('附件', 20)), // sic, as E-20 spells it
  AnsweredTime: kept(time('反馈时间')),
  /** Why the answer was returned. */
  Reason: kept(line('退回的理由', { max: 500 })),
  DoneTime: kept(time('完成时间')),
  /** The deadline is over and an answer is owed; how long, in working hours. */
  IsOverdue: computed('已超期', flag),
  OverdueHours: computed('超期小时', z.number()),
  /** The reader wrote the instruction. */
  IsOwn: computed('由我下达', flag),
  UpdateTime: stamp('更新时间'),
})
