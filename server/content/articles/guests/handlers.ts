/** The guestApprovals family. */
import { guestApprovals } from '../../../../src/api/content/guestApprovals/calls.ts'
import { visibleTo } from '../visible.ts'
import { implement } from '../../../platform/pipeline/implement.ts'
import { cappedCount } from '../../../platform/sql/cappedCount.ts'
import { windowOf } from '../../../platform/sql/windowOf.ts'
import { answerOfGuest, showToGuest } from './guest.ts'
import { inviteGuest, revokeGuests } from './invite.ts'
import { guestRows, toGuestRow } from './rows.ts'

/** Handlers of the guestApprovals family. */
export const guestApprovalHandlers = implement(guestApprovals, {
  async list({ db, me, input }) {
    const window = windowOf(input)
    const found = guestRows(db)
      .where('g.StID', '=', me.StID)
      .where(visibleTo(me) as never)
      .$if(input.ArticleID !== undefined, (query) => query.where('g.ArticleID', '=', input.ArticleID!))
      .$if(input.State !== undefined, (query) => query.where('g.State', '=', input.State!))
    const count = await cappedCount(db, found.clearOrderBy().clearSelect().select('g.ID'))
    if (!window || count.Total === 0) return { ...count, List: [] }
    const rows = await found.limit(window.limit).offset(window.offset).execute()
    return { ...count, List: rows.map(toGuestRow) }
  },
  invite: inviteGuest,
  revoke: revokeGuests,
  show: showToGuest,
  answer: answerOfGuest,
})
