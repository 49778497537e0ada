/** What a proposal of an assistant is made of. Ours. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { choice, computed, kept, line, number, other, stamp, time } from '../../record/kinds.ts'
import { proposalStates, RECORD_LIMIT } from './states.ts'

const MOST = Number.MAX_SAFE_INTEGER
const numbers = z.array(z.number()).check(z.maxLength(RECORD_LIMIT))
/** Values of an action, as its request names them. */
export const Given = z.record(z.string(), z.unknown())
/** See the schema. */
export type Given = z.infer<typeof Given>

/** The fields of one proposal. */
export const aiProposalFields = defineFields({
  /** What is proposed, in words: 置顶 3 篇稿件. */
  Title: computed('建议', z.string()),
  ConversationID: kept(number('对话', { min: 1, max: MOST, required: true })),
  AnswerID: kept(number('回答', { min: 1, max: MOST, required: true })),
  /** A family of the contract, and one of its actions: 'articles', 'top'. */
  Family: kept(line('记录', { max: 60 })),
  Action: kept(line('操作', { max: 60 })),
  /** Which records; none where it makes one. */
  RecordIds: kept(other('记录编号', numbers, numbers)),
  /** Of these, what was carried out already. */
  DoneIds: kept(other('已执行', numbers, numbers)),
  /** What the action is given besides, by the names of its request. */
  Given: other('内容', Given, Given),
  /** Why the assistant proposes it, in its own words. */
  Why: kept(line('理由', { max: 500 })),
  State: kept(choice('状态', proposalStates, 'pending')),
  /** Why it could not be done, as a sentence; '' otherwise. */
  Problem: kept(line('原因', { max: 500 })),
  EndTime: kept(time('结束时间')),
  CreateTime: stamp('提出时间'),
})
