/** The article in full: its row and what was written (E-20). */
import { z } from 'zod/mini'
import { flag } from '../../callSchemas.ts'
import { KeptFields } from './ownFields.ts'
import { ArticleRow } from './row.ts'
import { written } from './written.ts'

const numbered = ['BandChID', 'ResUnitID', 'RPID', 'LeaderID', 'DepartmentID', 'OriginalId', 'MakeNewsId'] as const
/** As they may have been stored before they had bounds. */
const stored = Object.fromEntries(
  [...numbered, 'Latitude', 'Longitude'].map((name) => [name, z.optional(z.number())]),
) as Record<(typeof numbered)[number] | 'Latitude' | 'Longitude', z.ZodMiniOptional<z.ZodMiniNumber>>

/** The article in full. */
export const Article = z.extend(ArticleRow, {
  ...written,
  ...stored,
  Extra: KeptFields,
  Title: z.string(),
  ResourceContent: z.string(),
  /** The text with its suggestions; '' when it has none (suggestions.ts). */
  SuggestedContent: z.string(),
  ShownReadNo: z.number(),
  ShowOrder: z.number(),
  FirstPublic: flag,
  SecondPublic: flag,
  CheckBy: z.string(),
  ReCheckBy: z.string(),
  Reviewer_1: z.string(),
  Reviewer_2: z.string(),
  Reviewer_3: z.string(),
  /** The level that refused it; null when it was not refused. */
  RefusedLevel: z.nullable(z.number()),
})
/** See the schema. */
export type Article = z.infer<typeof Article>
