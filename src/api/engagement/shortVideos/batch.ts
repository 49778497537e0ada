/** One call changes one thing of several short videos: E-10, R-149. Which one, and what follows from it. Pure. */
import { z } from 'zod/mini'
import { flag } from '../../callSchemas.ts'
import { wholeNumber } from '../../text/recordFields.ts'
import { shortVideoFields } from './fields.ts'

/** The toggles that put a video forward: its title, the buttons that set it and take it back, its mark in lists. */
export const videoFlags = {
  IsTop: { title: '置顶', set: '置顶', unset: '取消置顶', mark: '顶' },
  IsHeadlines: { title: '头条', set: '头条', unset: '取消头条', mark: '头' },
  IsHomepage: { title: '推首页', set: '推首页', unset: '推首页', mark: '首' },
  IsBest: { title: '推荐', set: '推荐', unset: '推荐', mark: '荐' },
  IsSub: { title: '精选推送', set: '推送', unset: '推送', mark: '精' },
} as const
/** One of them. */
export type VideoFlag = keyof typeof videoFlags
/** All of them, in the order of lists. */
export const videoFlagNames = Object.keys(videoFlags) as VideoFlag[]

/** What a batch may change; one of them at a time. Enabled is another name of IsPublic, Status and AuditStatus of IsCheck. */
export const batchFields = {
  IsTop: z.optional(flag),
  IsHeadlines: z.optional(flag),
  IsHomepage: z.optional(flag),
  IsBest: z.optional(flag),
  IsSub: z.optional(flag),
  IsPublic: z.optional(flag),
  IsCheck: z.optional(flag),
  ShowOrder: z.optional(wholeNumber('排序', 0, 999_999)),
  ReadNo: z.optional(shortVideoFields.ReadNo.write),
} as const
/** One of them. */
export type BatchField = keyof typeof batchFields
/** What a request says of them. */
export type Batch = { readonly [K in BatchField]?: boolean | number | undefined }

const names = Object.keys(batchFields) as BatchField[]

/** Which one a request changes; undefined where it names none, or several, so that no button stands for another. */
export function changedBy(input: Batch): BatchField | undefined {
  const given = names.filter((name) => input[name] !== undefined)
  return given.length === 1 ? given[0] : undefined
}

/** Recognises a request that changes this alone; `value`: to this. Default: to whatever. */
export const only =
  (name: BatchField, value?: boolean) =>
  (input: Batch): boolean =>
    changedBy(input) === name && (value === undefined || input[name] === value)
