/** Telling everybody that the menu is another one. */
import { insertEvents } from '../../platform/push/outbox.ts'
import type { Request } from '../../platform/pipeline/implement.ts'

/** Everybody signed in, of every station, reads their menu again. */
export async function notifyMenuChanged({ db, me, announce }: Request<unknown>): Promise<void> {
  announce({ Topic: 'grants', Action: 'menu' })
  const others = await db.selectFrom('stations').select('ID').where('ID', '<>', me.StID).execute()
  await insertEvents(
    db,
    others.map(({ ID }) => ({ StID: ID, Topic: 'grants', Action: 'menu' })),
  )
}
