/** Acts that ask again who it is, where that is not what is tried. */
import type { World } from './app.ts'

/** Everybody who is signed in has just shown that it is them (asksAgain in actions.ts). */
export async function shownAgain({ db, clock }: Pick<World, 'db' | 'clock'>): Promise<void> {
  await db.updateTable('sessions').set({ AskedAt: clock.now() }).execute()
}
