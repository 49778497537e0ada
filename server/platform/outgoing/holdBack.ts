/** Undo and the outbox: what still waits is held back; what is gone for good keeps its act from being taken back. */
import type { EffectState } from '../../../src/api/distribution/outgoing/states.ts'
import type { Db } from '../pipeline/implement.ts'
import { queueSending } from './lanes.ts'
import { dueAt, notifyOutgoing } from './queue.ts'

/** The act that is taken back, or done again: its log line (the first of its chain) and one record of it. */
export interface ActOnRecord {
  readonly StID: number
  readonly LogID: number
  readonly RecordID: number
  readonly now: Date
}

/** What an act wants sent and cannot be unsaid. Effects that are not final are left to whoever queued them. */
export interface ActEffects {
  /** Why the act cannot be taken back: something of it has left the house, or may have. Undefined when nothing has. */
  readonly gone: string | undefined
  /** The act was taken back: what waits is cancelled. */
  holdBack(): Promise<void>
  /** The act was done again: what was held back waits once more. */
  letGo(): Promise<void>
}

/** Look at the effects of an act, and keep them from being sent until the transaction ends. */
export async function effectsOf(db: Db, { StID, LogID, RecordID, now }: ActOnRecord): Promise<ActEffects> {
  const effects = await db
    .selectFrom('outgoing_effects')
    .select(['ID', 'UserID', 'State', 'Attempts', 'Title'])
    .where('StID', '=', StID)
    .where('LogID', '=', LogID)
    .where('RecordID', '=', RecordID)
    .where('IsFinal', '=', true)
    .orderBy('ID')
    .forUpdate()
    .execute()
  const gone = effects.find(({ State, Attempts }) => State !== 'cancelled' && (State !== 'queued' || Attempts > 0))
  const turn = async (from: EffectState, set: { State: EffectState; DueAt?: Date }) => {
    const turned = effects.filter(({ State }) => State === from)
    if (turned.length === 0) return
    await db
      .updateTable('outgoing_effects')
      .set({ ...set, UpdateTime: now })
      .where(
        'ID',
        'in',
        turned.map(({ ID }) => ID),
      )
      .where('State', '=', from)
      .execute()
    await notifyOutgoing(db, StID, turned)
    await queueSending(
      db,
      turned.map(({ ID }) => ID),
    )
  }
  return {
    gone: gone && `“${gone.Title}”已经对外发送，不能撤销。`,
    holdBack: () => turn('queued', { State: 'cancelled' }),
    letGo: async () => turn('cancelled', { State: 'queued', DueAt: await dueAt(db, StID, now) }),
  }
}
