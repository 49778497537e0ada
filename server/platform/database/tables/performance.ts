/** What people thought of articles. */
import type { Generated } from 'kysely'
import type { DefaultTime } from '../columns.ts'

/** One person's mark of one article. */
export interface ArticleEvaluations {
  ID: Generated<number>
  StID: number
  ArticleID: number
  Title: string
  AuthorID: number
  AuthorName: string
  EvaluatorID: number
  EvaluatorName: string
  Score: number
  Comment: Generated<string>
  UpdateTime: DefaultTime
  CreateTime: DefaultTime
}

/** Tables by name. */
export interface PerformanceTables {
  article_evaluations: ArticleEvaluations
}
