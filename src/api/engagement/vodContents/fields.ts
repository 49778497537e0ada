/** What contents are made of: one part of a programme that people watch. Ours: the specification names only the calls. */
import { z } from 'zod/mini'
import { commentModes } from '../../content/comments/commentStates.ts'
import { defineFields } from '../../record/field.ts'
import { choice, computed, flag, kept, line, number, ref, stamp, text, time } from '../../record/kinds.ts'
import { webLine } from '../../record/lines.ts'
import { videoLine } from '../shortVideos/videoAddress.ts'

/** Ours: the longest content, in seconds: a day. */
const LONGEST = 86_400

/** The fields of one content. */
export const vodContentFields = defineFields({
  Title: line('标题', { max: 100, required: true, section: '内容' }),
  ProgramID: ref('栏目', 'vodPrograms', { required: true }),
  ProgramName: computed('栏目', z.string()),
  Summary: text('简介', { max: 2000 }),
  /** Who is seen or made it, as it stands in the titles. */
  People: line('主创和嘉宾', { max: 200, personal: { kind: 'name', whose: 'named' } }),
  VideoUrl: videoLine('视频地址', {
    section: '视频',
    hint: '媒资库里视频的地址，或 .m3u8、.mp4 网址；公开前要有',
    part: 'video',
  }),
  Cover: webLine('封面地址', { max: 1000, part: 'picture' }),
  /** In seconds; 0: nobody said. */
  Duration: number('时长（秒）', { min: 0, max: LONGEST, initial: 0 }),
  /** When it was or will be broadcast. */
  AirTime: time('播出时间'),
  CommentMode: choice('评论方式', commentModes, 'pre', { section: '评论' }),
  /** By this the public calls it. */
  ResourceGUID: kept(line('公开编号', { max: 36 })),
  IsPublic: kept(flag('公开')),
  IsTop: kept(flag('置顶')),
  IsHome: kept(flag('首页')),
  /** The greatest stands first. */
  ShowOrder: kept(number('排序', { min: 0, max: 1_000_000 })),
  Views: kept(number('观看', { min: 0, max: 1_000_000_000 })),
  Likes: kept(number('点赞', { min: 0, max: 1_000_000_000 })),
  /** The page on which the public watches it; '' while it is not public. */
  WatchPath: computed('公众页面', z.string()),
  /** Videos of news that stand beside it. */
  NewsCount: computed('相关视频', z.number()),
  OwnerID: kept(ref('负责', 'directory', { required: true })),
  OwnerName: computed('负责', z.string()),
  /** When it was deleted; null: it was not. */
  DeletedAt: kept(time('删除时间')),
  CreateTime: stamp('创建时间'),
  UpdateTime: stamp('更新时间'),
})
