/** The topicSelections family. */
import { sql } from 'kysely'
import { topicSelections } from '../../../src/api/content/topicSelections/calls.ts'
import { selectionEventTitles } from '../../../src/api/content/topicSelections/selectionStates.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { needFields } from '../../platform/records/refuseField.ts'
import { readChain } from './chain.ts'
import { readMessages, say } from './messages.ts'
import { selectionEvent, topicSelectionRecords, withNames } from './records.ts'
import { checkSeen, onSeen, seenBy } from './seen.ts'

/** Events of which who proposed it is told. */
const told = new Set(['accept', 'return', 'adopt', 'end'])

/** Handlers of the topicSelections family. */
export const topicSelectionHandlers = implement(topicSelections, {
  async list(request) {
    const { me, input } = request
    const mine =
      input.IsMine === true ? sql`(${me.ID} in ("AdminID", "LeaderID") or ${me.ID} = any("PeopleIds"))` : undefined
    const asked = { ...request, input: { ...input, seen: seenBy(me), mine } }
    const page = await topicSelectionRecords.list(asked)
    return { ...page, List: await withNames(request, page.List) }
  },
  async get(request) {
    await checkSeen(request, request.input.ID)
    return (await withNames(request, [await topicSelectionRecords.get(request)]))[0]!
  },
  messages: readMessages,
  chain: readChain,
  async save(request) {
    if (request.input.ID !== undefined) await checkSeen(request, request.input.ID)
    return topicSelectionRecords.save(request)
  },
  say,
  remove: (request) => onSeen(request, topicSelectionRecords.remove),
  public: (request) => onSeen(request, topicSelectionRecords.turn),
  async decide(request) {
    const { me, input } = request
    const { Event } = input
    const needsReason = Event === 'return' || Event === 'end'
    if (needsReason) needFields(input, undefined, { Reason: `${selectionEventTitles[Event]}的理由` })
    const Reason = needsReason ? input.Reason : ''
    return onSeen(request, (seen) =>
      selectionEvent(seen, {
        event: Event,
        columns: { Reason },
        done({ ID, Title, AdminID }) {
          if (!told.has(Event) || AdminID === me.ID) return
          request.note({
            UserID: AdminID,
            Type: '选题审定',
            Title: `选题“${Title}”已${selectionEventTitles[Event]}${Reason ? `：${Reason}` : ''}`,
            Page: '/SeleCttopic/chain',
            Params: { Kind: 'selection', ID },
          })
        },
      }),
    )
  },
})
