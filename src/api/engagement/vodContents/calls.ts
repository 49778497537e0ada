/** Contents of programmes. Spec 1, section 7 "Live and VOD" (C102 to C106, C113: names only); what stands below /OnDemand/ is Ours. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, moment, outcome, page, paging, saved, sorting } from '../../callSchemas.ts'
import { moving } from '../../moves.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { GivenToken, ReaderToken } from '../../text/readerToken.ts'
import { oneLine } from '../../text/recordFields.ts'
import { openVod, PublicContent, publicName, PublicNews, stationKey } from '../openVod.ts'
import { vodContentFields } from './fields.ts'

/** One content. */
export type VodContent = RowFrom<typeof vodContentFields>
const VodContent = rowOf(vodContentFields)
const legacy = { host: 'legacy' } as const
const someContents = z.object({ Ids: ids })
const mark = z.object({
  StationKey: stationKey,
  Content: publicName('点播内容'),
  /** Made up by who asks: without a token each counts once, and from one address only so many an hour, of likes a few a day. */
  ClientID: z
    .string('请填写编号 ClientID')
    .check(z.regex(/^[\w.:-]{8,64}$/, 'ClientID 只能有字母、数字、点、冒号、横线和下划线，8 到 64 位')),
  ReaderToken,
})

/** Contents of programmes. */
export const vodContents = defineFamily({
  name: 'vodContents',
  title: '点播内容',
  measure: '条',
  host: 'main',
  pages: ['/OnDemand/Contents'],
  fields: vodContentFields,
  row: VodContent,
  isShown: true,
  changes: ['vodPrograms'],
  calls: {
    list: read(
      'ANY /api/vod/getcontentlist',
      z.extend(paging, {
        ...sorting('AirTime', 'CreateTime', 'Views'),
        /** In the title, the summary or the people. */
        Keyword: z.optional(oneLine('关键词', 100)),
        ProgramID: z.optional(id),
        /** Of all programmes of a channel. */
        ChannelID: z.optional(id),
        IsPublic: z.optional(flag),
        IsTop: z.optional(flag),
        IsHome: z.optional(flag),
        /** Those in the recycle bin. Default false. */
        IsDeleted: z.optional(flag),
        /** Broadcast in this time. */
        From: z.optional(moment),
        To: z.optional(moment),
      }),
      page(VodContent),
      { also: [{ host: 'legacy', wire: 'ANY /OnDemand/GetContentList' }] },
    ),
    get: read('ANY /api/vod/getinfo', z.object({ ID: id }), VodContent),
    save: write('ANY /OnDemand/AddOrEditContent', draftOf(vodContentFields), saved, legacy),
    order: write('ANY /api/vod/saveshoworder', moving, outcome),
    public: write('ANY /api/vod/editcontentpublic', z.object({ Ids: ids, IsPublic: flag }), outcome),
    /** Onto the front page, and away from it. */
    home: write('ANY /api/vod/homecontent', z.object({ Ids: ids, IsHome: flag }), outcome),
    top: write('ANY /OnDemand/TopContent', z.object({ Ids: ids, IsTop: flag }), outcome, legacy),
    /** Into another programme. */
    move: write('ANY /OnDemand/MoveContent', z.object({ Ids: ids, ProgramID: id }), outcome, legacy),
    remove: write('ANY /OnDemand/DelContent', someContents, outcome, legacy),
    restore: write('ANY /OnDemand/RestoreContent', someContents, outcome, legacy),
    /** Contents the public may see: top ones first, then the newest in the house's order. */
    openList: read(
      'GET /open/vod/contents',
      z.extend(paging, {
        StationKey: stationKey,
        Program: z.optional(publicName('栏目')),
        Channel: z.optional(publicName('频道')),
        IsHome: z.optional(flag),
      }),
      page(PublicContent),
      { ...openVod, mayLag: true },
    ),
    /** One of them, with the videos of news that stand beside it. */
    openOne: read(
      'GET /open/vod/content',
      z.object({ StationKey: stationKey, Content: publicName('点播内容') }),
      z.extend(PublicContent, { News: z.array(PublicNews) }),
      { ...openVod, mayLag: true },
    ),
    view: write('POST /open/vod/view', mark, z.object({ Views: z.number(), ReaderToken: GivenToken }), openVod),
    like: write('POST /open/vod/like', mark, z.object({ Likes: z.number(), ReaderToken: GivenToken }), openVod),
  },
})
