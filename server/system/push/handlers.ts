/** Push: a ticket for the stream, and who has which record open. */
import { sql } from 'kysely'
import type { Me } from '../../../src/api/access.ts'
import { EXPIRED } from '../../../src/api/hosts.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { ParsedOf } from '../../../src/api/contract.ts'
import { push, type Present } from '../../../src/api/system/push/calls.ts'
import { cursorText, parseCursor } from '../../../src/api/system/push/cursor.ts'
import { implement, type Db, type Request } from '../../platform/pipeline/implement.ts'
import { eventsAfter, settledNow } from '../../platform/push/backlog.ts'
import { toldOf } from '../../platform/push/frame.ts'
import {
  changeAt,
  lockPane,
  lockPlaces,
  peopleAt,
  staleBefore,
  type WatchedRecord,
} from '../../platform/push/presence.ts'
import { checkFamily, isThere, noPlace } from '../../platform/push/presencePlaces.ts'
import { RESET } from '../../platform/push/storedEvent.ts'
import { audienceOf } from '../../platform/push/visible.ts'
import { issueTicket } from '../../platform/push/ticket.ts'

/** Ours: how many panes of a person presence is kept for. */
export const PANES_PER_PERSON = 200

type PresenceInput = ParsedOf<typeof push.calls.presence>

const others = (me: Me, people: readonly Present[]) => people.filter((one) => one.UserID !== me.ID)

/** The handlers of the push family. */
export const pushHandlers = implement(push, {
  async ticket({ db, tokenHash }) {
    if (!tokenHash) throw new Refusal('expired', EXPIRED)
    return { Ticket: await issueTicket(db, tokenHash) }
  },

  async missed({ db, me, input, readableOf }) {
    const upTo = await settledNow(db)
    const from = parseCursor(input.From ?? '')
    const missed = from && (await eventsAfter(db, { audience: audienceOf(me), readableOf }, from, upTo))
    const told = (missed?.events ?? []).filter(({ Topic }) => Topic !== RESET)
    return {
      Events: told.map(toldOf),
      Cursor: cursorText(missed?.after ?? upTo),
      Reset: !missed || told.length < missed.events.length,
    }
  },

  async presence(request) {
    const { db, me, input } = request
    checkFamily(me, input.Family)
    const here: WatchedRecord = { StID: me.StID, Family: input.Family, ID: input.ID }
    await lockPane(db, me.ID, input.Key)
    const previous = await placeOf(db, me, input.Key)
    const stays = previous !== undefined && isSame(previous, here)
    if (input.Mode !== 'gone' && !(await isThere(request, input.Family, input.ID))) throw noPlace(input.Family)
    // A pane that left this record for another one does not leave that one.
    const from = stays || previous?.StID !== me.StID ? undefined : previous
    if (input.Mode !== 'gone' || stays) await move(request, here, from)
    // Who only leaves may have been kept from it meanwhile, or have named one they never could read.
    if (input.Mode === 'gone' && !(await isThere(request, input.Family, input.ID))) return []
    return others(me, await peopleAt(db, here))
  },

  async present(request) {
    const { db, me, input } = request
    checkFamily(me, input.Family)
    if (!(await isThere(request, input.Family, input.ID))) return []
    return others(me, await peopleAt(db, { StID: me.StID, Family: input.Family, ID: input.ID }))
  },
})

const isSame = (a: WatchedRecord, b: WatchedRecord) => a.StID === b.StID && a.Family === b.Family && a.ID === b.ID

async function placeOf(db: Db, me: Me, Key: string): Promise<WatchedRecord | undefined> {
  return db
    .selectFrom('presence')
    .select(['StID', 'Family', 'RecordID as ID'])
    .where('UserID', '=', me.ID)
    .where('Key', '=', Key)
    .executeTakeFirst()
}

/**
 * Puts the pane where the request says, or takes it away, and announces every record whose people changed by it.
 * `from`: the other record it was at. Every lock is taken before anything is written, see presence.ts.
 */
async function move(
  { db, me, input, announce }: Request<PresenceInput>,
  here: WatchedRecord,
  from?: WatchedRecord,
): Promise<void> {
  const places = from ? [from, here] : [here]
  await lockPlaces(db, places)
  if (await renew(db, me, input, here)) return
  const changed = await changeAt(db, places, async () => {
    if (input.Mode === 'gone') {
      await db.deleteFrom('presence').where('UserID', '=', me.ID).where('Key', '=', input.Key).execute()
    } else {
      await checkPanes(db, me, input.Key)
      await put(db, me, input)
    }
  })
  for (const data of changed) announce({ Topic: 'presence', Ids: [data.ID], Data: data })
}

/** Says that a pane is still where it was, which changes nothing for anybody; false when it was not there so. */
async function renew(db: Db, me: Me, { Key, Mode }: PresenceInput, here: WatchedRecord): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('presence')
    .set({ SeenAt: sql<Date>`now()` })
    .where('UserID', '=', me.ID)
    .where('Key', '=', Key)
    .where('StID', '=', here.StID)
    .where('Family', '=', here.Family)
    .where('RecordID', '=', here.ID)
    .where('Mode', '=', Mode)
    .where('SeenAt', '>', staleBefore)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function put(db: Db, me: Me, { Key, Family, ID, Mode }: PresenceInput): Promise<void> {
  const row = { StID: me.StID, Family, RecordID: ID, Mode, SeenAt: sql<Date>`now()` }
  await db
    .insertInto('presence')
    .values({ ...row, UserID: me.ID, Key })
    .onConflict((conflict) =>
      conflict.columns(['UserID', 'Key']).doUpdateSet({
        ...row,
        // Turning from reading to editing is the same visit, another record is not.
        Since: sql<Date>`case when (presence."Family", presence."RecordID") = (excluded."Family", excluded."RecordID")
          then presence."Since" else now() end`,
      }),
    )
    .execute()
}

async function checkPanes(db: Db, me: Me, Key: string): Promise<void> {
  const { count } = await db
    .selectFrom('presence')
    .select((q) => q.fn.countAll<number>().as('count'))
    .where('UserID', '=', me.ID)
    .where('Key', '<>', Key)
    .executeTakeFirstOrThrow()
  if (count >= PANES_PER_PERSON) {
    throw new Refusal('limit', `同时打开的内容不能超过 ${PANES_PER_PERSON} 个，请先关闭一些窗格。`)
  }
}
