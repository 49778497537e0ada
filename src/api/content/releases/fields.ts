/** What releases are made of. Ours. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { choice, computed, flag, hidden, kept, line, number, ref, stamp, text, time } from '../../record/kinds.ts'
import { releaseStates } from './releaseStates.ts'

/** The fields of one release. */
export const releaseFields = defineFields({
  Name: line('名称', { max: 50, required: true, hint: '比如：11 月 21 日早间头版' }),
  ReMark: text('说明', { max: 500, hint: '写给审核的人看' }),
  IsPlaced: flag('排到栏目最前', true, { hint: '发布时，稿件按发布单里的顺序排在各自栏目的最前面' }),
  Status: kept(choice('状态', releaseStates, 'draft')),
  /** Grows with every change of what is in it: a decision names the one that was looked at. */
  Revision: kept(number('版本', { min: 1, max: 2_000_000_000 })),
  /** How many articles are in it, and of how many readers are told. */
  Count: computed('稿件', z.number()),
  Pushes: computed('推送', z.number()),
  /** Why it was refused or reverted last. */
  Reason: kept(line('退回或撤回的理由', { max: 500 })),
  UserID: kept(ref('编排人编号', 'directory', { required: true })),
  AdminUserRealName: computed('编排人', z.string()),
  SubmittedBy: hidden(ref('送审人', 'directory')),
  ReviewedBy: hidden(ref('审核人', 'directory')),
  ReleasedBy: hidden(ref('发布人', 'directory')),
  ReleasedAt: kept(time('发布时间')),
  ReleaseLogID: hidden(ref('发布的操作记录', 'operationLog')),
  CreateTime: stamp('创建时间'),
  UpdateTime: stamp('更新时间'),
})
