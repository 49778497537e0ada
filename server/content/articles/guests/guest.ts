/** What a guest may do: look at the one text they were asked about, and answer once. */
import { Refusal } from '../../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../../src/api/contract.ts'
import type { guestApprovals } from '../../../../src/api/content/guestApprovals/calls.ts'
import type { Db, Person, Request } from '../../../platform/pipeline/implement.ts'
import { hashOf } from '../../../platform/pipeline/tokens.ts'

type Calls = (typeof guestApprovals)['calls']

const DEAD = '这个链接不存在或已被撤销，请联系邀请您的人。'

/** The question behind a token, with the text of its version. Throws 'missing' for every link that shows nothing. */
async function questionOf(db: Db, token: string, now: Date) {
  const found = await db
    .selectFrom('guest_approvals as g')
    .innerJoin('articles as a', 'a.ID', 'g.ArticleID')
    .innerJoin('stations as s', 's.ID', 'g.StID')
    .innerJoin('admin_users as u', 'u.ID', 'g.UserID')
    .innerJoin('article_revisions as r', (join) =>
      join.onRef('r.ArticleID', '=', 'g.ArticleID').onRef('r.Revision', '=', 'g.Revision'),
    )
    .select(['g.ID', 'g.StID', 'g.ArticleID', 'g.Revision', 'g.GuestName', 'g.ReMark', 'g.State', 'g.Reason'])
    .select(['g.ExpiresAt', 'g.OpenedAt', 'g.UserID', 's.StationName', 'u.AdminUserRealName'])
    .select(['a.Status', 'a.Revision as Newest', 'r.Title', 'r.SubTitle', 'r.Author', 'r.ResourceContent'])
    .where('g.TokenHash', '=', hashOf(token))
    .where('s.Status', '=', 1)
    .executeTakeFirst()
  if (!found || found.State === 'revoked' || found.Status === 'recycled') throw new Refusal('missing', DEAD)
  if (found.ExpiresAt <= now) throw new Refusal('missing', '这个链接已经过期，请联系邀请您的人。')
  return found
}

/** The page of a link. The first look is remembered. */
export async function showToGuest({
  db,
  now,
  input,
}: Request<ParsedOf<Calls['show']>>): Promise<OutputOf<Calls['show']>> {
  const { ID, OpenedAt, ExpiresAt, State, ...shown } = await questionOf(db, input.Token, now)
  if (OpenedAt === null)
    await db
      .updateTable('guest_approvals')
      .set({ OpenedAt: now })
      .where('ID', '=', ID)
      .where('OpenedAt', 'is', null)
      .execute()
  return { ...shown, State: State as OutputOf<Calls['show']>['State'], ExpiresAt: ExpiresAt.toISOString() }
}

/**
 * The guest's answer. It is an opinion about that version: it moves no article, because no guest stands in for a level.
 * Throws 'refused' when it was answered before, when the text is another one by now, and without a reason against it.
 */
export async function answerOfGuest(request: Request<ParsedOf<Calls['answer']>>): Promise<null> {
  const { db, now, input, ip } = request
  const asked = await questionOf(db, input.Token, now)
  const State = input.IsPassed ? 'passed' : 'refused'
  const Reason = (input.Reason ?? '').trim()
  if (asked.State === State && asked.Reason === Reason) return null
  if (asked.State !== 'waiting') throw new Refusal('refused', '您已经答复过了。要改变意见，请联系邀请您的人。')
  if (asked.Newest !== asked.Revision)
    throw new Refusal('refused', '稿件在您阅读期间有了修改，这个链接不再有效，请联系邀请您的人索取新链接。')
  if (!input.IsPassed && Reason === '') throw new Refusal('refused', '请写明不同意的理由。')
  const { numUpdatedRows } = await db
    .updateTable('guest_approvals')
    .set({ State, Reason, DecidedAt: now })
    .where('ID', '=', asked.ID)
    .where('State', '=', 'waiting')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Refusal('refused', '您已经答复过了。要改变意见，请联系邀请您的人。')
  // The log knows only people of the house: the line stands under who asked, and says who answered.
  request.actAs(await personOf(db, asked.UserID))
  request.logDetail({ Reason, ReMark: `外部人员「${asked.GuestName}」通过链接答复第 ${asked.Revision} 版，来自 ${ip}` })
  request.changed({
    ID: asked.ArticleID,
    Title: asked.Title,
    Before: { GuestID: asked.ID, GuestName: asked.GuestName, GuestState: 'waiting' },
    After: { GuestID: asked.ID, GuestName: asked.GuestName, GuestState: State },
  })
  request.announce({ Topic: 'articles', Action: 'guest', Ids: [asked.ArticleID] })
  request.note({
    UserID: asked.UserID,
    Type: '外部审核',
    Title: `${asked.GuestName}${input.IsPassed ? '同意' : '不同意'}《${asked.Title}》${Reason && `：${Reason}`}`,
    Page: '/contribution/Review',
    Params: { ID: asked.ArticleID },
  })
  return null
}

async function personOf(db: Db, ID: number): Promise<Person> {
  return db
    .selectFrom('admin_users as u')
    .innerJoin('roles as r', 'r.ID', 'u.RoleID')
    .select(['u.ID', 'u.StID', 'u.UserName as AdminUserName', 'u.AdminUserRealName', 'u.RoleID', 'r.Name as RoleName'])
    .where('u.ID', '=', ID)
    .executeTakeFirstOrThrow()
}
