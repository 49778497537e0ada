/** The channels family. */
import { mayInChannel } from '../../../src/api/access.ts'
import { channels } from '../../../src/api/content/channels/calls.ts'
import { Refusal } from '../../../src/api/client.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { joinChannels, orderChannels, publishChannels } from './arrange.ts'
import { removeChannels } from './remove.ts'
import { saveChannel } from './save.ts'
import { articleCounts, channelsOf, publicKeyOf, toRow } from './store.ts'
import { treeOrder } from '../../platform/records/tree.ts'

/** Handlers of the channels family. */
export const channelHandlers = implement(channels, {
  async list({ db, me, input }) {
    const all = treeOrder(await channelsOf(db, me.StID))
    const more = { counts: await articleCounts(db, me.StID), key: await publicKeyOf(db, me.StID) }
    return all.filter(({ ID }) => !input.Granted || mayInChannel(me, ID)).map((one) => toRow(one, more))
  },
  async get({ db, me, input }) {
    const found = (await channelsOf(db, me.StID)).find((one) => one.ID === input.ID)
    if (!found) throw new Refusal('missing', '没有这个栏目，它可能已被删除。')
    return toRow(found, { counts: await articleCounts(db, me.StID), key: await publicKeyOf(db, me.StID) })
  },
  save: saveChannel,
  remove: removeChannels,
  order: orderChannels,
  publish: publishChannels,
  join: joinChannels,
})
