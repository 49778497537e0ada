/** From articles to the outbox: each endpoint is told what the public may see now. */
import { hearsHuiyan, newsFor } from './huiyanNews.ts'
import type { DistributionEvent } from '../../../src/api/distribution/outgoing/states.ts'
import { liveText } from '../articles/liveText.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { effectKindFor, listenersOf } from '../../platform/outgoing/endpoints.ts'
import { queueEffects, type NewEffect } from '../../platform/outgoing/queue.ts'
import { replaceWaiting } from '../../platform/outgoing/replaceWaiting.ts'

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
  const known = await replaceWaiting(db, {
    StID,
    Family,
    ids,
    now,
    toldOf: ({ Revision }) => (Revision ?? null) as number | null,
  })
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
