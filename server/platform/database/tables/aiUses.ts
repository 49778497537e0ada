/** What of articles comes from machines, and the fingerprints by which it is found (0526). */
import type { Generated } from 'kysely'
import type { AiUseField } from '../../../../src/api/content/articles/aiUses.ts'
import type { DefaultTime } from '../columns.ts'
import { personalTables } from '../personal.ts'

/** A fingerprint of an answer; see api/text/likeness.ts. */
export interface AiPrints {
  StID: number
  Print: number
  AnswerID: number
}

/** A passage or a file of an article that comes from a machine. */
export interface ArticleAiUses {
  ID: Generated<number>
  StID: number
  /** null: the article was purged. */
  ArticleID: number | null
  Kind: 'text' | 'picture' | 'video' | 'like' | 'correction'
  Text: Generated<string>
  /** A short passage with what stood beside it; '' where it is long enough to be known alone. */
  Around: Generated<string>
  /** The field in which a short passage stands (0555); '' where it may stand in any. */
  Field: Generated<'' | AiUseField>
  MediaID: number | null
  AnswerID: number | null
  JobID: number | null
  /** Of a file of a job that is no item of the library (0557): the key in its address. */
  MadeKey: string | null
  /** Of a correction: the line of the ledger by which a model was asked. */
  LedgerID: number | null
  Provider: Generated<string>
  Model: Generated<string>
  Prompt: Generated<string>
  /** Who took it over, or saved the text. */
  UserID: number
  /** Whose the answer is. */
  AskerID: number | null
  Revision: number
  IsThere: Generated<boolean>
  CreateTime: DefaultTime
}

/** Tables by name. */
export interface AiUsesTables {
  ai_prints: AiPrints
  article_ai_uses: ArticleAiUses
}

/** What they keep about people. */
export const aiUsesPersonal = personalTables<AiUsesTables>()({
  article_ai_uses: {
    title: '稿件里的 AI 内容',
    // 标识办法: six months at least.
    kept: { days: 1095, least: 180, since: 'CreateTime', says: '采用的时间' },
  },
})
