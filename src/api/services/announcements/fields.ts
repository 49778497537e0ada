/** What announcements are made of. Ours: the specification names the calls alone. */
import { z } from 'zod/mini'
import { CONTENT_LIMIT } from '../../content/articles/written.ts'
import { commentModes } from '../../content/comments/commentStates.ts'
import { videoLine } from '../../engagement/shortVideos/videoAddress.ts'
import { defineFields } from '../../record/field.ts'
import {
  choice,
  computed,
  flag,
  hidden,
  kept,
  line,
  number,
  other,
  ref,
  stamp,
  text,
  time,
  until,
} from '../../record/kinds.ts'
import { webLine } from '../../record/lines.ts'
import { richText } from '../../text/richText.ts'
import { announcementStateTitles, phases, type Phase } from './announcementStates.ts'

/** Ours: the greatest number of reads anybody may write. */
const MOST_READS = 1_000_000_000

/** The fields of one announcement. */
export const announcementFields = defineFields({
  Title: line('标题', { max: 100, required: true, section: '公告' }),
  TypeID: ref('分类', 'announcementTypes', { required: true }),
  TypeName: computed('分类', z.string()),
  Content: other<string, string>('正文', z.string(), richText('正文', CONTENT_LIMIT), {
    hint: '和稿件一样写；送审前要有',
  }),
  BeginTime: time('开始时间', { section: '时间', hint: '到这时公众才看得到；留空就是公开以后' }),
  EndTime: until('结束时间', { after: 'BeginTime', hint: '到这时公众就看不到了；留空就一直看得到' }),
  Summary: text('摘要', { max: 500, section: '其他' }),
  Cover: webLine('封面地址', { max: 1000, part: 'picture' }),
  VideoUrl: videoLine('视频地址', { hint: '媒资库里视频的地址，或 .m3u8、.mp4 网址', part: 'video' }),
  CommentMode: choice('评论方式', commentModes, 'pre'),
  /** By this the public calls it. */
  GUID: kept(line('公开编号', { max: 36 })),
  State: kept(choice('状态', announcementStateTitles, 'draft')),
  /** Where a public one stands in its period. */
  Phase: computed('时段', z.enum(Object.keys(phases) as [Phase, ...Phase[]])),
  /** Why it was refused. */
  Reason: kept(line('退回的理由', { max: 500 })),
  /** Which content it is; the database counts it. */
  Revision: kept(number('版本', { min: 1, max: 1_000_000_000 })),
  /** The content that was passed last; null: none. */
  PassedRevision: kept(
    other<number | null, number | null>('通过的版本', z.nullable(z.number()), z.nullable(z.number())),
  ),
  SubmitTime: kept(time('送审时间')),
  AuditorID: hidden(ref('审核人', 'directory')),
  AuditorName: computed('审核人', z.string()),
  AuditTime: kept(time('审核时间')),
  PublishTime: kept(time('公开时间')),
  IsTop: kept(flag('置顶')),
  /** R-129 calls it recommended. */
  IsBest: kept(flag('推荐')),
  /** The greatest stands first. */
  ShowOrder: kept(number('排序', { min: 0, max: 1_000_000 })),
  ReadNo: kept(number('阅读量', { min: 0, max: MOST_READS })),
  /** The address of its public page, else its path; '' while the public does not see it. */
  ShowPath: computed('公众页面', z.string()),
  OwnerID: kept(ref('负责', 'directory', { required: true })),
  OwnerName: computed('负责', z.string()),
  /** Who changed its content last: they may not pass it. */
  EditorID: kept(ref('最后修改的人', 'directory', { required: true })),
  EditorName: computed('最后修改的人', z.string()),
  /** When it was deleted; null: it was not. */
  DeletedAt: kept(time('删除时间')),
  CreateTime: stamp('创建时间'),
  UpdateTime: stamp('更新时间'),
})
