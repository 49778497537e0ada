/** The vodChannels family on the server: radio and television channels. */
import { Refusal } from '../../../src/api/client.ts'
import { switched } from '../../../src/api/engagement/lives/streams.ts'
import { vodChannels, type VodChannel } from '../../../src/api/engagement/vodChannels/calls.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { changedFields } from '../../platform/records/columns.ts'
import { lastPlace, moveOf } from '../../platform/records/moveOf.ts'
import { oneAtATime } from '../../platform/records/oneAtATime.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { countsOf } from '../../platform/sql/namesOf.ts'
import { openChannelList } from './open.ts'

/** Ours: so many channels a station has at most; the guide and the front end show them all at once. */
const CHANNEL_LIMIT = 200

const records = recordsOf(vodChannels, 'vod_channels', {
  order: '"ShowOrder", "ID"',
  most: CHANNEL_LIMIT,
  async saving(request, _draft, before) {
    if (before) return
    await oneAtATime(request.db, request.me.StID, 'vod_channels')
    return { ShowOrder: await lastPlace(request, 'vod_channels') }
  },
  async removing(request, { ID }) {
    const programs = (await countsOf(request, 'vod_programs', 'ChannelID', [ID])).get(ID) ?? 0
    if (programs > 0) return `还有 ${programs} 个栏目，请先移到其他频道或删除`
    const guides = (await countsOf(request, 'vod_guides', 'ChannelID', [ID])).get(ID) ?? 0
    return guides > 0 ? `还有 ${guides} 条节目单，可以改为禁用` : undefined
  },
})

async function counted(request: Pick<Request<unknown>, 'db' | 'me'>, rows: readonly VodChannel[]) {
  const programs = await countsOf(
    request,
    'vod_programs',
    'ChannelID',
    rows.map(({ ID }) => ID),
  )
  return rows.map((row): VodChannel => ({ ...row, ProgramCount: programs.get(row.ID) ?? 0 }))
}

export default {
  handlers: implement(vodChannels, {
    list: async (request) => counted(request, await records.all(request, {}, CHANNEL_LIMIT)),
    get: async (request) => (await counted(request, [await records.get(request)]))[0]!,
    save: records.save,
    remove: records.remove,
    enable: records.turn,
    order: moveOf({ table: 'vod_channels', noun: vodChannels.title }),
    async line(request) {
      const { db, me, input, now, changed, logId } = request
      const [channel] = await records.locked(request, [input.ID])
      if (!channel) throw new Refusal('missing', '没有这个点播频道，它可能已被删除。')
      // Sent twice it is there already.
      if (channel.StreamUrl === input.Url) return { ID: channel.ID }
      const after = switched(channel, input.Url)
      if (!after) throw refuseField('Url', '这个频道没有这条线路，请重新选择。')
      await db
        .updateTable('vod_channels')
        .set({ ...after, UpdateTime: now })
        .where('ID', '=', channel.ID)
        .where('StID', '=', me.StID)
        .execute()
      changed({ ID: channel.ID, Title: channel.Name, ...changedFields(channel, after)! })
      return { ID: channel.ID, LogID: logId }
    },
    openList: openChannelList,
  }),
  undo: records.undo,
  demo: { load: () => import('./demo.ts') },
}
