/** Messages of a station for its endpoints: what several people are told at once is one thing to them. */
import type { Arrival } from '../../../src/api/system/messages/arrival.ts'
import { effectKindFor, listenersOf } from '../../platform/outgoing/endpoints.ts'
import { queueEffects } from '../../platform/outgoing/queue.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import type { OutboxEvent } from '../../platform/push/outbox.ts'

/** A message on its way to one person. */
export type MessageEvent = OutboxEvent & { readonly ToUserID: number; readonly Data: Arrival }

/** Queues for each endpoint of a station what it hears of. What people muted for themselves is told all the same. */
export async function tellEndpoints(db: Db, StID: number, events: readonly MessageEvent[]): Promise<void> {
  const listeners = (await listenersOf(db, StID)).filter(({ heard }) =>
    events.some(({ Data }) => heard.modules.has(Data.Module)),
  )
  if (listeners.length === 0) return
  const things = [
    ...Map.groupBy(events, ({ Data: { Type, Title, Page, Params } }) =>
      JSON.stringify([Type, Title, Page, Params]),
    ).values(),
  ]
  const names = await namesOf(db, events)
  const effects = listeners.flatMap(({ ID: EndpointID, Kind, heard }) =>
    things
      .filter(([first]) => heard.modules.has(first!.Data.Module))
      .map((thing) => {
        const { UserID = 0, AdminUserRealName = '', Data } = thing[0]!
        const { ID: RecordID, Module, Type, Title, MsgAuthor, Page, Params } = Data
        return {
          ...{ StID, EndpointID, Kind: effectKindFor(Kind, 'webhook'), Event: 'message', Family: 'messages' },
          ...{ RecordID, Title: Title.slice(0, 200), LogID: null, UserID, AdminUserRealName },
          Payload: {
            ...{ Event: 'message', Module, Type, Title, MsgAuthor, Page, Params },
            People: thing.flatMap(({ ToUserID }) => names.get(ToUserID) ?? []),
          },
        }
      }),
  )
  await queueEffects(db, effects, new Date())
}

async function namesOf(db: Db, events: readonly MessageEvent[]): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(events.map(({ ToUserID }) => ToUserID))]
  const people = await db.selectFrom('admin_users').select(['ID', 'AdminUserRealName']).where('ID', 'in', ids).execute()
  return new Map(people.map(({ ID, AdminUserRealName }) => [ID, AdminUserRealName]))
}
