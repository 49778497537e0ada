/** The drawRecords family on the server: who won what, and how it goes to them. */
import { Refusal } from '../../../src/api/client.ts'
import { drawRecords } from '../../../src/api/engagement/drawRecords/calls.ts'
import {
  recordEventTitles,
  recordStates,
  recordStateTitles,
} from '../../../src/api/engagement/drawRecords/recordStates.ts'
import { implement, type Request, type Undoer } from '../../platform/pipeline/implement.ts'
import { eventOf } from '../../platform/records/eventOf.ts'
import { goneText } from '../../platform/records/rowsOf.ts'
import { callUp } from '../draws/standby.ts'
import { records, withNames } from './rows.ts'
import { whyNot } from './why.ts'

const recordEvent = eventOf({
  ...{ table: 'draw_records', name: 'Number', records, machine: recordStates },
  ...{ stateTitles: recordStateTitles, eventTitles: recordEventTitles },
})

/** One person proposes that a record is void, another one does it; whoever stands by next comes instead. */
function voidRecords(request: Request<{ readonly Ids: readonly number[]; readonly Reason: string }>) {
  const { db, me, now, input, changed, logDetail } = request
  logDetail({ Reason: input.Reason })
  return records.each(request, async (record) => {
    const { ID, State, ProposerID, DrawID, UnitID, PrizeID, StID } = record
    if (!recordStates.can(State, 'void')) return `现在是“${recordStateTitles[State]}”，不能作废`
    if (ProposerID === me.ID) return '您已经提议过，要由另一个人确认'
    const isSecond = ProposerID !== null
    // Whoever does it may say something else than whoever proposed it: neither goes over the other.
    const Reason = record.Reason === input.Reason ? input.Reason : `${record.Reason}；确认作废的理由：${input.Reason}`
    const after = isSecond
      ? { State: 'voided' as const, VoiderID: me.ID, Reason }
      : { ProposerID: me.ID, Reason: input.Reason }
    await db
      .updateTable('draw_records')
      .set({ ...after, UpdateTime: now })
      .where('ID', '=', ID)
      .where('StID', '=', me.StID)
      .where('State', '=', State)
      .execute()
    if (isSecond) await callUp(db, { StID, DrawID, UnitID, PrizeID }, now)
    const Title = `第 ${record.Number} 号`
    if (isSecond) changed({ ID, Title, Before: { State, Reason: record.Reason }, After: { State: 'voided', Reason } })
    else changed({ ID, Title, Before: { Reason: record.Reason }, After: { Reason: input.Reason } })
    return undefined
  })
}

const undo: Undoer = async (undoing) => {
  const { db, me, change } = undoing
  const found = await db
    .selectFrom('draw_records')
    .select('State')
    .where('ID', '=', change.ID)
    .where('StID', '=', me.StID)
    .executeTakeFirst()
  if (found?.State === 'voided') return '这份奖品已作废并递补，不能撤销。'
  return records.undo(undoing)
}

export default {
  handlers: implement(drawRecords, {
    async list(request) {
      const page = await records.list(request)
      return { ...page, List: await withNames(request, page.List) }
    },
    get: async (request) => (await withNames(request, [await records.get(request)]))[0]!,
    status(request) {
      const { me, now, input } = request
      const { Event, IssuedBy = '' } = input
      const columns = {
        verify: { VerifierID: me.ID, VerifiedAt: now },
        issue: { IssuerID: me.ID, IssuedAt: now, IssuedBy },
        finish: {},
      }[Event]
      return recordEvent(request, { event: Event, columns })
    },
    void: voidRecords,
    async phone({ db, me, input, changed }) {
      const record = await db
        .selectFrom('draw_records')
        .select(['ID', 'Number', 'ClaimName', 'ClaimPhone', 'ClaimAddress'])
        .where('ID', '=', input.ID)
        .where('StID', '=', me.StID)
        .executeTakeFirst()
      if (!record) throw new Refusal('missing', goneText('中奖记录'))
      const { Number, ...told } = record
      changed({ ID: record.ID, Title: `第 ${Number} 号`, Before: null, After: null })
      return told
    },
    async why({ db, me, input }) {
      const draw = await db
        .selectFrom('draws')
        .selectAll()
        .where('ID', '=', input.DrawID)
        .where('StID', '=', me.StID)
        .executeTakeFirst()
      if (!draw) throw new Refusal('missing', '没有这场抽奖，它可能已被删除。')
      return { Sentences: await whyNot(db, draw, input.Of) }
    },
  }),
  undo,
}
