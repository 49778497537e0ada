/** One call changes one thing of several types: E-10, R-149. Which of its fields a type has. Pure. */
import { z } from 'zod/mini'
import { flag } from '../../callSchemas.ts'
import { wholeNumber } from '../../text/recordFields.ts'
import { lacking } from '../lacking.ts'

/** What a batch may change, one of them at a time; what a type has not is refused by its name. Enabled is another name of IsEnable. */
export const typeBatchFields = {
  IsEnable: z.optional(flag),
  ShowOrder: z.optional(wholeNumber('排序', 0, 999_999)),
  ...lacking('公告分类', ['IsTop', 'IsBest', 'IsSub', 'IsHomepage', 'IsHeadlines', 'ReadNo']),
} as const

/** What a request says of them. */
export interface TypeBatch {
  readonly IsEnable?: boolean | undefined
  readonly ShowOrder?: number | undefined
}
