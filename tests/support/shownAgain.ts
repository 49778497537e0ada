/** Acts that ask again who it is, where that is not what is tried. */
import type { World } from './app.ts'

/** Ahead of the clock, so that what takes long on a busy machine is not asked in between; in milliseconds. */
const AHEAD = 24 * 3_600_000

/** Everybody who is signed in has just shown that it is them (asksAgain in actions.ts), for a day. */
export async function shownAgain({ db, clock }: Pick<World, 'db' | 'clock'>): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ AskedAt: new Date(clock.now().getTime() + AHEAD) })
    .execute()
}
