/** What short videos are made of. Ours: the specification names the calls alone. */
import { z } from 'zod/mini'
import { flag as yesOrNo } from '../../callSchemas.ts'
import { commentModes } from '../../content/comments/commentStates.ts'
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
  refs,
  stamp,
  text,
  time,
} from '../../record/kinds.ts'
import { webLine } from '../../record/lines.ts'
import { ofNamed } from '../../record/personal.ts'
import { videoLine } from './videoAddress.ts'
import { aiLabels, videoStateTitles } from './videoStates.ts'

/** Ours: the longest slow mode, in seconds. */
const SLOWEST = 3600
/** Ours: in how many topics one may stand. */
export const MOST_TOPICS = 20
/** Ours: the greatest number of reads anybody may write. */
const MOST_READS = 1_000_000_000

/** A number, or null for none. */
const orNone = (label: string) =>
  kept(other<number | null, number | null>(label, z.nullable(z.number()), z.nullable(z.number())))

/** The fields of one short video. */
export const shortVideoFields = defineFields({
  Title: line('标题', { max: 60, required: true, section: '短视频' }),
  ChID: ref('频道', 'shortVideoChannels', { required: true }),
  ChannelName: computed('频道', z.string()),
  Summary: text('简介', { max: 500 }),
  VideoUrl: videoLine('视频地址', {
    section: '视频',
    hint: '媒资库里视频的地址，或 .m3u8、.mp4 网址；送审前要有',
    part: 'video',
  }),
  /** Address of its picture. */
  Cover: webLine('封面地址', { max: 1000, part: 'picture' }),
  Subtitles: webLine('字幕地址', { max: 1000, hint: 'WebVTT 文件（.vtt）', part: 'file' }),
  Author: line('作者', { max: 50, keeps: 'plain', section: '署名', personal: ofNamed('name') }),
  Source: line('来源', { max: 50 }),
  People: line('出镜人物', { max: 200, keeps: 'plain', hint: '用空格隔开', personal: ofNamed('name') }),
  Tags: line('标签', { max: 200, hint: '用空格隔开' }),
  AiLabel: choice('AI 标识', aiLabels, 'none', { hint: '公众看到的标识（GB 45438-2025）' }),
  CommentMode: choice('评论方式', commentModes, 'pre', { section: '评论' }),
  /** One author may write once in so many seconds; 0: as often as anywhere. */
  SlowSeconds: number('慢速评论的秒数', {
    ...{ min: 0, max: SLOWEST, initial: 0 },
    hint: '同一个人隔多少秒才能再评一条；0 就是不限',
  }),
  /** By this the public calls it. */
  ResourceGUID: kept(line('公开编号', { max: 36 })),
  /** The library's file behind VideoUrl, and how long it is. */
  VersionID: orNone('文件'),
  DurationMs: orNone('时长（毫秒）'),
  State: kept(choice('状态', videoStateTitles, 'draft')),
  /** Why it was refused. */
  Reason: kept(line('退回的理由', { max: 500 })),
  /** Which content it is; the database counts it. */
  Revision: kept(number('版本', { min: 1, max: 1_000_000 })),
  /** The revision the public sees. */
  PublicRevision: orNone('公开的版本'),
  PublishTime: kept(time('公开时间')),
  SubmitTime: kept(time('送审时间')),
  AuditorID: hidden(ref('审核人', 'directory')),
  AuditorName: computed('审核人', z.string()),
  AuditTime: kept(time('审核时间')),
  TopicIDs: kept(refs('专题', 'topics', { max: MOST_TOPICS })),
  Topics: computed('专题', z.array(z.string())),
  IsTop: kept(flag('置顶')),
  IsHeadlines: kept(flag('头条')),
  IsHomepage: kept(flag('推首页')),
  IsBest: kept(flag('推荐')),
  /** What the specification calls pushed as featured. */
  IsSub: kept(flag('精选推送')),
  ShowOrder: kept(number('排序', { min: 0, max: 1_000_000 })),
  ReadNo: kept(number('播放量', { min: 0, max: MOST_READS })),
  Likes: kept(number('点赞', { min: 0, max: MOST_READS })),
  Parts: computed('分集', z.number()),
  /** The public sees a revision of it. */
  IsOut: computed('在公开', yesOrNo),
  /** The path of the page the public watches it on; '' while it does not. */
  WatchPath: computed('公众页面', z.string()),
  OwnerID: kept(ref('负责', 'directory', { required: true })),
  OwnerName: computed('负责', z.string()),
  /** Who changed its content last: they may not pass it. */
  EditorID: kept(ref('最后修改的人', 'directory', { required: true })),
  EditorName: computed('最后修改的人', z.string()),
  /** See the migration. */
  Mark: hidden(line('内容', { max: 32 })),
  PassedMark: hidden(line('通过的内容', { max: 32 })),
  PartsMark: hidden(line('分集的内容', { max: 32 })),
  LastRevision: hidden(number('最后的版本', { min: 1, max: 1_000_000 })),
  /** When it was deleted; null: it was not. */
  DeletedAt: kept(time('删除时间')),
  CreateTime: stamp('创建时间'),
  UpdateTime: stamp('更新时间'),
})
