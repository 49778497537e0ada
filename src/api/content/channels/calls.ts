/** Channels: the tree in which articles stand, and how each wants its articles reviewed. Spec 2, section 7. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, idOrNone, ids, outcome, saved } from '../../callSchemas.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { channelFields } from './fields.ts'

/** A channel. */
export type ChannelRow = RowFrom<typeof channelFields>
const ChannelRow = rowOf(channelFields)

/** Channels. A read needs only a sign-in: every article screen names channels. */
export const channels = defineFamily({
  name: 'channels',
  title: '栏目',
  measure: '个',
  host: 'main',
  pages: ['/ColumnManagement/index'],
  fields: channelFields,
  row: ChannelRow,
  isShown: true,
  calls: {
    // Ours: the address; the collective /NewChannel/* (C338) names no list. All channels of the station, in tree order.
    list: read('ANY /NewChannel/GetChannelList', z.object({ Granted: z.optional(flag) }), z.array(ChannelRow), {
      access: 'signed',
      host: 'legacy',
    }),
    get: read('ANY /NewChannel/GetChannelInfoByID', z.object({ ID: id }), ChannelRow, {
      access: 'signed',
      host: 'legacy',
    }),
    save: write('ANY /NewChannel/UpdateChannel', draftOf(channelFields), saved, { host: 'legacy' }),
    remove: write('ANY /NewChannel/DeleteChannelByID', z.object({ Ids: ids }), outcome, { host: 'legacy' }),
    order: write(
      'POST /api/channel/editorder',
      z.object({
        Items: z
          .array(z.object({ ID: id, ShowOrder: channelFields.ShowOrder.write }))
          .check(z.minLength(1, '请至少排列一个栏目'), z.maxLength(1000)),
      }),
      outcome,
    ),
    publish: write('POST /api/channel/editpublic', z.object({ Ids: ids, IsPublic: flag }), outcome),
    // Ours: the payload. Puts channels under another one.
    join: write('POST /api/channel/join', z.object({ Ids: ids, ParentID: idOrNone }), outcome),
  },
})
