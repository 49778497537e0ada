/** What tasks are made of. Ours: the specification names only the calls. */
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
  numbered,
  other,
  ref,
  sent,
  stamp,
  text,
  time,
  until,
} from '../../record/kinds.ts'
import { addresses } from '../../record/lines.ts'
import { taskStateTitles } from './taskStates.ts'

/** How pressing it is; the least comes first. Ours. */
export const taskPriorities = { 1: '紧急', 2: '重要', 3: '一般' } as const

const parameters = z.record(z.string(), z.unknown())
type Parameters = z.infer<typeof parameters>

/** The fields of one task. */
export const taskFields = defineFields({
  Title: line('标题', { max: 100, required: true, section: '任务' }),
  /** What is to be done. */
  Content: text('内容', { max: 5000 }),
  ClassifyID: ref('分类', 'taskClassifies', { hint: '发布前要有' }),
  ClassifyName: computed('分类', z.string()),
  Priority: numbered('优先级', taskPriorities, 3),
  Deadline: until('期限', { notBefore: 'StartTime', hint: '发布前要有，例如：明天 18:00' }),
  StartTime: time('开始', { hint: '留空则为马上开始' }),
  AssigneeID: ref('负责人', 'directory', { section: '谁来做', hint: '留空则谁先认领归谁；发布后用“指派”换人' }),
  AssigneeName: computed('负责人', z.string()),
  UnitID: ref('谁可以认领', 'mechanisms', { hint: '这个部门和它下面的人；留空则为全站' }),
  UnitName: computed('谁可以认领', z.string()),
  /** How many reports must be passed until it is completed. */
  ReportsDue: number('汇报次数', {
    ...{ min: 0, max: 20, initial: 1 },
    section: '汇报',
    hint: '要通过几份才算完成；0 就是不用汇报，做完按 X',
  }),
  NeedsFiles: flag('汇报要带附件'),
  SubjectID: ref('为哪个选题', 'topicSelections', { section: '其他' }),
  SubjectTitle: computed('为哪个选题', z.string()),
  AttachMents: addresses('附件', 20), // sic, as E-20 spells it
  /** A new task is made from this message of the caller's, and leads back to what that is about. */
  MessageID: sent(ref('由哪条消息而来', 'messages', { hint: '任务里可以从这里回到消息说的那件事' })),
  /** A new task is published at once; false: it stays a draft. The default of the wire is false. */
  IsPublish: sent(flag('马上发布', true, { hint: '不发布就是草稿，只有自己看得到' })),
  State: kept(choice('状态', taskStateTitles, 'draft')),
  /** Late at the moment of reading; see isOverdue. */
  IsOverdue: computed('已超期', yesOrNo),
  /** Where it goes back to when it is restored. */
  RevertState: hidden(line('删除前状态', { max: 20 })),
  /** Reports handed in, and those passed. */
  ReportCount: computed('已交汇报', z.number()),
  PassedCount: computed('已通过汇报', z.number()),
  UrgeCount: kept(number('催办次数', { min: 0, max: 1_000_000 })),
  UrgedTime: kept(time('催办时间')),
  /** Why it was declined, given back, cancelled or opened again. */
  Reason: kept(line('理由', { max: 500 })),
  AcceptedTime: hidden(time('接受时间')),
  CompletedTime: kept(time('完成时间')),
  /** What it was made from: how that is called, and where it is seen; '' when from nothing. */
  SourceTitle: kept(line('由什么而来', { max: 200 })),
  SourcePage: kept(line('来源页面', { max: 200 })),
  SourceParams: kept(
    other<Parameters, Parameters, Column<Parameters, string, false>>('来源参数', parameters, parameters),
  ),
  OverdueToldAt: hidden(time('超期提醒时间')),
  /** The reader does it. */
  IsMine: computed('由我负责', yesOrNo),
  /** The reader made it, or may assign tasks to people. */
  IsOwn: computed('归我安排', yesOrNo),
  AdminID: kept(ref('派出', 'directory', { required: true })),
  AdminName: computed('派出', z.string()),
  CreateTime: stamp('创建时间'),
  UpdateTime: stamp('更新时间'),
})
