/** The outgoing family: looking at the outbox, and hurrying, stopping or repeating what is in it. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import { outgoing, type OutgoingEffect } from '../../../src/api/distribution/outgoing/calls.ts'
import { sending, type EffectState } from '../../../src/api/distribution/outgoing/states.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { toWire } from '../../platform/records/columns.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { goneText } from '../../platform/records/rowsOf.ts'
import { queueSending } from '../../platform/outgoing/lanes.ts'
import { notifyOutgoing } from '../../platform/outgoing/queue.ts'
import { seenBy } from './seen.ts'

const records = recordsOf(outgoing, 'outgoing_effects', {
  once: false,
  search: ['Title', 'AdminUserRealName', 'Problem'],
  filters: ['State', 'Kind'],
  where: ({ seen }) => seen as RawBuilder<SqlBool> | undefined,
})

/** Ours: how many of one's own are counted down at once. */
const WAITING_LIMIT = 50

type Batch = Request<{ readonly Ids: readonly number[] }>
type Event = 'hurry' | 'cancel' | 'retry'

const wrongState: Readonly<Record<Event, string>> = {
  hurry: '没有在等待发送',
  cancel: '没有在等待发送',
  retry: '没有发送失败',
}

/** Those of some sendings that the person sees. */
const seenOf = (request: Pick<Request<unknown>, 'db' | 'me'>, ids: readonly number[]): Promise<OutgoingEffect[]> =>
  records.all(request, { seen: sql`"ID" = any(${[...ids]}) and ${seenBy(request.me)}` }, ids.length)

/** Set some columns where the state still allows the event; everything else is skipped with the reason. */
function setEach(
  event: Event,
  columnsAt: (now: Date) => { State?: EffectState; DueAt?: Date; Attempts?: number; Problem?: string },
) {
  return async (request: Batch) => {
    const { db, me, now, changed } = request
    const told: { ID: number; UserID: number }[] = []
    const seen = new Set((await seenOf(request, request.input.Ids)).map(({ ID }) => ID))
    const outcome = await records.each(request, async (stored) => {
      const { State, IsOver, Title, UserID } = stored
      if (!seen.has(stored.ID)) return goneText(outgoing.title)
      if (!sending.can(State, event)) return wrongState[event]
      if (event === 'retry' && IsOver) return '之后又有变动，不用再发送'
      const set = columnsAt(now)
      await db
        .updateTable('outgoing_effects')
        .set({ ...set, UpdateTime: now })
        .where('ID', '=', stored.ID)
        .where('StID', '=', me.StID)
        .where('State', 'in', sending.from(event))
        .execute()
      const before = toWire(Object.fromEntries(Object.keys(set).map((key) => [key, stored[key as keyof typeof set]])))
      changed({ ID: stored.ID, Title, Before: before, After: toWire(set) })
      told.push({ ID: stored.ID, UserID })
      return undefined
    })
    await notifyOutgoing(db, me.StID, told)
    await queueSending(
      db,
      told.map(({ ID }) => ID),
    )
    return outcome
  }
}

/** Handlers of the outgoing family. */
export const outgoingHandlers = implement(outgoing, {
  list: (request) => records.list({ ...request, input: { ...request.input, seen: seenBy(request.me) } as never }),
  async get(request) {
    const [found] = await seenOf(request, [request.input.ID])
    if (!found) throw new Refusal('missing', goneText(outgoing.title))
    return found
  },
  async waiting({ db, me, now }) {
    const rows = await db
      .selectFrom('outgoing_effects')
      .selectAll()
      .where('StID', '=', me.StID)
      .where('UserID', '=', me.ID)
      .where('State', '=', 'queued')
      .where('Attempts', '=', 0)
      .where('LogID', 'is not', null)
      .orderBy('DueAt')
      .orderBy('ID')
      .limit(WAITING_LIMIT)
      .execute()
    return rows.map((row) => ({
      ...(toWire(row) as unknown as OutgoingEffect),
      Left: row.DueAt.getTime() - now.getTime(),
    }))
  },
  sendNow: setEach('hurry', (now) => ({ DueAt: now })),
  cancel: setEach('cancel', () => ({ State: 'cancelled' })),
  retry: setEach('retry', (now) => ({ State: 'queued', DueAt: now, Attempts: 0, Problem: '' })),
})
