/** Short videos and remarks as the wire has them, for the tests of their screens. */
import type { ShortVideoRemark } from '../../../src/api/engagement/shortVideoRemarks/calls.ts'
import type { ShortVideo } from '../../../src/api/engagement/shortVideos/model.ts'

/** A short video that waits. */
export const videoRow = (ID: number, more: Partial<ShortVideo> = {}): ShortVideo => ({
  ...{ ID, StID: 1, ResourceGUID: '', Title: `短视频 ${ID}`, ChID: 1, ChannelName: '现场', Summary: '' },
  ...{ VideoUrl: 'https://a.example/1.mp4', Cover: '', Subtitles: '', Author: '', Source: '', People: '', Tags: '' },
  ...{ AiLabel: 'none', CommentMode: 'pre', SlowSeconds: 0, VersionID: null, DurationMs: null, State: 'review' },
  ...{ Reason: '', Revision: 1, PublicRevision: null, PublishTime: null, SubmitTime: '2026-11-21T08:00:00Z' },
  ...{ AuditorName: '', AuditTime: null, TopicIDs: [], Topics: [], IsTop: false, IsHeadlines: false },
  ...{ IsHomepage: false, IsBest: false, IsSub: false, ShowOrder: 1, ReadNo: 0, Likes: 0, Parts: 0, IsOut: false },
  ...{ WatchPath: '', OwnerID: 7, OwnerName: '林小满', EditorID: 7, EditorName: '林小满', DeletedAt: null },
  ...{ CreateTime: '2026-11-21T07:00:00Z', UpdateTime: '2026-11-21T07:00:00Z' },
  ...more,
})

/** A remark on it. */
export const remark = (ID: number, AtMs: number, more: Partial<ShortVideoRemark> = {}): ShortVideoRemark => ({
  ...{ ID, StID: 1, VideoID: 3, Content: `意见 ${ID}`, AtMs, Revision: 1, IsResolved: false },
  ...{ OwnerID: 8, OwnerName: '何静', IsMine: false },
  ...{ CreateTime: '2026-11-21T08:00:00Z', UpdateTime: '2026-11-21T08:00:00Z' },
  ...more,
})
