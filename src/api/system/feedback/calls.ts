/**
 * Feedback of the public. Spec 1, section 7 "App versions, feedback". R-001: nobody outside signs in here; what comes by
 * app, telephone or mail is entered by somebody of the house, or by an app's own account.
 */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, moment, outcome, page, paging, saved } from '../../fields.ts'
import { filledLine, oneLine } from '../../text/recordFields.ts'
import { phoneNumber } from '../../text/phone.ts'
import { limited } from '../../text/textLimit.ts'

/** By which way it came. Ours. */
export const feedbackSources = { app: '客户端', phone: '电话', wechat: '微信', mail: '邮件', visit: '来访' } as const
const Source = z.enum(Object.keys(feedbackSources) as (keyof typeof feedbackSources)[], '请选择来源')

/** One piece of feedback. Fields are Ours. */
export const Feedback = z.object({
  ID: z.number(),
  StID: z.number(),
  Title: z.string(),
  Content: z.string(),
  Source: z.string(),
  RealName: z.string(),
  /** The middle is hidden from people without 查看电话, and in lists from everybody. */
  Phone: z.string(),
  ReMark: z.string(),
  Reply: z.string(),
  ReplyTime: z.nullable(z.string()),
  ReplyBy: z.string(),
  IsHandled: flag,
  CreateTime: z.string(),
  UpdateTime: z.string(),
})
/** See the schema. */
export type Feedback = z.infer<typeof Feedback>

const content = z.string('请填写内容').check(z.trim(), z.minLength(1, '请填写内容'), limited('内容', 5000))
const Draft = z.object({
  ID: z.optional(id),
  Title: z.optional(filledLine('标题', 100)),
  Content: z.optional(content),
  Source: z.optional(Source),
  RealName: z.optional(oneLine('反馈人', 50)),
  Phone: z.optional(phoneNumber('电话')),
  ReMark: z.optional(oneLine('备注', 500)),
})

/** Feedback. */
export const feedback = defineFamily({
  name: 'feedback',
  title: '意见反馈',
  host: 'main',
  pages: ['/Feedback/list'],
  row: Feedback,
  calls: {
    list: read(
      'ANY /api/feedback/getlist',
      z.extend(paging, {
        Keyword: z.optional(oneLine('关键词', 100)),
        Source: z.optional(Source),
        IsHandled: z.optional(flag),
        From: z.optional(moment),
        To: z.optional(moment),
      }),
      page(Feedback),
    ),
    get: read('ANY /api/feedback/getinfo', z.object({ ID: id }), Feedback),
    save: write('ANY /api/feedback/addoredit', Draft, saved),
    remove: write('ANY /api/feedback/delete', z.object({ Ids: ids }), outcome),
    // Ours, as what follows: answering, closing, and looking at a telephone number, which is logged.
    reply: write(
      'POST /api/feedback/reply',
      z.object({
        ID: id,
        Reply: z.string('请填写答复').check(z.trim(), z.minLength(1, '请填写答复'), limited('答复', 2000)),
      }),
      saved,
    ),
    handle: write('POST /api/feedback/handled', z.object({ Ids: ids, IsHandled: flag }), outcome),
    phone: write('POST /api/feedback/phone', z.object({ ID: id }), z.object({ ID: z.number(), Phone: z.string() })),
  },
})
