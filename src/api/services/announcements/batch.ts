/** One call changes one thing of several announcements: E-10, R-149. Which one, and which of R-149 an announcement has. Pure. */
import { z } from 'zod/mini'
import { flag } from '../../callSchemas.ts'
import { wholeNumber } from '../../text/recordFields.ts'
import { lacking } from '../lacking.ts'
import { announcementFields } from './fields.ts'

/**
 * What a batch may change, one of them at a time. Enabled is another name of IsPublic, Status and AuditStatus of IsCheck; what an
 * announcement has not is refused by its name.
 */
export const batchFields = {
  IsTop: z.optional(flag),
  IsBest: z.optional(flag),
  IsPublic: z.optional(flag),
  IsCheck: z.optional(flag),
  ShowOrder: z.optional(wholeNumber('排序', 0, 999_999)),
  ReadNo: z.optional(announcementFields.ReadNo.write),
} as const
/** One of them. */
export type BatchField = keyof typeof batchFields
/** What a request says of them. */
export type Batch = { readonly [K in BatchField]?: boolean | number | undefined }

/** See lacking.ts. */
export const lackingFields = lacking('公告', ['IsSub', 'IsHomepage', 'IsHeadlines'])

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
