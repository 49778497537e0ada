/** The columns of an article as lists show them. */
import { sql, type Selectable } from 'kysely'
import type { ArticleRow } from '../../../src/api/content/articles/row.ts'
import type { KeptFields } from '../../../src/api/content/articles/ownFields.ts'
import { placeNames } from '../../../src/api/content/articles/placeFlags.ts'
import { heldColumns, heldOf, type Held } from './held.ts'
import { eyesOf, roundFrom, type Kept } from './rounds.ts'
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
  'IsHuiyan',
  'ReadNo',
  'WordCount',
  'CreateTime',
  'UpdateTime',
  'AdminID',
  'Revision',
  'LiveRevision',
  'Reason',
  'PicPath',
  'StID',
] as const satisfies readonly (keyof Articles)[]

/** The name of an article's channel, '' for a draft that stands in none yet; select it from a left join. */
export const channelName = sql<string>`coalesce(channels."Name", '')`.as('ChannelName')

/** What was decided about it, the oldest first, while it waits in a channel that wants four eyes; else null: nobody asks. */
const decisions = sql<Kept[] | null>`(case when channels."FourEyes" and articles."WaitingSince" is not null then (
  select coalesce(json_agg(json_build_object('Event', d."Event", 'Level', d."Level", 'UserID', d."UserID",
    'Skipped', d."Skipped", 'Round', d."Round") order by d."ID"), '[]')
  from article_decisions d where d."ArticleID" = articles."ID" and not d."Undone") end)`.as('Decisions')

/** What to select for a row, from articles joined with channels and admin_users. */
export const rowColumns = [
  ...shown.map((column) => `articles.${column}` as const),
  'channels.Name as ChannelName',
  decisions,
  'admin_users.AdminUserRealName as AdminName',
  ...heldColumns,
  sql<boolean>`articles."AiSince" is not null`.as('IsAi'),
  sql<KeptFields | null>`articles."Extra"->'Extra'`.as('OwnFields'),
] as const

/** What the selection of rowColumns brings. */
export type ShownArticle = Pick<Selectable<Articles>, (typeof shown)[number]> &
  Held & {
    ChannelName: string | null
    Decisions: Kept[] | null
    OwnFields: KeptFields | null
    AdminName: string
    IsAi: boolean
  }

/** From the database's words to the wire's. */
export function toRow({ Decisions, OwnFields, ...article }: ShownArticle): ArticleRow {
  return {
    ...article,
    ...(Decisions ? { Eyes: eyesOf(roundFrom(Decisions)) } : {}),
    ChID: article.ChID ?? 0,
    ChannelName: article.ChannelName ?? '',
    ...heldOf(article),
    Extra: OwnFields ?? {},
    Status: article.Status as ArticleRow['Status'],
    IsPublic: article.LiveRevision !== null,
    CreateTime: article.CreateTime.toISOString(),
    UpdateTime: article.UpdateTime.toISOString(),
  }
}
