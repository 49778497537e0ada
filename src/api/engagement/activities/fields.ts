/** What activities are made of: what is strung together on one public page. Ours. */
import { z } from 'zod/mini'
import { flag as yesOrNo } from '../../callSchemas.ts'
import { defineFields } from '../../record/field.ts'
import { computed, flag, hidden, kept, line, number, ref, refs, stamp, text, time, until } from '../../record/kinds.ts'
import { linksProblem } from './links.ts'

/** The fields of one activity. */
export const activityFields = defineFields({
  Title: line('名称', { max: 60, required: true, section: '活动' }),
  Summary: text('简介', { max: 1000 }),
  StartTime: time('开始时间', { section: '时间' }),
  EndTime: until('结束时间', { after: 'StartTime' }),
  /** In their order; of each kind of part there is such a field. */
  AnnouncementIDs: refs('公告', 'announcements', { max: 20, measure: '条', section: '页面上有什么' }),
  SignUpIDs: refs('报名', 'signUps', { max: 20, measure: '个' }),
  VoteIDs: refs('投票', 'votes', { max: 20, measure: '场' }),
  DrawIDs: refs('抽奖', 'draws', { max: 20, measure: '场' }),
  Links: text('链接', {
    max: 5000,
    hint: '每行一个：名称，空格，网址',
    check: linksProblem,
  }),
  /** By this the public calls it. */
  GUID: kept(line('公开编号', { max: 36 })),
  IsPublic: kept(flag('公开')),
  /** The address of its public page, else its path; '' while it is not public. */
  ShowPath: computed('公众页面', z.string()),
  IsOver: computed('已结束', yesOrNo),
  /** What the parts are called, in the order of their numbers. */
  AnnouncementTitles: computed('公告', z.array(z.string())),
  SignUpTitles: computed('报名', z.array(z.string())),
  VoteTitles: computed('投票', z.array(z.string())),
  DrawTitles: computed('抽奖', z.array(z.string())),
  /** Counts from 1; one more with each change of what the page says. */
  Revision: kept(number('版本', { min: 1, max: 1_000_000 })),
  OwnerID: kept(ref('负责', 'directory', { required: true })),
  EditorID: hidden(ref('最后修改', 'directory', { required: true })),
  OwnerName: computed('负责', z.string()),
  CreateTime: stamp('创建时间'),
  UpdateTime: stamp('更新时间'),
})
