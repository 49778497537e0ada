/** Channels a person may put articles into. */
import { mayInChannel, type Me } from '../../../src/api/access.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { channelRules } from './channelRules.ts'

/** Throws 'refused' unless every channel stands in the person's station and was granted. */
export async function writableChannels(db: Db, me: Me, channels: readonly number[]): Promise<void> {
  const found = await channelRules(db, me.StID, channels)
  for (const channel of channels) {
    const one = found.get(channel)
    if (!one) throw new Refusal('refused', '选择的栏目不存在，请重新选择栏目。')
    if (!mayInChannel(me, channel))
      throw new Refusal('refused', `您的角色没有栏目「${one.Name}」的权限，请选择其他栏目。`)
  }
}
