/** What feedback is made of. Ours: the specification names only the calls. */
import { defineFields } from '../../record/field.ts'
import { choice, flag, kept, line, stamp, text, time } from '../../record/kinds.ts'
import { phone } from '../../record/lines.ts'
import { ofAccount, ofReader } from '../../record/personal.ts'

/** By which way it came. Ours. */
export const feedbackSources = { app: '客户端', phone: '电话', wechat: '微信', mail: '邮件', visit: '来访' } as const

/** The fields of one piece of feedback. */
export const feedbackFields = defineFields({
  Title: line('标题', { max: 100, required: true, section: '反馈', personal: ofReader('text') }),
  Content: text('内容', { max: 5000, required: true, personal: ofReader('text') }),
  Source: choice('来源', feedbackSources, undefined, { section: '反馈人' }),
  RealName: line('反馈人', { max: 50, keeps: 'plain', personal: ofReader('name') }),
  /** The middle is hidden from people without 查看电话, and in lists from everybody. */
  Phone: phone('电话', { personal: ofReader('phone') }),
  ReMark: line('备注', { max: 500, personal: ofReader('about') }),
  Reply: kept(text('答复', { max: 2000, required: true })),
  ReplyTime: kept(time('答复时间')),
  ReplyBy: kept(line('答复人', { max: 50, personal: ofAccount('name') })),
  IsHandled: kept(flag('办结')),
  CreateTime: stamp('时间'),
  UpdateTime: stamp('更新时间'),
})
