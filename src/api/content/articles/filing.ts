/** Articles that stand in a channel, and drafts that stand in none yet. Both sides ask this. */
import { mayInChannel, type Me } from '../../access.ts'
import type { Lack } from '../../actions.ts'

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

/** Why somebody may not work on an article, without its end. `Name`: of its channel; empty or undefined: it stands in none. */
export const notTheirs = (Name: string | undefined): string =>
  Name ? `您的角色没有栏目「${Name}」的权限` : '还没有选栏目的草稿只有作者和管全部栏目的人能改'

/** Why a draft that nobody has filed yet cannot be sent in, without its end. */
export const UNFILED = '还没有选栏目，请先选栏目再送审'

/** A draft that stands in no channel is sent in on the editor's sheet, where its channel is picked. */
export function lacksChannel({ ID, ChID }: { readonly ID: number; readonly ChID: number }): Lack | undefined {
  return ChID ? undefined : { says: UNFILED, page: '/Publish', params: { ID, sheet: 'submit' } }
}
