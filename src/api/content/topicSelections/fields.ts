/** What topic selections are made of. Fields are Ours. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { choice, computed, date, flag, kept, line, numbered, ref, refs, stamp, text } from '../../record/kinds.ts'
import { selectionStateTitles } from './selectionStates.ts'

/** How soon it has to be there; the least comes first. Ours. */
export const selectionPriorities = { 1: '重点', 2: '一般', 3: '备选' } as const

/** The fields of one topic selection. */
export const topicSelectionFields = defineFields({
  Title: line('标题', { max: 100, required: true, section: '选题' }),
  /** From which side it is told. */
  Angle: text('角度', { max: 2000, hint: '从哪里切入，要采访谁，要回答什么' }),
  Priority: numbered('优先级', selectionPriorities, 2),
  /** Null: not planned yet. */
  PlanDate: date('计划日期', { hint: '例如：明天、周五、11-28' }),
  /** The channel it is meant for; null: not decided. */
  ChID: ref('栏目', 'channels'),
  ChannelName: computed('栏目', z.string()),
  LeaderID: ref('负责人', 'directory', { section: '人员' }),
  LeaderName: computed('负责人', z.string()),
  PeopleIds: refs('参与人', 'directory', { max: 50, measure: '位' }),
  PeopleNames: computed('参与人', z.array(z.string())),
  /** Whether everybody of the house sees it; else who proposed it, who takes part, and who decides. */
  IsPublic: flag('公开', true, { hint: '不公开的只有报题人、参与的人和审定的人看得到' }),
  /** The clue it came of. */
  ClueID: ref('来自线索', 'clues', { onlyRead: true, section: '来龙去脉' }),
  ClueTitle: computed('来自线索', z.string()),
  /** The special topic its articles go into. */
  TopicID: ref('归入专题', 'topics', { onlyRead: true, hint: '由它写成的稿件自动进入这个专题' }),
  TopicName: computed('归入专题', z.string()),
  State: kept(choice('状态', selectionStateTitles, 'submitted')),
  /** Why it was returned or ended. */
  Reason: kept(line('理由', { max: 500 })),
  /** Reports people were asked for, and how many of them were adopted. */
  TaskCount: computed('采写数', z.number()),
  AdoptedCount: computed('已采用的采写', z.number()),
  MessageCount: computed('留言数', z.number()),
  AdminID: kept(ref('报题人', 'directory', { required: true })),
  AdminName: computed('报题人', z.string()),
  CreateTime: stamp('报题时间'),
  UpdateTime: stamp('更新时间'),
})
