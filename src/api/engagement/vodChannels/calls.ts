/**
 * Radio and television channels with their live lines. Spec 1, section 7 "Live and VOD": "many legacy /OnDemand/ calls for
 * channels … live lines" (C113, collective), so that the words after the prefix are Ours.
 */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, saved } from '../../callSchemas.ts'
import { moving } from '../../moves.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { streamAddress } from '../lives/streams.ts'
import { openVod, PublicChannel, stationKey } from '../openVod.ts'
import { vodChannelFields } from './fields.ts'

/** One channel. */
export type VodChannel = RowFrom<typeof vodChannelFields>
const VodChannel = rowOf(vodChannelFields)

/** Radio and television channels. */
export const vodChannels = defineFamily({
  name: 'vodChannels',
  title: '点播频道',
  measure: '个',
  host: 'legacy',
  pages: ['/OnDemand/channel'],
  fields: vodChannelFields,
  row: VodChannel,
  isShown: true,
  calls: {
    /** All of them in their order. Whoever works with programmes sees where they stand. */
    list: read('ANY /OnDemand/GetChannelList', z.object({}), z.array(VodChannel), { access: 'signed' }),
    get: read('ANY /OnDemand/GetChannelInfo', z.object({ ID: id }), VodChannel, { access: 'signed' }),
    save: write('ANY /OnDemand/AddOrEditChannel', draftOf(vodChannelFields), saved),
    remove: write('ANY /OnDemand/DelChannel', z.object({ Ids: ids }), outcome),
    enable: write('ANY /OnDemand/EnableChannel', z.object({ Ids: ids, IsEnable: flag }), outcome),
    order: write('ANY /OnDemand/OrderChannel', moving, outcome),
    /** Play another line. `Url`: one of the channel's Lines. */
    line: write('ANY /OnDemand/LineDefault', z.object({ ID: id, Url: streamAddress('线路地址') }), saved),
    /** Channels that are in use, in their order. */
    openList: read('GET /open/vod/channels', z.object({ StationKey: stationKey }), z.array(PublicChannel), {
      ...openVod,
      mayLag: true,
    }),
  },
})
