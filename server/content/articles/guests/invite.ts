/** Asking somebody without an account, and taking the question back. */
import { mayWorkOn } from '../../../../src/api/content/articles/filing.ts'
import { statusTitles, type ArticleStatus } from '../../../../src/api/content/articles/review.ts'
import { Refusal } from '../../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../../src/api/contract.ts'
import type { BatchOutcome } from '../../../../src/api/callSchemas.ts'
import { GUEST_DAYS, type guestApprovals } from '../../../../src/api/content/guestApprovals/calls.ts'
import { channelRules } from '../channelRules.ts'
import { NO_ARTICLE } from '../decide.ts'
import { lockArticles } from '../lock.ts'
import { visibleTo } from '../visible.ts'
import type { Request, Undoer } from '../../../platform/pipeline/implement.ts'
import { hashOf, newToken } from '../../../platform/pipeline/tokens.ts'

type Calls = (typeof guestApprovals)['calls']
const DAY = 86_400_000

/** Ours: what is public, gone, or about to be published by the clock is past asking. */
const past: readonly ArticleStatus[] = ['published', 'scheduled', 'withdrawn', 'recycled']

/** Make a question and its link. Throws 'missing', 'forbidden' (channel), 'refused' (time, state) and 'conflict' (text). */
export async function inviteGuest(request: Request<ParsedOf<Calls['invite']>>): Promise<OutputOf<Calls['invite']>> {
  const { db, me, now, input, logId } = request
  const GuestName = input.GuestName.trim()
  const ends = new Date(input.ExpiresAt)
  if (ends <= now) throw new Refusal('refused', '链接的截止时间必须晚于现在。')
  if (ends.getTime() - now.getTime() > GUEST_DAYS * DAY)
    throw new Refusal('refused', `链接的截止时间最多在 ${GUEST_DAYS} 天以后。`)
  const [article] = await lockArticles(db, me, [input.ArticleID])
  if (!article) throw new Refusal('missing', NO_ARTICLE)
  if (!mayWorkOn(me, article)) {
    const name = (await channelRules(db, me.StID, [article.ChID])).get(article.ChID)?.Name ?? ''
    throw new Refusal('forbidden', `您的角色没有栏目「${name}」的权限。`)
  }
  if (past.includes(article.Status))
    throw new Refusal('refused', `当前状态是${statusTitles[article.Status]}，不能邀请外部审核。`)
  if (article.Empty) throw new Refusal('refused', '正文是空的，不能邀请外部审核。')
  if (article.Revision !== input.Revision) throw new Refusal('conflict', '您看过之后稿件又改了，请看最新版本再邀请。')
  const token = newToken()
  const { ID } = await db
    .insertInto('guest_approvals')
    .values({
      StID: me.StID,
      ArticleID: article.ID,
      Revision: article.Revision,
      TokenHash: hashOf(token),
      GuestName,
      ReMark: (input.ReMark ?? '').trim(),
      UserID: me.ID,
      ExpiresAt: ends,
      CreateTime: now,
    })
    .returning('ID')
    .executeTakeFirstOrThrow()
  request.changed({
    ID: article.ID,
    Title: article.Title,
    Before: { GuestID: null },
    After: { GuestID: ID, GuestName, GuestState: 'waiting', Revision: article.Revision },
  })
  request.announce({ Topic: 'articles', Action: 'guest', Ids: [article.ID] })
  request.logDetail({ ReMark: `请${GuestName}审阅第 ${article.Revision} 版` })
  return { ID, Path: `/guest/${token}`, ExpiresAt: ends.toISOString(), LogID: logId }
}

/** Take questions back that wait: their links are dead from now on. */
export async function revokeGuests(request: Request<ParsedOf<Calls['revoke']>>): Promise<BatchOutcome> {
  const { db, me, input, logId } = request
  const Ids = [...new Set(input.Ids)]
  const found = await db
    .selectFrom('guest_approvals as g')
    .innerJoin('articles', 'articles.ID', 'g.ArticleID')
    .select(['g.ID', 'g.State', 'g.GuestName', 'articles.ID as ArticleID', 'articles.Title'])
    .where('g.ID', 'in', Ids)
    .where('g.StID', '=', me.StID)
    .where(visibleTo(me))
    .forUpdate('g')
    .execute()
  const rows = new Map(found.map((row) => [row.ID, row]))
  const Skipped = Ids.flatMap((ID) => {
    const row = rows.get(ID)
    if (!row) return [{ ID, Reason: '没有这个外部审核。' }]
    if (row.State === 'waiting') return []
    return [{ ID, Reason: row.State === 'revoked' ? '已经撤销过了。' : `${row.GuestName}已经答复，不能撤销。` }]
  })
  const Done = Ids.filter((id) => !Skipped.some(({ ID }) => ID === id))
  if (Done.length === 0) return { Done, Skipped }
  await db
    .updateTable('guest_approvals')
    .set({ State: 'revoked' })
    .where('ID', 'in', Done)
    .where('StID', '=', me.StID)
    .where('State', '=', 'waiting')
    .execute()
  for (const id of Done) {
    const { ArticleID, Title, GuestName } = rows.get(id)!
    request.changed({
      ID: ArticleID,
      Title,
      Before: { GuestID: id, GuestName, GuestState: 'waiting' },
      After: { GuestID: id, GuestName, GuestState: 'revoked' },
    })
  }
  request.announce({ Topic: 'articles', Action: 'guest', Ids: Done.map((id) => rows.get(id)!.ArticleID) })
  return { Done, Skipped, LogID: logId }
}

/** Taking back an invitation kills its link; taking back a revocation lets it live again, unless the guest answered. */
export const undoGuest: Undoer = async ({ db, me, change: { Before, After } }) => {
  if (After === null || Before === null) return '这个操作不能撤销。'
  const { numUpdatedRows } = await db
    .updateTable('guest_approvals')
    .set({ State: (Before['GuestState'] as string | undefined) ?? 'revoked' })
    .where('ID', '=', Number(After['GuestID'] ?? Before['GuestID']))
    .where('StID', '=', me.StID)
    .where('State', '=', (After['GuestState'] as string | undefined) ?? 'revoked')
    .executeTakeFirst()
  return numUpdatedRows === 1n ? undefined : '对方已经答复，或者链接已被撤销，不能撤销。'
}
