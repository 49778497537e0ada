/** The columns of an article as lists show them. */
import { sql, type Selectable } from 'kysely'
import type { ArticleRow } from '../../../src/api/content/articles/model.ts'
import { placeNames } from '../../../src/api/content/articles/placeFlags.ts'
import { openStates } from '../../../src/api/content/releases/releaseStates.ts'
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
  ...placeNames,
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

/** The name of an article's channel, '' for a draft that stands in none yet; select it from a left join. */
export const channelName = sql<string>`coalesce(channels."Name", '')`.as('ChannelName')

/** The releases an article stands in that are not out yet; an empty list for most. */
export const openReleases = sql<{ ID: number; Name: string }[] | null>`(
  select json_agg(json_build_object('ID', r."ID", 'Name', r."Name") order by r."ID")
  from release_items i join releases r on r."ID" = i."ReleaseID"
  where i."ArticleID" = articles."ID" and r."Status" = any(${openStates}))`.as('Releases')

/** Whether its channel wants two different people for its levels; a draft that stands in none yet has no such rule. */
const fourEyes = sql<boolean>`coalesce(channels."FourEyes", false)`.as('FourEyes')

/** What to select for a row, from articles joined with channels and admin_users. */
export const rowColumns = [
  ...shown.map((column) => `articles.${column}` as const),
  'channels.Name as ChannelName',
  fourEyes,
  'admin_users.AdminUserRealName as AdminName',
  openReleases,
] as const

/** What the selection of rowColumns brings. */
export type ShownArticle = Pick<Selectable<Articles>, (typeof shown)[number]> & {
  ChannelName: string | null
  FourEyes?: boolean
  Releases: { ID: number; Name: string }[] | null
  AdminName: string
}

/** From the database's words to the wire's. */
export function toRow(article: ShownArticle): ArticleRow {
  return {
    ...article,
    ChID: article.ChID ?? 0,
    ChannelName: article.ChannelName ?? '',
    Releases: article.Releases ?? [],
    Status: article.Status as ArticleRow['Status'],
    IsPublic: article.LiveRevision !== null,
    CreateTime: article.CreateTime.toISOString(),
    UpdateTime: article.UpdateTime.toISOString(),
    PublishTime: article.PublishTime?.toISOString() ?? null,
  }
}
