/** What is known of a picture or a video that AI makes. Ours: the specification names the forms and the polling. */
import { z } from 'zod/mini'
import { defineFields, type Column } from '../../record/field.ts'
import { choice, computed, hidden, kept, line, number, other, stamp, time } from '../../record/kinds.ts'
import { ofAccount } from '../../record/personal.ts'
import { makingStates, resultStates, type ResultState } from './states.ts'

/** What jobs are of; tags are found out about a file of the library and made of nothing. */
export const jobKinds = { picture: '图片', video: '视频', tags: '智能标签' } as const

/** One file that came of it. */
export const MadeResult = z.object({
  /** Its number within the job, from 1. */
  Place: z.number(),
  State: z.enum(Object.keys(resultStates) as [ResultState]),
  /** Why it is not there, as a sentence; '' where it is. */
  Says: z.string(),
  /** A MIME type; '' where it is not there. */
  Type: z.string(),
  Width: z.nullable(z.number()),
  Height: z.nullable(z.number()),
  Seconds: z.nullable(z.number()),
  /** Where this person looks at it, for some hours; '' where it is not there. */
  Address: z.string(),
  /** The item of the library it became; null: it was not taken in. */
  MediaID: z.nullable(z.number()),
})
/** See the schema. */
export type MadeResult = z.infer<typeof MadeResult>

/** What it costs, in µ¥. `State`: reserved, settled by what was used, kept because nobody knows, or released. */
const MadeCost = z.object({
  State: z.enum(['reserved', 'settled', 'kept', 'released']),
  Reserved: z.number(),
  Spent: z.number(),
  IsEstimate: z.boolean(),
})

const asked = z.record(z.string(), z.unknown())
type Asked = z.infer<typeof asked>

/** What a provider made and where it lies: its address, or the hash of bytes that it answered with. */
export const MadeFiles = z.array(
  z.union([
    z.object({ address: z.string(), cover: z.optional(z.string()) }),
    z.object({ Sha256: z.string(), Size: z.number() }),
  ]),
)
/** See the schema. */
export type MadeFiles = z.infer<typeof MadeFiles>

/** JSON: read as it is, written as text. */
type Json<Value, Must extends boolean> = Column<Value, string, Must>
const numberOrNone = (label: string) =>
  other<number | null, number | null, Column<number | null, number | null, false>>(
    label,
    z.nullable(z.number()),
    z.nullable(z.number()),
  )
const MOST = Number.MAX_SAFE_INTEGER

/** The fields of one job. */
export const aiJobFields = defineFields({
  /** The beginning of what was asked for. */
  Title: kept(line('内容', { max: 200, personal: ofAccount('text') })),
  Kind: kept(choice('种类', jobKinds, undefined, { required: true })),
  State: kept(choice('状态', makingStates, 'stored')),
  /** The form as it was sent; see form.ts. */
  Asked: kept(other<Asked, Asked, Json<Asked, true>>('要求', asked, asked, { personal: ofAccount('text') })),
  Provider: kept(line('服务商', { max: 40 })),
  Model: kept(line('模型', { max: 100 })),
  /** Why it ended as it did, or what it waits for, as a sentence; '' where there is nothing to be said. */
  Problem: kept(line('说明', { max: 500 })),
  /** How often the provider was asked how far it is. */
  Polls: kept(number('查询次数', { min: 0, max: 1_000_000 })),
  Results: computed('结果', z.array(MadeResult)),
  /** null: nothing was reserved for it. */
  Cost: computed('费用', z.nullable(MadeCost)),
  /** The article it was asked for beside; null: none. */
  ArticleID: kept(numberOrNone('稿件')),
  /** When it left the house; null: it did not yet. */
  SendTime: kept(time('发送时间')),
  EndTime: kept(time('结束时间')),
  CreateTime: stamp('提交时间'),
  UpdateTime: stamp('更新时间'),
  UserID: hidden(number('提交人', { min: 1, max: MOST, required: true })),
  SettingID: hidden(number('AI 设置', { min: 0, max: MOST })),
  /** The provider's number of it. */
  Task: hidden(line('服务商的编号', { max: 300 })),
  LedgerID: hidden(numberOrNone('账目')),
  /** When the provider is asked again how far it is. */
  PollTime: hidden(time('下次查询')),
  Made: hidden(other<MadeFiles, MadeFiles, Json<MadeFiles, false>>('做出的文件', MadeFiles, MadeFiles)),
  /** Files that its own censors held back. */
  Blocked: hidden(number('被拦的文件', { min: 0, max: 1000 })),
  /** How often it was tried for nothing. */
  Tries: hidden(number('次数', { min: 0, max: 1000 })),
  /** When its person put it away; null: it stands in their list. */
  RemoveTime: hidden(time('删除时间')),
})
