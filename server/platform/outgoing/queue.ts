/** Putting things into the outbox, in the transaction of the act that wants them sent. */
import type { EffectKind } from '../../../src/api/distribution/outgoing/states.ts'
import type { Db } from '../pipeline/implement.ts'
import { insertEvents } from '../push/outbox.ts'
import { queueSending } from './lanes.ts'

/** Something that is to leave the house. */
export interface NewEffect {
  readonly StID: number
  readonly Kind: EffectKind
  readonly Event: string
  readonly Title: string
  readonly Family: string
  readonly RecordID: number
  /** Which endpoint it is for. Default: none. */
  readonly EndpointID?: number
  readonly Payload: Readonly<Record<string, unknown>>
  /** The act's log line, by which it is taken back; null when nobody can. */
  readonly LogID: number | null
  /** Whether it waits for the station's countdown. Default: where the act can be taken back. */
  readonly waits?: boolean
  readonly UserID: number
  readonly AdminUserRealName?: string
  /** Once it was sent, the act cannot be taken back. Default false: another effect can tell the receiver otherwise. */
  readonly IsFinal?: boolean
}

/** How long what leaves a station waits, in seconds. */
async function waitOf(db: Db, StID: number): Promise<number> {
  const found = await db
    .selectFrom('stations')
    .select('OutgoingSeconds')
    .where('ID', '=', StID)
    .executeTakeFirstOrThrow()
  return found.OutgoingSeconds
}

/** When something that is queued `now` leaves. */
export async function dueAt(db: Db, StID: number, now: Date): Promise<Date> {
  return new Date(now.getTime() + (await waitOf(db, StID)) * 1000)
}

/** Queue effects of one station. Answers their numbers, in the order given. */
export async function queueEffects(db: Db, effects: readonly NewEffect[], now: Date): Promise<number[]> {
  const [first] = effects
  if (!first) return []
  const later = await dueAt(db, first.StID, now)
  const rows = await db
    .insertInto('outgoing_effects')
    .values(
      effects.map(({ waits, ...effect }) => ({
        ...effect,
        Payload: JSON.stringify(effect.Payload),
        DueAt: (waits ?? effect.LogID !== null) ? later : now,
        CreateTime: now,
        UpdateTime: now,
      })),
    )
    .returning(['ID', 'UserID'])
    .execute()
  await notifyOutgoing(db, first.StID, rows)
  await queueSending(
    db,
    rows.map(({ ID }) => ID),
  )
  return rows.map(({ ID }) => ID)
}

/** Tell that something about the outbox of a station changed: who may see it, and those whose acts it is about. */
export async function notifyOutgoing(
  db: Db,
  StID: number,
  effects: readonly { readonly ID: number; readonly UserID: number }[],
): Promise<void> {
  if (effects.length === 0) return
  const event = { StID, Topic: 'outgoing', Action: 'change' }
  const doers = Map.groupBy(effects, ({ UserID }) => UserID)
  await insertEvents(db, [
    { ...event, Ids: effects.map(({ ID }) => ID) },
    ...[...doers].map(([ToUserID, own]) => ({ ...event, ToUserID, Ids: own.map(({ ID }) => ID) })),
  ])
}
