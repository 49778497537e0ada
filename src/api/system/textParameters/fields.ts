/** What AI settings are made of (E-26). Ours: the provider and how it is reached. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { choice, flag, kept, line, number, numbered, stamp, text } from '../../record/kinds.ts'
import { webLine } from '../../record/lines.ts'
import { YUAN } from '../../text/yuan.ts'
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
/** What a provider is called; what we have no name for stands as it is. */
export const providerTitle = (Provider: string): string =>
  (aiProviders as Readonly<Record<string, string>>)[Provider] ?? Provider
type AiType = keyof typeof aiTypes
const aiType = z.coerce
  .number<AiType>('请选择用途')
  .check(z.refine((value) => value in aiTypes, `用途只能是${Object.values(aiTypes).join('、')}`))

/** Ours: 1,000 yuan, in µ¥, is the highest price. */
const HIGHEST = 1000 * YUAN
const price = (label: string, hint: string, section?: string) =>
  number(label, { min: 0, max: HIGHEST, initial: 0, unit: 'yuan', hint, ...(section ? { section } : {}) })

/** Of dialogues alone. */
const ofDialogue = { shownIf: { Types: [12] } } as const

/** The fields of one AI setting. */
export const textParameterFields = defineFields({
  Types: { ...numbered('用途', aiTypes, undefined, { required: true, section: '用途' }), write: aiType },
  Name: line('名称', { max: 50, required: true }),
  Provider: choice('服务商', aiProviders, undefined, { section: '接口' }),
  Host: webLine('接口地址', {
    getsSecret: true,
    hint: '以 http:// 或 https:// 开头；内网地址要由管理员先在服务器上放行；启用前要填写',
  }),
  Model: line('模型', { max: 100 }),
  Appkey: line('应用标识', { max: 200, getsSecret: true }),
  ...secretFields('密钥', 1000),
  // Dialogue: the assistant's title, its greeting, its picture.
  ExpandFields_1: line('助手名称', { ...ofDialogue, max: 50, section: '对话' }),
  ExpandFields_2: text('开场白', { ...ofDialogue, max: 500 }),
  ExpandFields_3: webLine('助手头像', { ...ofDialogue, hint: '图片地址', part: 'picture' }),
  // What the ledger reckons with (server/intelligence/money).
  InputPrice: price('输入单价', '元，每千个词元（token）；不计费填 0', '费用与并发'),
  OutputPrice: price('输出单价', '元，每千个词元（token）；不计费填 0'),
  ItemPrice: price('图片或视频单价', '元，每张图片或每个视频；不计费填 0'),
  AtOnce: number('同时调用', { min: 0, max: 1000, initial: 0, hint: '最多同时进行多少个请求；0 是不限' }),
  // What is marked so is never followed by a service outside, and its prices may all be 0.
  IsLocal: flag('本地模型', false, { hint: '模型在本单位的服务器上，例如 Ollama、vLLM：启用时不需要密钥' }),
  ShowOrder: number('排序', {
    min: 0,
    max: 9999,
    section: '使用',
    hint: '同一用途里，排在最前的已启用设置被使用',
  }),
  Enabled: kept(flag('启用')),
  UpdateTime: stamp('更新时间'),
})
