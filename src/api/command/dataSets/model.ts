/** Where the data of big screens come from. Fields are Ours. */
import { z } from 'zod/mini'

/** The kinds of data sets. */
export const dataSetKinds = { measure: '内置指标', fixed: '固定数据', http: 'HTTP 接口' } as const
/** See dataSetKinds. */
export type DataSetKind = keyof typeof dataSetKinds

/** What a parameter takes. */
export const paramKinds = { text: '文字', number: '数字', time: '时间' } as const

/** Ours: limits of a data set. */
export const DATA_SET = {
  /** How often its data may be fetched at most and at least, in seconds. */
  seconds: { least: 1, usual: 30, most: 86_400 },
  /** How long an answer is waited for, in seconds. */
  timeout: { least: 1, usual: 10, most: 30 },
  /** The largest answer, in KB. */
  kilobytes: { least: 1, usual: 512, most: 5120 },
  params: 20,
  /** The longest fixed JSON, in characters. */
  text: 200_000,
} as const

/** A parameter of a data set: `{Name}` in its address. */
export const DataParam = z.object({
  Name: z.string(),
  Title: z.string(),
  Kind: z.enum(Object.keys(paramKinds) as (keyof typeof paramKinds)[]),
  Default: z.string(),
})
/** See the schema. */
export type DataParam = z.infer<typeof DataParam>
