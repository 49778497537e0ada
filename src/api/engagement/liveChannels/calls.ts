/** Channels of lives, a tree of two levels. Spec 1, section 7 "Live and VOD" (C095 to C099: names, without methods). */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, saved } from '../../callSchemas.ts'
import { moving } from '../../moves.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { liveChannelFields } from './fields.ts'

/** One channel. */
export type LiveChannel = RowFrom<typeof liveChannelFields>
const LiveChannel = rowOf(liveChannelFields)

/** Channels of lives. */
export const liveChannels = defineFamily({
  name: 'liveChannels',
  title: '直播频道',
  measure: '个',
  host: 'main',
  pages: ['/Live/Channels'],
  fields: liveChannelFields,
  row: LiveChannel,
  isShown: true,
  calls: {
    /** All of them, each after the one above it. Whoever works with lives sees where they stand. */
    list: read('ANY /api/live/channel/get', z.object({}), z.array(LiveChannel), { access: 'signed' }),
    // Ours.
    get: read('GET /api/live/channel/getinfo', z.object({ ID: id }), LiveChannel, { access: 'signed' }),
    save: write('ANY /api/live/channel/addoredit', draftOf(liveChannelFields), saved),
    remove: write('ANY /api/live/channel/delete', z.object({ Ids: ids }), outcome),
    /** Ours: "handled" switches a channel on and off. */
    enable: write('ANY /api/live/channel/handled', z.object({ Ids: ids, IsEnable: flag }), outcome),
    order: write('ANY /api/live/channel/order', moving, outcome),
  },
})
