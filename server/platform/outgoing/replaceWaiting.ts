/** What endpoints know of records, and taking back what still waits about these: it is pointless once they changed. */
import type { EffectKind } from '../../../src/api/distribution/outgoing/states.ts'
import type { Db } from '../pipeline/implement.ts'
import { notifyOutgoing } from './queue.ts'

const kinds = ['distribution', 'robot', 'huiyan'] as const satisfies readonly EffectKind[]

/** Of which records. `Told`: what tells one state that the public may see of a record from another; null: nothing is public. */
interface Waiting<Told> {
  readonly StID: number
  readonly Family: string
  readonly ids: readonly number[]
  readonly now: Date
  /** What an effect told, from its payload. */
  readonly toldOf: (payload: Readonly<Record<string, unknown>>) => Told | null
}

/** What an endpoint knows of a record; 'unclear' when an attempt may have arrived. */
export interface Known<Told> {
  told: Told | null | 'unclear'
}

/** By endpoint and record: `${EndpointID} ${ID}`, `huiyan ${ID}`. What waited is cancelled. */
export async function replaceWaiting<Told>(
  db: Db,
  { StID, Family, ids, now, toldOf }: Waiting<Told>,
): Promise<ReadonlyMap<string, Known<Told>>> {
  const earlier = await db
    .selectFrom('outgoing_effects')
    .select(['ID', 'UserID', 'RecordID', 'EndpointID', 'Kind', 'State', 'Attempts', 'IsOver', 'Payload'])
    .where('StID', '=', StID)
    .where('Kind', 'in', kinds)
    .where('Family', '=', Family)
    .where('RecordID', 'in', [...ids])
    .orderBy('ID')
    .forUpdate()
    .execute()
  const known = new Map<string, Known<Told>>()
  for (const { RecordID, EndpointID, Kind, State, Attempts, Payload } of earlier) {
    const key = `${Kind === 'huiyan' ? Kind : EndpointID} ${RecordID}`
    const one = known.get(key) ?? { told: null }
    known.set(key, one)
    if (State === 'sent' || State === 'sending') one.told = toldOf(Payload)
    else if (Attempts > 0) one.told = 'unclear'
  }
  const open = earlier.filter(({ State, IsOver }) => State !== 'sent' && State !== 'sending' && !IsOver)
  if (open.length === 0) return known
  const numbers = open.map(({ ID }) => ID)
  await db
    .updateTable('outgoing_effects')
    .set((eb) => ({
      IsOver: true,
      UpdateTime: now,
      State: eb
        .case()
        .when('State', '=', 'queued')
        .then('cancelled' as const)
        .else(eb.ref('State'))
        .end(),
    }))
    .where('ID', 'in', numbers)
    .execute()
  await notifyOutgoing(db, StID, open)
  return known
}
