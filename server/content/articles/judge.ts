/** The audit call: an event by its name, or R-142's words, which mean another one for each state. */
import type { articles } from '../../../src/api/content/articles/calls.ts'
import { judgingEvent, type ArticleStatus } from '../../../src/api/content/articles/review.ts'
import { meaning, type Meaning } from '../../platform/pipeline/implement.ts'
import { eventsFor } from '../../platform/records/eventsFor.ts'
import type { DecisionEvent } from './case.ts'
import { decide } from './decide.ts'
import { visibleTo } from './visible.ts'

type Audit = (typeof articles)['calls']['audit']

const whatIsMeant: Meaning<Audit> = async ({ db, me, input }) => {
  const { Event } = input
  if (Event !== 'approve' && Event !== 'reject') return [input]
  const states = await db
    .selectFrom('articles')
    .select(['ID', 'Status as State'])
    .where((eb) => eb('ID', '=', eb.fn.any(eb.val(input.Ids))))
    .where(visibleTo(me))
    .execute()
  return eventsFor(input, states, (state) => judgingEvent(state as ArticleStatus | undefined, Event === 'approve'))
}

/** Lets an event happen to articles; see decide. */
export const judgeArticles = meaning<Audit>(whatIsMeant, (request) =>
  decide(request, request.input.Event as DecisionEvent, request.input),
)
