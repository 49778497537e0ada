/** What sign-ups are made of. Ours: the specification names only the calls. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { choice, computed, hidden, kept, line, number, ref, stamp, text, time, until } from '../../record/kinds.ts'
import { webLine } from '../../record/lines.ts'
import { readerGradeTitles } from '../participation.ts'
import { FormField } from './formFields.ts'
import { signUpPhases, signUpStateTitles } from './signUpStates.ts'

/** Ours: how who signs up is let in. */
export const reviewWays = { hand: '逐个审核', once: '立即通过' } as const
/** Ours: for how long answers are kept after the end, in days. */
const ERASE_DAYS = 180
/** Ours: for how long an offered place waits, in hours. */
const OFFER_HOURS = 24

/** The fields of one sign-up. */
export const signUpFields = defineFields({
  Title: line('标题', { max: 100, required: true, section: '报名' }),
  Content: text('说明', { max: 5000, hint: '写给读者看的：怎么报、要带什么' }),
  /** Address of its picture. */
  Cover: webLine('封面地址', { max: 1000, part: 'picture' }),
  Location: line('地点', { max: 100 }),
  /** When one can sign up. */
  BeginTime: time('报名开始', { hint: '留空就是开放以后马上可以报' }),
  EndTime: until('报名截止', { after: 'BeginTime', hint: '留空就是一直可以报，到场次开始为止' }),
  Grade: choice('要求的身份', readerGradeTitles, 'phone', { section: '规则' }),
  Review: choice('审核方式', reviewWays, 'once'),
  /** A group comes whole or not at all. */
  MostSeats: number('一次最多报几位', { min: 1, max: 50, initial: 1 }),
  OfferHours: number('递补名额保留几小时', {
    min: 1,
    max: 168,
    initial: OFFER_HOURS,
    hint: '不会超过报名截止和场次开始',
  }),
  EraseDays: number('结束后几天抹去个人资料', { min: 1, max: 1825, initial: ERASE_DAYS }),
  /** By this the public calls it. */
  GUID: kept(line('公开编号', { max: 36 })),
  State: kept(choice('状态', signUpStateTitles, 'draft')),
  /** What it is just now. */
  Phase: computed('现在', z.enum(Object.keys(signUpPhases) as [keyof typeof signUpPhases])),
  ShowOrder: kept(number('排序', { min: 0, max: 1_000_000 })),
  /** Which form is asked now; 0: none was made. */
  FormVersion: kept(number('表单版本', { min: 0, max: 1_000_000 })),
  /** The fields of that form. */
  Form: computed('表单', z.array(FormField)),
  /** Of all sessions together. */
  Capacity: computed('名额', z.number()),
  Taken: computed('已占', z.number()),
  Waiting: computed('候补', z.number()),
  /** Who waits for a decision. */
  Applied: computed('待审核', z.number()),
  /** The number that was given last. */
  LastNo: hidden(number('最后的号码', { min: 0, max: 10_000_000 })),
  /** The address of its public page, else its path; '' while there is none. */
  ShowPath: computed('公众页面', z.string()),
  OwnerID: kept(ref('负责', 'directory', { required: true })),
  OwnerName: computed('负责', z.string()),
  /** When it was deleted; null: it was not. */
  DeletedAt: kept(time('删除时间')),
  CreateTime: stamp('创建时间'),
  UpdateTime: stamp('更新时间'),
})
