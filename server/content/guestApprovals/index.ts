/** The guestApprovals family on the server. */
import { articleGuard } from '../articles/guard.ts'
import { guestApprovalHandlers } from '../articles/guests/handlers.ts'
import { readableArticles } from '../articles/visible.ts'
import { undoGuest } from '../articles/guests/invite.ts'

export default { handlers: guestApprovalHandlers, undo: undoGuest, guard: articleGuard, readable: readableArticles }
