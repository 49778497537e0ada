/** What votes are made of. Ours: the specification gives names of calls alone. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import {
  choice,
  computed,
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
import { readerGradeTitles } from '../participation.ts'
import { Certificate, VoteOption } from './figures.ts'
import { OPTIONS, OPTION_LENGTH, optionsProblem } from './optionLines.ts'
import { voteCaptchas, voteResults } from './results.ts'
import { voteStateTitles } from './voteStates.ts'

/** Ours: the most ballots a limit speaks of. */
const MOST = 1000
const limit = (label: string, initial: number, hint = '0 就是不限') =>
  number(label, { min: 0, max: MOST, initial, hint })

/** The fields of one vote. */
export const voteFields = defineFields({
  Title: line('标题', { max: 100, required: true, section: '投票' }),
  Summary: text('规则说明', { max: 5000 }),
  /** One a line: what it is called, a bar, what is said of it. */
  Options: text('选项', {
    max: OPTIONS.most * (OPTION_LENGTH + 40),
    check: optionsProblem,
    hint: '每行一个；要加说明就写成：名称 | 说明',
  }),
  BeginTime: time('开始时间', { section: '时间', hint: '送审前要有，例如：明天 9:00' }),
  EndTime: until('结束时间', { after: 'BeginTime' }),
  LeastChoices: number('至少选几项', { min: 1, max: OPTIONS.most, initial: 1, section: '规则' }),
  MostChoices: number('最多选几项', {
    ...{ min: 1, max: OPTIONS.most, initial: 1, notBelow: 'LeastChoices' },
    hint: '1 就是单选',
  }),
  PerDay: limit('每人每天几票', 1),
  PerPerson: limit('每人一共几票', 0),
  PerOption: limit('每人每个选项几票', 0),
  PerDevice: limit('每台设备几票', 0, '0 就是不限；登录的读者要带设备凭证'),
  Grade: choice('参加条件', readerGradeTitles, 'device'),
  Captcha: choice('验证', voteCaptchas, 'suspicious', { section: '公开' }),
  Results: choice('结果', voteResults, 'always'),
  /** By this the public calls it. */
  GUID: kept(line('公开编号', { max: 36 })),
  /** In which its days begin. */
  Zone: hidden(line('时区', { max: 60 })),
  State: kept(choice('状态', voteStateTitles, 'draft')),
  /** Why it was refused or paused. */
  Reason: kept(line('理由', { max: 500 })),
  /** Counts from 1; one more with each change. */
  Revision: kept(number('版本', { min: 1, max: 1_000_000 })),
  ShowOrder: kept(number('排序', { min: 0, max: 1_000_000 })),
  ReadNo: kept(number('阅读', { min: 0, max: 1_000_000_000 })),
  /** Shown besides; it is nobody's ballot. */
  FakeReadNo: kept(number('虚拟阅读', { min: 0, max: 100_000_000 })),
  /** When the first ballot came: from then on its rules stand. */
  FrozenAt: kept(time('冻结时间')),
  /** When it really ended, by hand or by the clock; null: it did not, or nobody knows. */
  EndedAt: kept(time('实际结束')),
  /** Its figures, as they were certified. */
  CertifierID: hidden(ref('核定人', 'directory')),
  Certificate: kept(other('核定书', z.nullable(Certificate), z.nullable(Certificate))),
  /** Its options with their figures. */
  Choices: computed('选项', z.array(VoteOption)),
  /** In the tree, of these taken out, and not yet in the tree. */
  Ballots: computed('选票', z.number()),
  Excluded: computed('剔除', z.number()),
  Waiting: computed('待入树', z.number()),
  /** The address of its public page, else its path; '' while there is none. */
  ShowPath: computed('公众页面', z.string()),
  OwnerID: kept(ref('负责', 'directory', { required: true })),
  /** Who passes it is somebody else. */
  EditorID: hidden(ref('最后修改', 'directory', { required: true })),
  OwnerName: computed('负责', z.string()),
  CreateTime: stamp('创建时间'),
  UpdateTime: stamp('更新时间'),
})
