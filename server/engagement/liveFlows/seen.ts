/** Which items a person sees, and who decides what is shown. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { may, type Me } from '../../../src/api/access.ts'
import { liveFlows } from '../../../src/api/engagement/liveFlows/calls.ts'

/** What is said of one that is not there, or not to be seen. */
export const NO_FLOW = '没有这条直播报道，它可能已被删除。'

/** Whether the person decides what is shown. */
export const mayReview = (me: Me): boolean => may(me, liveFlows.pages, '报道审核')

/** The condition on rows of live_flows: drafts are their writer's alone. Bind the station besides. */
export const seenBy = (me: Me): RawBuilder<SqlBool> => sql<SqlBool>`("State" <> 'draft' or "OwnerID" = ${me.ID})`
