/** Channels of lives, a tree of two levels. Spec 1, section 7 "Live and VOD" (C095 to C099: names, without methods). */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, idOrNone, ids, outcome, saved } from '../../fields.ts'
import { move } from '../../moves.ts'
import { filledLine, oneLine } from '../../text/recordFields.ts'

/** One channel. Fields are Ours. */
export const LiveChannel = z.object({
  ID: z.number(),
  StID: z.number(),
  /** 0: at the root. */
  ParentID: z.number(),
  Name: z.string(),
  ReMark: z.string(),
  /** Whether new lives may stand in it, and whether the public sees those that do. */
  IsEnable: flag,
  ShowOrder: z.number(),
  /** Lives of this very channel that are not deleted, and those on air. */
  LiveCount: z.number(),
  OnAir: z.number(),
  UpdateTime: z.string(),
})
/** See the schema. */
export type LiveChannel = z.infer<typeof LiveChannel>

const Draft = z.object({
  ID: z.optional(id),
  ParentID: z.optional(idOrNone),
  Name: z.optional(filledLine('频道名称', 30)),
  ReMark: z.optional(oneLine('备注', 200)),
})

/** Channels of lives. */
export const liveChannels = defineFamily({
  name: 'liveChannels',
  title: '直播频道',
  measure: '个',
  host: 'main',
  pages: ['/Live/Channels'],
  row: LiveChannel,
  calls: {
    /** All of them, each after the one above it. Whoever works with lives sees where they stand. */
    list: read('ANY /api/live/channel/get', z.object({}), z.array(LiveChannel), { access: 'signed' }),
    // Ours.
    get: read('GET /api/live/channel/getinfo', z.object({ ID: id }), LiveChannel),
    save: write('ANY /api/live/channel/addoredit', Draft, saved),
    remove: write('ANY /api/live/channel/delete', z.object({ Ids: ids }), outcome),
    /** Ours: "handled" switches a channel on and off. */
    enable: write('ANY /api/live/channel/handled', z.object({ Ids: ids, IsEnable: flag }), outcome),
    order: write('ANY /api/live/channel/order', z.object({ ID: id, Move: move }), outcome),
  },
})
