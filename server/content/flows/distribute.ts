/** From articles to the outbox: each endpoint is told what the public may see now. */
import { hearsHuiyan, newsFor } from './huiyanNews.ts'
import type { DistributionEvent, EffectKind } from '../../../src/api/distribution/outgoing/states.ts'
import { liveText } from '../articles/liveText.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { effectKindFor, listenersOf } from '../../platform/outgoing/endpoints.ts'
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

const Family = 'articles'
const kinds = ['distribution', 'robot', 'huiyan'] as const satisfies readonly EffectKind[]

/**
 * Compares what the public may see of the articles with what each endpoint was told, and queues the difference. What
 * still waited about them is pointless now and is cancelled; so an undo within the waiting time sends nothing at all,
 * and one after it tells the endpoints the opposite. Call it after the articles were written; without an endpoint it does
 * nothing.
 */
export async function distribute(db: Db, { StID, ids, by: doer, logId, now }: Distributed): Promise<void> {
  if (ids.length === 0) return
  const listeners = (await listenersOf(db, StID)).filter(({ heard }) => heard.events.size > 0)
  const isHuiyan = await hearsHuiyan(db, StID)
  if (listeners.length === 0 && !isHuiyan) return
  const known = await replaceWaiting(db, StID, ids, now)
  // What was queued before there were several was for the oldest.
  const oldest = listeners.find(({ Kind }) => Kind === 'signed')?.ID
  const articles = await db
    .selectFrom('articles')
    .select(['ID', 'ResourceGUID', 'Title', 'Status', 'LiveRevision', 'IsHuiyan'])
    .where('StID', '=', StID)
    .where('ID', 'in', [...ids])
    .orderBy('ID')
    .execute()
  const effects: NewEffect[] = []
  for (const article of articles) {
    const { ID: RecordID, ResourceGUID, Title, LiveRevision, Status } = article
    const Event: DistributionEvent =
      LiveRevision !== null ? 'published' : Status === 'withdrawn' ? 'withdrawn' : 'unpublished'
    const told = listeners.filter(({ ID, heard }) => {
      const mine = known.get(`${ID} ${RecordID}`) ?? (ID === oldest ? known.get(`null ${RecordID}`) : undefined)
      // What became public before there was an endpoint, or by another way, is taken away all the same.
      const wasTold = mine === undefined ? 'unclear' : mine.told
      return heard.events.has(Event) && wasTold !== LiveRevision
    })
    // Of what somebody gave it alone, and of nothing that it was not told of.
    const forHuiyan = article.IsHuiyan ? LiveRevision : null
    const isNews = isHuiyan && (known.get(`huiyan ${RecordID}`)?.told ?? null) !== forHuiyan
    if (told.length === 0 && !isNews) continue
    const text = LiveRevision === null ? undefined : await liveText(db, RecordID)
    const short = { Event, ID: RecordID, ResourceGUID, Revision: LiveRevision }
    const by = { LogID: logId, UserID: doer.ID, AdminUserRealName: doer.AdminUserRealName ?? '' }
    for (const { ID: EndpointID, Kind } of told)
      effects.push({
        ...{ StID, EndpointID, Kind: effectKindFor(Kind, 'distribution'), Family, Event, RecordID },
        ...by,
        Title: text?.Title ?? Title,
        Payload: { ...short, ...(text && Kind === 'signed' ? { Article: text } : { Title: text?.Title ?? Title }) },
      })
    if (isNews) effects.push({ StID, Kind: 'huiyan', Family, RecordID, ...by, ...newsFor(article, forHuiyan, text) })
  }
  await queueEffects(db, effects, now)
}

/** What an endpoint knows of an article: a revision, null for nothing public, 'unclear' when an attempt may have arrived. */
interface Known {
  told: number | null | 'unclear'
}

/** By endpoint and article. */
async function replaceWaiting(
  db: Db,
  StID: number,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<string, Known>> {
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
  const known = new Map<string, Known>()
  for (const { RecordID, EndpointID, Kind, State, Attempts, Payload } of earlier) {
    const key = `${Kind === 'huiyan' ? Kind : EndpointID} ${RecordID}`
    const one = known.get(key) ?? { told: null }
    known.set(key, one)
    if (State === 'sent' || State === 'sending') one.told = (Payload['Revision'] ?? null) as number | null
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
