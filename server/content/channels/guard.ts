/** What changing a channel asks of a person besides the button, for what is taken back. */
import { mayInChannel } from '../../../src/api/access.ts'
import type { Guard } from '../../platform/pipeline/implement.ts'

/** The channel must be granted, and the place where it comes to stand. */
export const channelGuard: Guard = async ({ me, change: { ID, Title, Before } }) => {
  if (!mayInChannel(me, ID)) return `您的角色没有栏目「${Title}」的权限。`
  const parent = Before?.['ParentID']
  if (parent === undefined) return undefined
  const isGranted = parent === 0 ? me.channels === 'all' : mayInChannel(me, Number(parent))
  return isGranted ? undefined : '您的角色没有目标栏目的权限。'
}
