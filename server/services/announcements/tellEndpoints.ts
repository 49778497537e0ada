/** From announcements to the outbox: each endpoint that wants to hear of them is told what the public may see now. */
import type { AnnouncedEvent } from '../../../src/api/distribution/outgoing/states.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { toWire } from '../../platform/records/columns.ts'
import { effectKindFor, listenersOf } from '../../platform/outgoing/endpoints.ts'
import { queueEffects, type NewEffect } from '../../platform/outgoing/queue.ts'
import { replaceWaiting } from '../../platform/outgoing/replaceWaiting.ts'

/** Announcements of which the public may see something else now, and by which act. */
export interface Told {
  readonly StID: number
  readonly ids: readonly number[]
  readonly by: { readonly ID: number; readonly AdminUserRealName?: string }
  /** See NewEffect. */
  readonly logId: number | null
  readonly now: Date
}

const Family = 'announcements'

/** What tells one state from another: another period is told as another content is. */
const toldOf = ({ Revision, BeginTime, EndTime }: Readonly<Record<string, unknown>>): string | null =>
  typeof Revision === 'number' ? JSON.stringify([Revision, BeginTime ?? null, EndTime ?? null]) : null

/**
 * Compares what the public may see with what each endpoint was told, and queues the difference, after the station's countdown; what
 * still waited about them is cancelled. Whoever is told keeps to the period: one that has not begun is told with its beginning.
 */
export async function tellEndpoints(db: Db, { StID, ids, by, logId, now }: Told): Promise<void> {
  if (ids.length === 0) return
  const listeners = (await listenersOf(db, StID)).filter(({ heard }) => heard.announcements.size > 0)
  if (listeners.length === 0) return
  const known = await replaceWaiting(db, { StID, Family, ids, now, toldOf })
  const rows = await db
    .selectFrom('announcements as a')
    .innerJoin('announcement_types as y', 'y.ID', 'a.TypeID')
    .select(['a.ID', 'a.GUID', 'a.Title', 'a.State', 'a.Revision', 'a.BeginTime', 'a.EndTime', 'a.PublishTime'])
    .select(['a.Content', 'a.Summary', 'a.Cover', 'a.VideoUrl', 'y.Name as TypeName'])
    .where('a.StID', '=', StID)
    .where('a.ID', 'in', [...ids])
    .orderBy('a.ID')
    .execute()
  const effects: NewEffect[] = []
  for (const row of rows) {
    const isOut = row.State === 'public'
    const Event: AnnouncedEvent = isOut ? 'announced' : 'unannounced'
    const { ID: RecordID, GUID, Title, Revision, BeginTime, EndTime, Content, ...rest } = toWire(row) as typeof row
    const short = { Event, ID: RecordID, GUID, Title, Revision: isOut ? Revision : null, BeginTime, EndTime }
    const { Summary, Cover, VideoUrl, TypeName } = rest
    const Announcement = { Content, Summary, Cover, VideoUrl, TypeName }
    for (const { ID: EndpointID, Kind, heard } of listeners) {
      const mine = known.get(`${EndpointID} ${RecordID}`)
      // Of what was public before somebody listened they are told that it is gone.
      const wasTold = mine ? mine.told : row.PublishTime === null ? null : 'unclear'
      if (!heard.announcements.has(Event) || wasTold === toldOf(short)) continue
      effects.push({
        ...{ StID, EndpointID, Kind: effectKindFor(Kind, 'distribution'), Family, Event, RecordID, Title },
        ...{ LogID: logId, UserID: by.ID, AdminUserRealName: by.AdminUserRealName ?? '' },
        Payload: isOut && Kind === 'signed' ? { ...short, Announcement } : short,
      })
    }
  }
  await queueEffects(db, effects, now)
}
