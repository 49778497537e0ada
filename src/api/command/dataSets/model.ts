/** Where the data of big screens come from. Fields are Ours. */
import { z } from 'zod/mini'
import { flag } from '../../fields.ts'

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

/** A data set. */
export const DataSet = z.object({
  ID: z.number(),
  Name: z.string(),
  ReMark: z.string(),
  Kind: z.enum(Object.keys(dataSetKinds) as DataSetKind[]),
  /** For 'measure': which; see measures.ts. */
  Measure: z.string(),
  /** For 'fixed': the JSON as it was written. */
  Text: z.string(),
  /** For 'http': the address, with `{name}` where a parameter goes. */
  Address: z.string(),
  /** For 'http': the names of the headers that are sent. Their values are never answered. */
  HeaderNames: z.string(),
  /** Where the rows stand in the JSON: data.list; '' where it begins. */
  Path: z.string(),
  /** Titles of columns, one a line: `count=数量`. */
  Titles: z.string(),
  /** Parameters. A measure has its own. */
  Params: z.array(DataParam),
  Seconds: z.number(),
  TimeoutSeconds: z.number(),
  MaxKilobytes: z.number(),
  /** When it last had data, and what is wrong since; '' when nothing is. For 'http' only. */
  LastTime: z.nullable(z.string()),
  Problem: z.string(),
  /** How many screens show it. */
  Screens: z.number(),
  IsDeleted: flag,
  UpdateTime: z.string(),
  StID: z.number(),
})
/** See the schema. */
export type DataSet = z.infer<typeof DataSet>
