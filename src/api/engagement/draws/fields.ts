/** What draws are made of. Ours: the specification names calls alone. */
import { z } from 'zod/mini'
import { flag as yesOrNo } from '../../callSchemas.ts'
import { defineFields, type Column } from '../../record/field.ts'
import {
  choice,
  computed,
  flag,
  hidden,
  kept,
  line,
  number,
  other,
  ref,
  stamp,
  text,
  time,
  until,
} from '../../record/kinds.ts'
import { webLine } from '../../record/lines.ts'
import { readerGradeTitles } from '../participation.ts'
import { chainProblem } from './chain.ts'
import { drawKinds, drawStateTitles, entrySources, outsideKinds } from './drawStates.ts'
import { TrialOutcome } from './trial.ts'

/** A number, or null for none. */
const orNone = (label: string) =>
  kept(other<number | null, number | null>(label, z.nullable(z.number()), z.nullable(z.number())))
const rule = (label: string, more: { readonly section?: string; readonly hint?: string } = {}) =>
  text(label, { max: 2000, ...more })
const trial = z.nullable(z.array(TrialOutcome))

/** What matters for one way to draw, or one figure from outside, alone. */
const ofClosing = { shownIf: { Kind: ['closing'] } } as const
const ofFigure = { shownIf: { Outside: ['figure'] } } as const
const ofBeacon = { shownIf: { Outside: ['drand'] } } as const

