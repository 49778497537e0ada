/** What reports on tasks are made of. Ours: the specification names only the calls. */
import { z } from 'zod/mini'
import { flag as yesOrNo } from '../../callSchemas.ts'
import { defineFields } from '../../record/field.ts'
import { choice, computed, flag, kept, line, ref, sent, stamp, text, time } from '../../record/kinds.ts'
import { addresses } from '../../record/lines.ts'
import { reportStateTitles } from './reportStates.ts'

/** The fields of one report. */
export const taskReportFields = defineFields({
  TaskID: ref('任务', 'tasks', { required: true, section: '汇报' }),
  TaskTitle: computed('任务', z.string()),
  Title: line('标题', { max: 100, required: true, section: '汇报' }),
  Content: text('内容', { max: 5000, required: true }),
  AttachMents: addresses('附件', 20), // sic, as E-20 spells it
  /** It goes to who asked for the task at once; false: it stays a draft. The default of the wire is false. */
  IsSubmit: sent(flag('马上提交', true, { hint: '不提交就是草稿，只有自己看得到' })),
  State: kept(choice('状态', reportStateTitles, 'draft')),
  /** Why it was returned. */
  Reason: kept(line('退回的理由', { max: 500 })),
  SubmitTime: kept(time('提交时间')),
  AuditorID: kept(ref('审核人', 'directory')),
  AuditorName: computed('审核人', z.string()),
  AuditTime: kept(time('审核时间')),
  /** The reader wrote it. */
  IsMine: computed('由我写的', yesOrNo),
  AdminID: kept(ref('汇报人', 'directory', { required: true })),
  AdminName: computed('汇报人', z.string()),
  CreateTime: stamp('创建时间'),
  UpdateTime: stamp('更新时间'),
})
