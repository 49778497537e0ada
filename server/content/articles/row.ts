/** The columns of an article as lists show them. */
import type { Selectable } from 'kysely'
import type { ArticleRow } from '../../../src/api/content/articles/model.ts'
import type { Articles } from '../../platform/database/tables/articles.ts'

const shown = [
  'ID',
  'ResourceGUID',
  'Title',
  'TitleInitials',
  'TitlePinyin',
  'Summary',
  'Author',
  'ChID',
  'Status',
  'IsTop',
  'IsHeadlines',
  'IsHomepage',
  'IsRec',
  'ReadNo',
  'WordCount',
  'CreateTime',
  'UpdateTime',
  'PublishTime',
  'AdminID',
  'Revision',
  'LiveRevision',
  'Reason',
  'PicPath',
  'StID',
] as const satisfies readonly (keyof Articles)[]

/** What to select for a row, from articles joined with channels and admin_users. */
export const rowColumns = [
  ...shown.map((column) => `articles.${column}` as const),
  'channels.Name as ChannelName',
  'channels.FourEyes',
  'admin_users.AdminUserRealName as AdminName',
] as const

/** What the selection of rowColumns brings. */
export type ShownArticle = Pick<Selectable<Articles>, (typeof shown)[number]> & {
  ChannelName: string
  FourEyes?: boolean
  AdminName: string
}

/** From the database's words to the wire's. */
export function toRow(article: ShownArticle): ArticleRow {
  return {
    ...article,
    Status: article.Status as ArticleRow['Status'],
    IsPublic: article.LiveRevision !== null,
    CreateTime: article.CreateTime.toISOString(),
    UpdateTime: article.UpdateTime.toISOString(),
    PublishTime: article.PublishTime?.toISOString() ?? null,
  }
}
