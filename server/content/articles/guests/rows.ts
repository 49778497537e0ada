/** Guest approvals as rows of a list. */
import type { GuestRow } from '../../../../src/api/content/articles/guests.ts'
import type { Db } from '../../../platform/pipeline/implement.ts'

/** A query for them with all that a row shows; the caller says which. */
export function guestRows(db: Db) {
  return db
    .selectFrom('guest_approvals as g')
    .innerJoin('articles', 'articles.ID', 'g.ArticleID')
    .innerJoin('admin_users as u', 'u.ID', 'g.UserID')
    .select([
      'g.ID',
      'g.ArticleID',
      'g.Revision',
      'g.GuestName',
      'g.ReMark',
      'g.State',
      'g.Reason',
      'g.UserID',
      'g.CreateTime',
      'g.ExpiresAt',
      'g.OpenedAt',
      'g.DecidedAt',
      'articles.Title',
      'u.AdminUserRealName',
    ])
    .select((eb) => eb('g.Revision', '=', eb.ref('articles.Revision')).as('IsCurrent'))
    .orderBy('g.ID', 'desc')
}

type Found = Awaited<ReturnType<ReturnType<typeof guestRows>['execute']>>[number]

/** From the database's words to the wire's. */
export function toGuestRow(row: Found): GuestRow {
  return {
    ...row,
    IsCurrent: Boolean(row.IsCurrent),
    State: row.State as GuestRow['State'],
    CreateTime: row.CreateTime.toISOString(),
    ExpiresAt: row.ExpiresAt.toISOString(),
    OpenedAt: row.OpenedAt?.toISOString() ?? null,
    DecidedAt: row.DecidedAt?.toISOString() ?? null,
  }
}
