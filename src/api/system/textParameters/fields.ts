/** What AI settings are made of (E-26). Ours: the provider and how it is reached. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { choice, flag, kept, line, number, numbered, stamp, text } from '../../record/kinds.ts'
import { webLine } from '../../record/lines.ts'
import { secretFields } from '../../record/secretFields.ts'

/** What a setting is for (K063 to K065); X-43: a space of its own, beside the third-party checks'. */
export const aiTypes = { 2: '绘画与视频', 6: '文案', 12: '对话' } as const
/** Providers the assistant knows (K106). Ours: the keys, and 'other' for a service that speaks like one of them. */
const aiProviders = {
  baidu: '百度智能云',
  zhipu: '智谱',
  volcengine: '火山引擎',
  kling: '可灵',
  other: '其他',
} as const
type AiType = keyof typeof aiTypes
const aiType = z.coerce
  .number<AiType>('请选择用途')
  .check(z.refine((value) => value in aiTypes, `用途只能是${Object.values(aiTypes).join('、')}`))

/** The fields of one AI setting. */
export const textParameterFields = defineFields({
  Types: { ...numbered('用途', aiTypes, undefined, { required: true, section: '用途' }), write: aiType },
  Name: line('名称', { max: 50, required: true }),
  Provider: choice('服务商', aiProviders, undefined, { section: '接口' }),
  Host: webLine('接口地址', { getsSecret: true, hint: '以 https:// 开头；启用前要填写' }),
  Model: line('模型', { max: 100 }),
  Appkey: line('应用标识', { max: 200, getsSecret: true }),
  ...secretFields('密钥', 1000),
  // Dialogue: the assistant's title, its greeting, its picture.
  ExpandFields_1: line('助手名称', { max: 50, section: '对话', hint: '只用于对话' }),
  ExpandFields_2: text('开场白', { max: 500 }),
  ExpandFields_3: webLine('助手头像', { hint: '图片地址', part: 'picture' }),
  ShowOrder: number('排序', {
    min: 0,
    max: 9999,
    section: '使用',
    hint: '同一用途里，排在最前的已启用设置被使用',
  }),
  Enabled: kept(flag('启用')),
  UpdateTime: stamp('更新时间'),
})
