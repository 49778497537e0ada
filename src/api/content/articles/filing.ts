/** Articles that stand in a channel, and drafts that stand in none yet. Both sides ask this. */
import { mayInChannel, type Me } from '../../access.ts'

/** What decides about it. ChID null (in the database) or 0 (on the wire): a draft that nobody has filed yet. */
export interface Filed {
  readonly ChID: number | null
  readonly AdminID: number
}

/** Whether somebody may work on an article: in the channels they were granted; a draft without one is its writer's (Ours). */
export function mayWorkOn(me: Pick<Me, 'ID' | 'channels'>, { ChID, AdminID }: Filed): boolean {
  if (!ChID) return AdminID === me.ID || me.channels === 'all'
  return mayInChannel(me, ChID)
}
