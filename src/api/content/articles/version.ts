/** Versions of the text of an article. */
import { z } from 'zod/mini'
import { KeptFields } from './ownFields.ts'

/** One version in the list of versions, without its text. */
export const ArticleVersion = z.object({
  Revision: z.number(),
  Title: z.string(),
  WordCount: z.number(),
  Kind: z.enum(['save', 'autosave', 'submit', 'restore', 'import']),
  /** Ours: what was done where nobody wrote it, such as 撤下“大桥”; '': somebody wrote it. */
  Why: z.string(),
  UserID: z.number(),
  AdminUserRealName: z.string(),
  CreateTime: z.string(),
})
/** One version with its text. */
export const ArticleVersionText = z.extend(ArticleVersion, {
  SubTitle: z.string(),
  Summary: z.string(),
  Author: z.string(),
  ResourceContent: z.string(),
  /** The text with its suggestions; '' when it has none. */
  SuggestedContent: z.string(),
  /** Ours: values of the newsroom's own fields; null: of a version from before they were kept. */
  OwnFields: z.nullable(KeptFields),
})
