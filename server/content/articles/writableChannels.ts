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

/** The first granted channel, where a new article stands when its writer chose none. Throws 'refused' when there is none. */
export async function firstChannel(db: Db, me: Me): Promise<number> {
  const first = await db
    .selectFrom('channels')
    .select('ID')
    .where('StID', '=', me.StID)
    .$if(me.channels !== 'all', (query) =>
      query.where((eb) => eb('ID', '=', eb.fn.any(eb.val([...(me.channels as readonly number[])])))),
    )
    .orderBy('ParentID')
    .orderBy('ShowOrder')
    .orderBy('ID')
    .limit(1)
    .executeTakeFirst()
  if (!first) throw new Refusal('refused', '您还没有可以写稿的栏目，请联系管理员开通。')
  return first.ID
}
