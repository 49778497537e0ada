/** From articles to the outbox: the distribution endpoint is told what the public may see now. */
import { effectKinds, type DistributionEvent } from '../../../src/api/distribution/outgoing/states.ts'
import { liveText } from '../articles/liveText.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { endpointOf } from '../../distribution/outgoing/distribution.ts'
import { queueEffects, notifyOutgoing, type NewEffect } from '../../platform/outgoing/queue.ts'

/** Articles whose public text may have changed, and by which act. */
export interface Distributed {
  readonly StID: number
  readonly ids: readonly number[]
  readonly by: { readonly ID: number; readonly AdminUserRealName?: string }
  /** See NewEffect. */
  readonly logId: number | null
  readonly now: Date
}

const Kind = 'distribution' satisfies keyof typeof effectKinds
const of = { Kind, Family: 'articles' } as const

/**
 * Compares what the public may see of the articles with what the endpoint was told, and queues the difference. What
 * still waited about them is pointless now and is cancelled; so an undo within the waiting time sends nothing at all,
 * and one after it tells the endpoint the opposite. Call it after the articles were written; without an endpoint it does
 * nothing.
 */
export async function distribute(db: Db, { StID, ids, by, logId, now }: Distributed): Promise<void> {
  if (ids.length === 0 || !(await endpointOf(db, StID))) return
  const { told, known } = await replaceWaiting(db, StID, ids, now)
  const articles = await db
    .selectFrom('articles')
    .select(['ID', 'ResourceGUID', 'Title', 'Status', 'LiveRevision'])
    .where('StID', '=', StID)
    .where('ID', 'in', [...ids])
    .orderBy('ID')
    .execute()
  const effects: NewEffect[] = []
  for (const article of articles) {
    const { ID: RecordID, ResourceGUID, Title, LiveRevision, Status } = article
    // What became public before there was an endpoint, or by another way, is taken away all the same.
    const wasTold = known.has(RecordID) ? (told.get(RecordID) ?? null) : 'unclear'
    if (wasTold === LiveRevision) continue
    const Event: DistributionEvent =
      LiveRevision !== null ? 'published' : Status === 'withdrawn' ? 'withdrawn' : 'unpublished'
    const text = LiveRevision === null ? undefined : await liveText(db, RecordID)
    const Payload = {
      Event,
      ID: RecordID,
      ResourceGUID,
      Revision: LiveRevision,
      ...(text ? { Article: text } : { Title }),
    }
    effects.push({
      ...{ ...of, StID, Event, RecordID, Payload, LogID: logId, UserID: by.ID },
      Title: text?.Title ?? Title,
      AdminUserRealName: by.AdminUserRealName ?? '',
    })
  }
  await queueEffects(db, effects, now)
}

/** What the endpoint knows of an article: a revision, null for nothing public, 'unclear' when an attempt may have arrived. */
type Told = number | null | 'unclear'

async function replaceWaiting(
  db: Db,
  StID: number,
  ids: readonly number[],
  now: Date,
): Promise<{ told: ReadonlyMap<number, Told>; known: ReadonlySet<number> }> {
  const earlier = await db
    .selectFrom('outgoing_effects')
    .select(['ID', 'UserID', 'RecordID', 'State', 'Attempts', 'IsOver', 'Payload'])
    .where('StID', '=', StID)
    .where('Kind', '=', of.Kind)
    .where('Family', '=', of.Family)
    .where('RecordID', 'in', [...ids])
    .orderBy('ID')
    .forUpdate()
    .execute()
  const told = new Map<number, Told>()
  const known = new Set(earlier.map(({ RecordID }) => RecordID))
  for (const { RecordID, State, Attempts, Payload } of earlier) {
    if (State === 'sent' || State === 'sending') told.set(RecordID, (Payload['Revision'] ?? null) as number | null)
    else if (Attempts > 0) told.set(RecordID, 'unclear')
  }
  const open = earlier.filter(({ State, IsOver }) => State !== 'sent' && State !== 'sending' && !IsOver)
  if (open.length === 0) return { told, known }
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
  return { told, known }
}
