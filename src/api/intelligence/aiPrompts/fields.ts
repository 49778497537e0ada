/** What a prompt is made of. Ours. */
import { defineFields } from '../../record/field.ts'
import { choice, flag, kept, line, number, ref, refs, stamp, text } from '../../record/kinds.ts'

/** What becomes of the answer: a suggestion in the text, something of the article to choose, or just an answer. */
export const promptPurposes = {
  rewrite: '改写文字',
  title: '标题',
  summary: '摘要',
  keywords: '关键词',
  answer: '回答',
} as const
/** One of them. */
export type PromptPurpose = keyof typeof promptPurposes

/** Ours: longest text of a prompt, in characters. */
const PROMPT_LIMIT = 4000

/** The fields of one prompt. */
export const aiPromptFields = defineFields({
  Name: line('名称', { max: 30, required: true }),
  Text: text('提示词', {
    max: PROMPT_LIMIT,
    required: true,
    hint: '可以写 {选中} {正文} {标题} {栏目}，使用时换成正在编辑的稿件的内容',
  }),
  Purpose: choice('用途', promptPurposes, 'answer', { section: '使用' }),
  /** Whose; nobody: everybody's. */
  RoleIDs: refs('角色', 'roles', { max: 50, hint: '哪些角色可以用；不选：所有人' }),
  /** Which setting answers; null: the first one that is enabled. */
  SettingID: ref('AI 设置', 'textParameters', { hint: '不选：用排在最前的已启用设置' }),
  ShowOrder: number('排序', { min: 0, max: 9999, initial: 0, hint: '小的排在前面' }),
  Enabled: kept(flag('启用', true)),
  UpdateTime: stamp('更新时间'),
})
