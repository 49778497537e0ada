/** Which topic selections a person sees: the public ones, their own, those they have a part in; who decides sees all. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { may, type Me } from '../../../src/api/access.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import { topicSelections } from '../../../src/api/content/topicSelections/calls.ts'
import type { Request } from '../../platform/pipeline/implement.ts'

/** What is said of one that is not there, or not to be seen. */
export const NO_SELECTION = '没有这个选题，它可能已被删除。'

/** The condition on rows of topic_selections; bind the station besides. */
export function seenBy(me: Me): RawBuilder<SqlBool> {
  if (may(me, topicSelections.pages, '审定')) return sql<SqlBool>`true`
  return sql<SqlBool>`(topic_selections."IsPublic" or ${me.ID} in (topic_selections."AdminID", topic_selections."LeaderID")
    or ${me.ID} = any(topic_selections."PeopleIds")
    or exists (select from make_news n where n."SelectionID" = topic_selections."ID" and n."ReporterID" = ${me.ID}))`
}

/** Those of some numbers that the person sees. */
export async function seenOf(
  { db, me }: Pick<Request<unknown>, 'db' | 'me'>,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ ID: number }>`select "ID" from topic_selections
    where "StID" = ${me.StID} and "ID" = any(${[...ids]}) and ${seenBy(me)}`.execute(db)
  return new Set(rows.map(({ ID }) => ID))
}

/** Throws 'missing' unless the person sees it. */
export async function checkSeen(request: Pick<Request<unknown>, 'db' | 'me'>, id: number): Promise<void> {
  if (!(await seenOf(request, [id])).has(id)) throw new Refusal('missing', NO_SELECTION)
}

/** Acts on those the person sees; the others are skipped as if they were not there. */
export async function onSeen<R extends Request<{ readonly Ids: readonly number[] }>>(
  request: R,
  act: (request: R) => Promise<BatchOutcome>,
): Promise<BatchOutcome> {
  const seen = await seenOf(request, request.input.Ids)
  const hidden = [...new Set(request.input.Ids)].filter((id) => !seen.has(id))
  const Skipped = hidden.map((ID) => ({ ID, Reason: NO_SELECTION }))
  if (seen.size === 0) return { Done: [], Skipped }
  const done = await act({ ...request, input: { ...request.input, Ids: [...seen] } })
  return { ...done, Skipped: [...done.Skipped, ...Skipped] }
}
