/** What an answer is made of. Ours. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { choice, computed, kept, line, number, other, stamp, text, time } from '../../record/kinds.ts'
import { answerStates } from './states.ts'

const MOST = Number.MAX_SAFE_INTEGER

const Item = z.object({ type: z.enum(['image', 'video']), address: z.string() })
/** A service that did not answer, and why, as a sentence. */
const PassedOver = z.object({ Name: z.string(), Reason: z.string() })

/** The fields of one answer. */
export const aiAnswerFields = defineFields({
  ConversationID: kept(number('对话', { min: 1, max: MOST, required: true })),
  QuestionID: kept(number('提问', { min: 1, max: MOST, required: true })),
  /** From 1; the newest is shown. */
  Version: kept(number('版本', { min: 1, max: 1000 })),
  State: kept(choice('状态', answerStates, 'waiting')),
  /** What has arrived. Markdown. */
  Text: kept(text('回答', { max: 1_000_000 })),
  /** How many characters at its beginning are of the version it goes on from; 0: none. */
  Kept: kept(number('接着上一版', { min: 0, max: MOST })),
  /** Pictures and videos that an assistant answered with. */
  Content: kept(other('图片和视频', z.array(Item), z.array(Item))),
  /** Which setting answered, as people call it; '' until one does. */
  Service: kept(line('服务', { max: 100 })),
  Provider: kept(line('服务商', { max: 50 })),
  Model: kept(line('模型', { max: 100 })),
  /** Which were asked before it and did not answer, in order. */
  Passed: kept(other('没有回答的服务', z.array(PassedOver), z.array(PassedOver))),
  /** Why it ended as it did, as a sentence; '' where it is done. */
  Problem: kept(line('原因', { max: 500 })),
  /** What it cost in µ¥, or is reserved for it; null: nothing yet. */
  Cost: computed('费用', z.nullable(z.number())),
  /** The service did not say what it cost: it was counted from what was sent and what came. */
  IsEstimate: computed('估算', z.boolean()),
  /** Nothing came, and nobody knows what became of it: what was reserved counts. */
  IsUnknown: computed('结果不明', z.boolean()),
  FirstTime: kept(time('开始回答')),
  EndTime: kept(time('结束时间')),
  CreateTime: stamp('提问时间'),
})
