/** Channels of short videos, a tree of two levels. Spec 1, section 7 "Short video" (C085 to C089: names, without methods). */
import { z } from 'zod/mini'
import { flag, id, ids, outcome, saved } from '../../callSchemas.ts'
import { defineFamily, read, write } from '../../contract.ts'
import { moving } from '../../moves.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { shortVideoChannelFields } from './fields.ts'

/** One channel. */
export type ShortVideoChannel = RowFrom<typeof shortVideoChannelFields>
const ShortVideoChannel = rowOf(shortVideoChannelFields)

/** Channels of short videos. */
export const shortVideoChannels = defineFamily({
  name: 'shortVideoChannels',
  title: '短视频频道',
  measure: '个',
  host: 'main',
  pages: ['/ShortVideoManagement/Channels'],
  fields: shortVideoChannelFields,
  row: ShortVideoChannel,
  isShown: true,
  calls: {
    /** All of them, each after the one above it. Whoever works with short videos sees where they stand. */
    list: read('ANY /api/media/video/getlistchannel', z.object({}), z.array(ShortVideoChannel), { access: 'signed' }),
    get: read('ANY /api/media/video/getinfochannel', z.object({ ID: id }), ShortVideoChannel, { access: 'signed' }),
    save: write('ANY /api/media/video/addoreditchannel', draftOf(shortVideoChannelFields), saved),
    remove: write('ANY /api/media/video/deletechannel', z.object({ Ids: ids }), outcome),
    // Ours.
    enable: write('POST /api/media/video/enablechannel', z.object({ Ids: ids, IsEnable: flag }), outcome),
    order: write('ANY /api/media/video/orderchannel', moving, outcome),
  },
})
