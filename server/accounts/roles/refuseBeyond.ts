/** Nobody hands on more than they have, whether by saving a role or by taking back what was done to it. */
import { addressOf } from '../../../src/api/accounts/roles/grants.ts'
import { mayInChannel, type Me } from '../../../src/api/access.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { holdsEverything } from '../../system/menus/administrators.ts'
import type { Powers } from './powers.ts'

/** Ours: nobody grants what they do not have, and a role that holds everything is changed by those who hold everything. */
export async function refuseBeyond(db: Db, me: Me, from: Powers, wanted: Powers): Promise<void> {
  if (await holdsEverything(db, me)) return
  if (from.AllPowers || wanted.AllPowers)
    throw new Refusal('forbidden', '拥有全部权限的角色，只能由同样拥有全部权限的人设置。')
  const beyond = Object.entries(wanted.Pages).flatMap(([page, buttons]) => {
    const own = me.grants[addressOf(page)]
    const before = from.Pages[page]
    const lacked = buttons.filter((button) => !before?.includes(button) && !own?.granted.includes(button))
    if (!before && !own) return [page]
    return lacked.map((button) => `${page} 的「${button}」`)
  })
  if (beyond.length > 0)
    throw new Refusal(
      'forbidden',
      `您自己没有的权限不能授予别人：${beyond.slice(0, 3).join('、')}${beyond.length > 3 ? ` 等 ${beyond.length} 项` : ''}。`,
    )
  const channels = wanted.ChannelIds.filter((id) => !from.ChannelIds.includes(id) && !mayInChannel(me, id))
  if (channels.length > 0 || (wanted.AllChannels && !from.AllChannels && me.channels !== 'all'))
    throw new Refusal('forbidden', '您自己不能用的栏目不能授予别人，请去掉这些栏目。')
}
