/** What lives are made of. Ours: the specification gives a few names alone. */
import { z } from 'zod/mini'
import { commentModes } from '../../content/comments/commentStates.ts'
import { flag as yesOrNo } from '../../callSchemas.ts'
import { defineFields } from '../../record/field.ts'
import {
  choice,
  computed,
  flag,
  hidden,
  kept,
  line,
  number,
  numbered,
  ref,
  stamp,
  text,
  time,
  until,
} from '../../record/kinds.ts'
import { webLine } from '../../record/lines.ts'
import { liveStateTitles, liveTypes } from './liveStates.ts'
import { videoLine } from '../shortVideos/videoAddress.ts'
import { moreLines, streamLine } from './streamLine.ts'

/** Ours: the longest slow mode, in seconds. */
const SLOWEST = 3600

/** The fields of one live. */
export const liveFields = defineFields({
  Title: line('标题', { max: 100, required: true, section: '直播' }),
  ChID: ref('频道', 'liveChannels', { required: true }),
  ChannelName: computed('频道', z.string()),
  LiveTypes: numbered('直播类型', liveTypes, 1, { required: true }),
  /** When it is to begin and to end. */
  BeginTime: time('开始时间', { hint: '送审前要有，例如：明天 9:00' }),
  EndTime: until('结束时间', { after: 'BeginTime' }),
  /** Address of its picture. */
  Cover: webLine('封面地址', { max: 1000, part: 'picture' }),
  Summary: text('简介', { max: 1000 }),
  /** The stream that is played; '' for none. */
  StreamUrl: streamLine('直播流地址', { section: '播放', hint: 'HLS 地址（.m3u8）；视频直播送审前要有' }),
  /** Further streams, one a line: a name, a blank, the address. */
  Lines: moreLines('备用线路'),
  /** What is played as a replay; '': the stream itself. */
  ReplayUrl: videoLine('回放地址', { hint: '媒资库里视频的地址，或 .m3u8、.mp4 网址；留空则用直播流', part: 'video' }),
  CommentMode: choice('评论方式', commentModes, 'pre', { section: '评论' }),
  /** One author may write once in so many seconds; 0: as often as anywhere. */
  SlowSeconds: number('慢速评论的秒数', {
    ...{ min: 0, max: SLOWEST, initial: 0 },
    hint: '同一个人隔多少秒才能再评一条；0 就是不限',
  }),
  /** By this the public calls it. */
  ResourceGUID: kept(line('公开编号', { max: 36 })),
  /** When it did. */
  StartedAt: kept(time('开播时间')),
  EndedAt: kept(time('停播时间')),
  State: kept(choice('状态', liveStateTitles, 'draft')),
  /** Where a closed one goes back to. */
  RevertState: hidden(line('关停前状态', { max: 20 })),
  /** Its beginning is over and nobody started it. */
  IsLate: computed('已过开始时间', yesOrNo),
  /** Why it was refused or closed. */
  Reason: kept(line('理由', { max: 500 })),
  /** Counts from 1; one more with each change. */
  Revision: kept(number('版本', { min: 1, max: 1_000_000 })),
  IsTop: kept(flag('置顶')),
  IsBest: kept(flag('推荐')),
  ShowOrder: kept(number('排序', { min: 0, max: 1_000_000 })),
  Views: kept(number('观看', { min: 0, max: 1_000_000_000 })),
  Likes: kept(number('点赞', { min: 0, max: 1_000_000_000 })),
  /** Items of its flow that are shown, and those that wait for review. */
  Shown: computed('已发布报道', z.number()),
  Waiting: computed('待审报道', z.number()),
  OwnerID: kept(ref('负责', 'directory', { required: true })),
  OwnerName: computed('负责', z.string()),
  /** When it was deleted; null: it was not. */
  DeletedAt: kept(time('删除时间')),
  CreateTime: stamp('创建时间'),
  UpdateTime: stamp('更新时间'),
})
