/** What the review desk shows beside an article's text, in one answer. */
import type { Me } from '../../../src/api/access.ts'
import type { ReviewFacts, ReviewedText } from '../../../src/api/content/articles/desk.ts'
import { passEvents } from '../../../src/api/content/articles/review.ts'
import { suggestionsOf } from '../../../src/api/content/articles/suggestions.ts'
import { Refusal } from '../../../src/api/client.ts'
import { guestRows, toGuestRow } from './guests/rows.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { usesOf } from './aiUses/list.ts'
import { claimsOf } from './claimsOf.ts'
import { NO_ARTICLE } from './decide.ts'
import { remarksOf } from './remarks/list.ts'
import { visibleTo } from './visible.ts'

/** Ours: how many decisions, notes and guests are shown, the newest. */
const SHOWN = 50

/** Look it all up. Throws 'missing' when the person cannot see the article. */
export async function reviewFacts(db: Db, me: Me, article: number, now: Date): Promise<ReviewFacts> {
  const found = await db
    .selectFrom('articles')
    .select(['ID', 'Revision', 'LiveRevision', 'SuggestedContent'])
    .where('ID', '=', article)
    .where(visibleTo(me))
    .executeTakeFirst()
  if (!found) throw new Refusal('missing', NO_ARTICLE)
  const decisions = await decisionsOf(db, article)
  const seen = decisions.filter(({ Event, Skipped }) => !Skipped && isLook(Event))
  const guests = await guestRows(db)
    .where('g.ArticleID', '=', article)
    .where('g.StID', '=', me.StID)
    .limit(SHOWN)
    .execute()
  return {
    ID: found.ID,
    Revision: found.Revision,
    Reviewed: await reviewedText(db, found, seen),
    IsReviewed: seen.some((one) => one.Revision === found.Revision),
    Decisions: decisions.map((one) => ({ ...one, CreateTime: one.CreateTime.toISOString() })),
    Notes: await notesOf(db, article),
    Remarks: await remarksOf(db, me.StID, article),
    Suggestions: suggestionsOf(found.SuggestedContent).length,
    Guests: guests.map(toGuestRow),
    AiUses: await usesOf(db, me, article),
    Claim: (await claimsOf(db, [article], now)).get(article) ?? null,
  }
}

const looks: readonly string[] = [...passEvents, 'refuse']
const isLook = (event: string) => looks.includes(event)

async function decisionsOf(db: Db, article: number) {
  return db
    .selectFrom('article_decisions as d')
    .innerJoin('admin_users as u', 'u.ID', 'd.UserID')
    .select(['d.Event', 'd.Level', 'd.Revision', 'u.AdminUserRealName', 'd.Reason', 'd.Skipped', 'd.CreateTime'])
    .where('d.ArticleID', '=', article)
    .where('d.Undone', '=', false)
    .orderBy('d.ID', 'desc')
    .limit(SHOWN)
    .execute()
}

async function notesOf(db: Db, article: number): Promise<ReviewFacts['Notes']> {
  const rows = await db
    .selectFrom('article_notes as n')
    .innerJoin('admin_users as u', 'u.ID', 'n.UserID')
    .select(['n.ID', 'n.Text', 'n.Revision', 'n.UserID', 'u.AdminUserRealName', 'n.CreateTime'])
    .where('n.ArticleID', '=', article)
    .where('n.Removed', '=', false)
    .orderBy('n.ID', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map((row) => ({ ...row, CreateTime: row.CreateTime.toISOString() }))
}

/** The newest text before this one that a level decided on; else the public one. */
async function reviewedText(
  db: Db,
  { ID, Revision, LiveRevision }: { ID: number; Revision: number; LiveRevision: number | null },
  seen: readonly { readonly Revision: number; readonly Event: string; readonly AdminUserRealName: string }[],
): Promise<ReviewedText | null> {
  const earlier = seen.filter((one) => one.Revision < Revision)
  const last = earlier.find((one) => one.Revision === Math.max(...earlier.map((each) => each.Revision)))
  const live = LiveRevision !== null && LiveRevision < Revision ? LiveRevision : undefined
  const from = last && last.Revision >= (live ?? 0) ? last.Revision : live
  if (from === undefined) return null
  const text = await db
    .selectFrom('article_revisions')
    .select(['Revision', 'Title', 'ResourceContent'])
    .where('ArticleID', '=', ID)
    .where('Revision', '=', from)
    .executeTakeFirst()
  if (!text) return null
  if (!last || from !== last.Revision) return { ...text, Why: 'live', AdminUserRealName: '' }
  return { ...text, Why: last.Event === 'refuse' ? 'refused' : 'passed', AdminUserRealName: last.AdminUserRealName }
}