/** The fields of one draw. */
export const drawFields = defineFields({
  Title: line('名称', { max: 60, required: true, section: '抽奖' }),
  Kind: choice('方式', drawKinds, 'closing'),
  Summary: text('简介', { max: 500 }),
  StartTime: time('开始时间', { section: '时间' }),
  EndTime: until('截止时间', { after: 'StartTime' }),
  DrawTime: time('开奖时间', { after: 'EndTime', ...ofClosing, hint: '要晚于截止时间；用信标时取此刻起的第一轮' }),
  ClaimDays: number('兑奖期限（天）', { min: 1, max: 180, initial: 15 }),
  Grade: choice('参加需要', readerGradeTitles, 'person', { section: '参加' }),
  PerPerson: number('每人最多几次', { min: 1, max: 100, initial: 1 }),
  PerDay: number('每人每天最多几次', { min: 0, max: 100, initial: 0, hint: '0 就是不另限' }),
  PerDevice: number('每台设备最多几次', { min: 0, max: 100, initial: 0, hint: '0 就是不另限' }),
  /** The entries of a closing draw may be those of a vote or a sign-up; then nobody enters by themselves. */
  VoteID: ref('名单来自投票', 'votes', { ...ofClosing, hint: '投过有效票的读者，每人一条' }),
  SignUpID: ref('名单来自报名', 'signUps', { ...ofClosing, hint: '报名通过的读者，每人一条' }),
  OncePerPerson: flag('同一人只中一次', true, ofClosing),
  Standby: number('候补人数', {
    ...{ min: 0, max: 1000, initial: 10, ...ofClosing },
    hint: '开奖时依次抽出，有人弃奖时递补',
  }),
  Tickets: number('票池总数', {
    ...{ min: 1, max: 1_000_000, initial: 1000, shownIf: { Kind: ['deck'] } },
    hint: '一共多少张票',
  }),
  Outside: choice('外部数据', outsideKinds, 'none', {
    section: '外部数据',
    hint: '主办方不能左右的数，让结果谁也不能事先选定',
  }),
  FigureName: line('公开数字', { ...ofFigure, max: 100, hint: '如：2026-12-01 上证指数收盘' }),
  FigureSource: line('在哪里公布', { ...ofFigure, max: 200 }),
  BeaconUrl: webLine('信标地址', { ...ofBeacon, max: 300, hint: '留空就是 https://api.drand.sh' }),
  BeaconChain: text('信标的链', {
    ...ofBeacon,
    max: 2000,
    hint: '留空就是 drand 公共网络 quicknet；别的信标填写它的 JSON',
    check: chainProblem,
  }),
  Eligibility: rule('参与条件', { section: '规则（规范促销行为暂行规定）' }),
  HowTo: rule('参与方式'),
  ClaimTerms: rule('兑奖条件'),
  ClaimWay: rule('兑奖方式'),
  Delivery: rule('奖品交付方式'),
  ForfeitTerms: rule('弃奖条件'),
  Host: line('主办方', { max: 100 }),
  Contact: line('主办方联系方式', { max: 100, keeps: 'exact' }),
  OtherRules: text('其他说明', { max: 4000 }),
  /** By this the public calls it. */
  GUID: kept(line('公开编号', { max: 36 })),
  /** By VoteID and SignUpID. */
  EntrySource: kept(choice('名单来源', entrySources, 'own')),
  State: kept(choice('状态', drawStateTitles, 'draft')),
  /** Why it was refused, closed early or aborted. */
  Reason: kept(line('理由', { max: 500 })),
  /** Which content it is, prizes included. */
  Revision: kept(number('版本', { min: 1, max: 1_000_000_000 })),
  /** The dry draws of this revision; null: there were none. */
  Trial: kept(other<z.output<typeof trial>, z.output<typeof trial>>('试抽', trial, trial)),
  TrialRevision: kept(number('试抽的版本', { min: 0, max: 1_000_000_000 })),
  SubmitTime: kept(time('提交时间')),
  AuditorID: hidden(ref('审核人', 'directory')),
  AuditorName: computed('审核人', z.string()),
  AuditTime: kept(time('审核时间')),
  /** What was committed to: hashes of the specification (RFC 8785) and of the seed; '' before it was approved. */
  SpecificationHash: kept(line('细则散列', { max: 64 })),
  SeedHash: kept(line('种子散列', { max: 64 })),
  /** The canonical text whose hash that is. */
  Specification: kept(text('细则', { max: 1_000_000 })),
  /** The seed, when it is revealed; '' before. */
  Seed: kept(line('种子', { max: 64 })),
  /** Closing draw: the root of the frozen entries, and how many they are. */
  Root: kept(line('名单根', { max: 64 })),
  Entries: kept(number('名单人次', { min: 0, max: 10_000_000 })),
  ClosedAt: kept(time('截止于')),
  /** What came from outside: of a beacon the round as JSON; null: nothing yet. */
  OutsideValue: kept(
    other<string | null, string | null>('外部数据的值', z.nullable(z.string()), z.nullable(z.string())),
  ),
  OutsideAt: kept(time('外部数据取得于')),
  /** A figure that one person has entered and a second has not: told to the first alone, and to all once both have. */
  FigureValue: kept(line('待核对的数字', { max: 200 })),
  /** Somebody has entered it. */
  HasFigure: computed('已有一人填写', yesOrNo),
  FigureByID: hidden(ref('填写人', 'directory')),
  /** What it waits for, as a sentence; '' for nothing. */
  WaitsFor: kept(line('在等什么', { max: 500 })),
  DrawnAt: kept(time('开奖于')),
  /** Numbers that stand by, in order, and how many of them were called up. */
  StandbyList: hidden(
    other<number[], number[], Column<number[], number[], false>>('候补', z.array(z.number()), z.array(z.number())),
  ),
  StandbyUsed: kept(number('已递补', { min: 0, max: 1000 })),
  /** Somebody asked for it to be aborted, or voided; another person has to. */
  AborterID: hidden(ref('提议中止的人', 'directory')),
  AborterName: computed('提议中止的人', z.string()),
  AbortReason: kept(line('提议中止的理由', { max: 500 })),
  /** Which draw it was made from. */
  ClonedFrom: orNone('复制自'),
  Taken: computed('已参加', z.number()),
  Units: computed('奖品份数', z.number()),
  Won: computed('已中出', z.number()),
  /** The rules as the public reads them. */
  Rules: computed('规则', z.string()),
  /** The address of its public page, else its path; '' while there is none. */
  ShowPath: computed('公众页面', z.string()),
  OwnerID: kept(ref('负责', 'directory', { required: true })),
  OwnerName: computed('负责', z.string()),
  EditorID: hidden(ref('最后修改', 'directory', { required: true })),
  CreateTime: stamp('创建时间'),
  UpdateTime: stamp('更新时间'),
})
