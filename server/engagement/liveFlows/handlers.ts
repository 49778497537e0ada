/** The liveFlows family. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import { liveFlows } from '../../../src/api/engagement/liveFlows/calls.ts'
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import { cutText } from '../../../src/api/text/textLimit.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { moveOf } from '../../platform/records/moveOf.ts'
import { needFields } from '../../platform/records/refuseField.ts'
import { whyUnseen } from '../../platform/records/whyUnseen.ts'
import { stateColumns } from './checkFlow.ts'
import { flowEvent, liveFlowRecords, withNames } from './records.ts'
import { NO_FLOW, seenBy } from './seen.ts'
import { NAME_LENGTH, tellWriter } from './tell.ts'

/** An item is called by its beginning. */
function named<R extends Request<any>>(request: R): R {
  return {
    ...request,
    changed: (change) => request.changed({ ...change, Title: cutText(change.Title, NAME_LENGTH, '…') }),
  }
}

/** The items of a batch that are not other people's drafts; those are skipped as if they were not there. */
async function onSeen<R extends Request<{ readonly Ids: readonly number[] }>>(
  request: R,
  act: (request: R) => Promise<BatchOutcome>,
): Promise<BatchOutcome> {
  const { db, me, input } = request
  const { rows } = await sql<{ ID: number }>`select "ID" from live_flows
    where "StID" = ${me.StID} and "ID" = any(${[...input.Ids]}) and not ${seenBy(me)}`.execute(db)
  const hidden = new Set(rows.map(({ ID }) => ID))
  const Skipped = [...hidden].map((ID) => ({ ID, Reason: NO_FLOW }))
  const Ids = input.Ids.filter((one) => !hidden.has(one))
  if (Ids.length === 0) return { Done: [], Skipped }
  const done = await act(named({ ...request, input: { ...input, Ids } }))
  return { ...done, Skipped: [...done.Skipped, ...Skipped] }
}

const move = moveOf({
  ...{ table: 'live_flows', noun: '直播报道', name: 'Content' },
  within: ['LiveID', 'IsTop'],
  seen: seenBy,
  isNewestFirst: true,
})

/** Handlers of the liveFlows family. */
export const liveFlowHandlers = implement(liveFlows, {
  async list(request) {
    const { me } = request
    const { State, ...input } = request.input
    const asked = {
      ...input,
      ...(State === 'all' ? {} : { State }),
      seen: seenBy(me),
      mine: input.IsMine === true ? sql`"OwnerID" = ${me.ID}` : undefined,
      ...(State === 'submitted' && input.Sort === undefined ? { Sort: 'SubmitTime' } : {}),
    }
    const page = await liveFlowRecords.list({ ...request, input: asked })
    return { ...page, List: await withNames(request, page.List) }
  },
  async get(request) {
    const row = await liveFlowRecords.get(request)
    if (row.State === 'draft' && row.OwnerID !== request.me.ID) throw new Refusal('missing', NO_FLOW)
    return (await withNames(request, [row]))[0]!
  },
  async save(request) {
    const { IsSubmit = false, ...fields } = request.input
    const [before] = fields.ID === undefined ? [] : await liveFlowRecords.locked(request, [fields.ID])
    if (!before) needFields(fields, undefined, { Content: '内容' })
    const input = { ...fields, ...stateColumns(request, IsSubmit, before) }
    return liveFlowRecords.save(named({ ...request, input: input as never }))
  },
  remove: (request) => onSeen(request, liveFlowRecords.remove),
  submit: (request) =>
    onSeen(request, (seen) =>
      flowEvent(seen, {
        event: 'submit',
        columns: { SubmitTime: request.now, Reason: '' },
        check: ({ OwnerID }) => (OwnerID === request.me.ID ? undefined : '只有写它的人能送审'),
      }),
    ),
  async check(request) {
    const { me, now, input } = request
    const { IsPublic, Reason = '', Seen } = input
    if (!IsPublic) needFields(input, undefined, { Reason: '退回的理由' })
    return onSeen(request, (seen) =>
      flowEvent(seen, {
        event: IsPublic ? 'pass' : 'refuse',
        columns: {
          ...{ AuditorID: me.ID, AuditTime: now, Reason: IsPublic ? '' : Reason },
          ...(IsPublic ? {} : { IsTop: false }),
        },
        check: (stored) => whyUnseen(Seen, stored, IsPublic),
        done: (stored) => tellWriter(request, stored, { isShown: IsPublic, Reason }),
      }),
    )
  },
  top: (request) => onSeen(request, liveFlowRecords.turn),
  order: (request) => move(named(request)),
})
