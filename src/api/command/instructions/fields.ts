/** What instructions are made of. Ours: the specification names only the calls. */
import { z } from 'zod/mini'
import { flag as yesOrNo } from '../../callSchemas.ts'
import { defineFields } from '../../record/field.ts'
import {
  choice,
  computed,
  flag,
  hidden,
  kept,
  line,
  number,
  ref,
  refs,
  stamp,
  text,
  time,
  until,
} from '../../record/kinds.ts'
import { addresses } from '../../record/lines.ts'
import { instructionReceiptFields } from '../instructionReceipts/fields.ts'
import { instructionStateTitles } from './instructionStates.ts'

/** How pressing it is. Ours. */
export const instructionLevels = { urgent: '紧急', important: '重要', normal: '一般' } as const

/** Ours: people and departments an instruction names at most. */
const NAMED_LIMIT = 100

/** The fields of one instruction. */
export const instructionFields = defineFields({
  Title: line('标题', { max: 100, required: true, section: '指令' }),
  Content: text('内容', { max: 5000, required: true }),
  /** To whom it goes: people, and everybody of these departments and of those below them. */
  PeopleIds: refs('收件人', 'directory', { max: NAMED_LIMIT, section: '发给谁' }),
  PeopleNames: computed('收件人', z.array(z.string())),
  UnitIds: refs('收件部门', 'mechanisms', { max: NAMED_LIMIT, hint: '发送时这些部门和它们下面的人都会收到' }),
  UnitNames: computed('收件部门', z.array(z.string())),
  TypeID: ref('类型', 'instructionTypes', { section: '要求' }),
  TypeName: computed('类型', z.string()),
  Level: choice('紧急程度', instructionLevels, 'normal'),
  /** Until when it has to be answered. */
  Deadline: until('反馈期限', { hint: '例如：今天 18:00' }),
  AttachMents: addresses('附件', 20), // sic, as E-20 spells it
  State: kept(choice('状态', instructionStateTitles, 'draft')),
  /** Where it goes back to when it is restored. */
  RevertState: hidden(line('删除前状态', { max: 20 })),
  IsTop: kept(flag('置顶')),
  /** Grows when the text is changed after it was sent: everybody has to read it again. */
  Version: kept(number('版本', { min: 1, max: 1_000_000 })),
  SendTime: kept(time('发送时间')),
  SenderID: hidden(ref('发送人', 'directory')),
  /** Why it was recalled. */
  Reason: kept(line('撤回的理由', { max: 500 })),
  UrgeCount: kept(number('催办次数', { min: 0, max: 1_000_000 })),
  UrgedTime: kept(time('催办时间')),
  OverdueToldAt: hidden(time('超期提醒时间')),
  /** How many it went to, and how many of them have come so far. */
  RecipientCount: computed('收到人数', z.number()),
  ReadCount: computed('已读人数', z.number()),
  AcknowledgedCount: computed('已签收人数', z.number()),
  AnsweredCount: computed('已反馈人数', z.number()),
  DoneCount: computed('已完成人数', z.number()),
  /** The deadline is over and somebody owes an answer. */
  IsOverdue: computed('已超期', yesOrNo),
  /** How far the reader is; null: it did not go to them. */
  MyState: computed('我的状态', z.nullable(instructionReceiptFields.State.read)),
  /** The reader wrote it. */
  IsOwn: computed('由我写的', yesOrNo),
  AdminID: kept(ref('发令人', 'directory', { required: true })),
  AdminName: computed('发令人', z.string()),
  CreateTime: stamp('创建时间'),
  UpdateTime: stamp('更新时间'),
})
