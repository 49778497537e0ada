/** What reports are made of. Fields are Ours. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { choice, computed, kept, line, ref, stamp, text, until } from '../../record/kinds.ts'
import { makeNewsStateTitles } from './makeNewsStates.ts'

/** What is to be delivered. Ours. */
export const makeNewsKinds = { text: '文字', photo: '图片', video: '视频', live: '直播' } as const

/** The fields of one report. */
export const makeNewsFields = defineFields({
  Title: line('标题', { max: 100, required: true, section: '采写' }),
  SelectionID: ref('选题', 'topicSelections', { required: true }),
  SelectionTitle: computed('选题', z.string()),
  /** What is wanted. */
  Brief: text('要求', { max: 2000 }),
  Kind: choice('形式', makeNewsKinds, 'text'),
  /** Who is asked; null: whoever accepts it. */
  ReporterID: ref('记者', 'directory', { section: '派给', hint: '留空则谁接收归谁' }),
  ReporterName: computed('记者', z.string()),
  Deadline: until('交稿时间', { hint: '例如：明天 17:00' }),
  ChID: ref('栏目', 'channels', { hint: '留空则用选题的栏目' }),
  ChannelName: computed('栏目', z.string()),
  State: kept(choice('状态', makeNewsStateTitles, 'submitted')),
  Reason: kept(line('理由', { max: 500 })),
  /** Articles written for it that are not in the recycle bin. */
  ArticleCount: computed('稿件数', z.number()),
  AdminID: kept(ref('派出人', 'directory', { required: true })),
  AdminName: computed('派出人', z.string()),
  CreateTime: stamp('派出时间'),
  UpdateTime: stamp('更新时间'),
})
