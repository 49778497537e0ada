/** What members of sign-ups are made of. Ours: the specification names only the calls. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { choice, computed, hidden, kept, line, number, other, ref, stamp, time } from '../../record/kinds.ts'
import { phone } from '../../record/lines.ts'
import { ofReader } from '../../record/personal.ts'
import { SmsTold } from '../smsTold.ts'
import { memberStateTitles } from './memberStates.ts'

/** Where somebody was signed up. */
export const memberWays = { reader: '读者报名', house: '编辑部录入', desk: '签到台' } as const

/** One answer as it is shown. */
const ShownAnswer = z.object({ Key: z.string(), Label: z.string(), Value: z.string(), IsMasked: z.boolean() })

type Known = Record<string, unknown> | null
const words = z.array(z.string())
const known = z.nullable(z.record(z.string(), z.unknown()))

/** The fields of one member. */
export const signUpMemberFields = defineFields({
  SignUpID: ref('报名', 'signUps', { required: true }),
  SignUpTitle: computed('报名', z.string()),
  SessionID: ref('场次', 'signUpSessions', { required: true }),
  SessionName: computed('场次', z.string()),
  Name: line('姓名', { max: 30, required: true, personal: ofReader('name') }),
  /** Never whole in a list: 138****5678. `phone` answers it whole. */
  Phone: phone('电话', { personal: ofReader('phone') }),
  Seats: number('人数', { min: 1, max: 50, initial: 1 }),
  Remark: line('备注', { max: 200, personal: ofReader('about') }),
  /** Counts from 1 in each sign-up; what is called out at the door. */
  No: kept(number('号码', { min: 1, max: 10_000_000 })),
  State: kept(choice('状态', memberStateTitles, 'applied')),
  /** Why they were refused, cancelled, moved up. */
  Reason: kept(line('理由', { max: 200, personal: ofReader('about') })),
  /** Sensitive words in what they wrote. */
  Words: kept(
    other<string[], string[], { select: string[]; insert: string[] | undefined; must: false }>('敏感词', words, words),
  ),
  Way: kept(choice('来源', memberWays, 'reader')),
  /** How many wait before them; null: they do not wait. */
  Ahead: computed('前面还有', z.nullable(z.number())),
  /** Until when the place that was offered is theirs. */
  OfferUntil: kept(time('确认截止')),
  /** What became of the text message that told them of it. */
  Sms: computed('短信', SmsTold),
  CheckedAt: kept(time('签到时间')),
  /** At which desk. */
  CheckedWhere: kept(line('签到地点', { max: 30 })),
  FormVersion: kept(number('表单版本', { min: 0, max: 1_000_000 })),
  /** What they answered, numbers with stars. */
  Shown: computed('填写的内容', z.array(ShownAnswer)),
  /** When the answers were erased. */
  ErasedAt: kept(time('资料抹去时间')),
  /** By the keys of the form's fields. */
  Answers: hidden(
    other<Known, Known, { select: Known; insert: string | null | undefined; must: false }>('填写的内容', known, known, {
      personal: ofReader('about', { sensitive: true }),
    }),
  ),
  /** Shown at the door. */
  Code: hidden(line('签到码', { max: 20 })),
  /** Who signed up: see server/engagement/participants; null: nobody who is known again. */
  Participant: hidden(
    other<string | null, string | null>('报名人', z.nullable(z.string()), z.nullable(z.string()), {
      personal: ofReader('device'),
    }),
  ),
  UserID: hidden(
    other<number | null, number | null>('注册用户', z.nullable(z.number()), z.nullable(z.number()), {
      personal: ofReader('member'),
    }),
  ),
  Address: hidden(line('来源地址', { max: 45, personal: ofReader('address') })),
  ClientID: hidden(
    other<string | null, string | null>('请求编号', z.nullable(z.string()), z.nullable(z.string()), {
      personal: ofReader('request'),
    }),
  ),
  /** The smaller, the sooner; kept when they are offered a place, so that they stand there again if that is taken back. */
  QueueOrder: hidden(other<number | null, number | null>('候补次序', z.nullable(z.number()), z.nullable(z.number()))),
  CreateTime: stamp('报名时间'),
  UpdateTime: stamp('更新时间'),
})
