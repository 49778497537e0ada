/** Channels: the tree in which articles stand, and how each wants its articles reviewed. Spec 2, section 7. */
import { z } from 'zod/mini'
import { commentModes, type CommentMode } from '../comments/commentStates.ts'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, saved } from '../../fields.ts'
import { outputFormats, type OutputFlag } from '../../distribution/outputs/formats.ts'
import { limited } from '../../text/textLimit.ts'

/** In which formats the public may read a channel. */
const outputFlags = <Schema>(schema: Schema) =>
  Object.fromEntries(Object.values(outputFormats).map(({ flag }) => [flag, schema])) as Record<OutputFlag, Schema>

const CommentModes = z.enum(Object.keys(commentModes) as [CommentMode, ...CommentMode[]], '评论方式不存在')

/** A channel. Fields are Ours: the specification gives none. */
export const ChannelRow = z.object({
  ID: z.number(),
  /** 0: at the root. */
  ParentID: z.number(),
  Name: z.string(),
  ReMark: z.string(),
  ShowOrder: z.number(),
  IsPublic: flag,
  ReviewLevels: z.number(),
  FourEyes: flag,
  ResumeAtRefusal: flag,
  ReapproveOnEdit: flag,
  PublishOnFinal: flag,
  SkipOwnLevel: flag,
  /** Hours each level may take; 0: no clock. */
  ReviewHours1: z.number(),
  ReviewHours2: z.number(),
  ReviewHours3: z.number(),
  ...outputFlags(flag),
  /** How comments on its articles come to be seen. */
  CommentMode: CommentModes,
  /** Where the public reads it; a dot and the format follow. */
  OutputPath: z.string(),
  /** Articles in it, not counting the recycle bin. */
  ArticleCount: z.number(),
  StID: z.number(),
})
/** See the schema. */
export type ChannelRow = z.infer<typeof ChannelRow>

/** Longest clock of a level, in hours. Ours. */
export const HOURS_LIMIT = 720

const hours = (level: string) =>
  z.optional(
    z
      .number(`${level}时限必须是数字`)
      .check(
        z.int(`${level}时限必须是整数小时`),
        z.minimum(0, `${level}时限不能小于 0 小时`),
        z.maximum(HOURS_LIMIT, `${level}时限最多 ${HOURS_LIMIT} 小时`),
      ),
  )

const ChannelDraft = z.object({
  ID: z.optional(id),
  ParentID: z.optional(z.number()),
  Name: z.optional(z.string().check(limited('栏目名称', 50))),
  ReMark: z.optional(z.string().check(limited('备注', 500))),
  IsPublic: z.optional(flag),
  ReviewLevels: z.optional(
    z
      .number('审核级数必须是数字')
      .check(z.int('审核级数必须是整数'), z.minimum(0, '审核级数不能小于 0'), z.maximum(3, '审核级数最多 3 级')),
  ),
  FourEyes: z.optional(flag),
  ResumeAtRefusal: z.optional(flag),
  ReapproveOnEdit: z.optional(flag),
  PublishOnFinal: z.optional(flag),
  SkipOwnLevel: z.optional(flag),
  ReviewHours1: hours('一审'),
  ReviewHours2: hours('二审'),
  ReviewHours3: hours('终审'),
  ...outputFlags(z.optional(flag)),
  CommentMode: z.optional(CommentModes),
})

/** Channels. A read needs only a sign-in: every article screen names channels. */
export const channels = defineFamily({
  name: 'channels',
  title: '栏目',
  measure: '个',
  host: 'main',
  pages: ['/ColumnManagement/index'],
  row: ChannelRow,
  calls: {
    // Ours: the address; the collective /NewChannel/* (C338) names no list. All channels of the station, in tree order.
    list: read('ANY /NewChannel/GetChannelList', z.object({ Granted: z.optional(flag) }), z.array(ChannelRow), {
      access: 'signed',
    }),
    get: read('ANY /NewChannel/GetChannelInfoByID', z.object({ ID: id }), ChannelRow),
    save: write('ANY /NewChannel/UpdateChannel', ChannelDraft, saved),
    remove: write('ANY /NewChannel/DeleteChannelByID', z.object({ Ids: ids }), outcome),
    order: write(
      'POST /api/channel/editorder',
      z.object({
        Items: z
          .array(z.object({ ID: id, ShowOrder: z.number() }))
          .check(z.minLength(1, '请至少排列一个栏目'), z.maxLength(1000)),
      }),
      outcome,
    ),
    publish: write('POST /api/channel/editpublic', z.object({ Ids: ids, IsPublic: flag }), outcome),
    // Ours: the payload. Puts channels under another one.
    join: write('POST /api/channel/join', z.object({ Ids: ids, ParentID: z.number() }), outcome),
  },
})
