/** Article templates of a station. */
import type { Generated } from 'kysely'
import type { DefaultTime } from '../columns.ts'

/** A template: what a new article can begin with. */
export interface ArticleTemplates {
  ID: Generated<number>
  StID: number
  Name: string
  ReMark: Generated<string>
  ChID: number | null
  Title: Generated<string>
  SubTitle: Generated<string>
  Summary: Generated<string>
  KeyWords: Generated<string>
  Author: Generated<string>
  SourceForm: Generated<string>
  PicPath: Generated<string>
  ResourceContent: Generated<string>
  IsEnable: Generated<boolean>
  UpdateTime: DefaultTime
}

/** Tables by name. */
export interface ArticleTemplatesTables {
  article_templates: ArticleTemplates
}
