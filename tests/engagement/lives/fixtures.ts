/** Lives and reports as the wire has them, for the tests of their screens. */
import type { LiveFlow } from '../../../src/api/engagement/liveFlows/calls.ts'
import type { Live } from '../../../src/api/engagement/lives/model.ts'

/** A live on air. */
export const live = (ID: number, more: Partial<Live> = {}): Live => ({
  ...{ ID, StID: 1, ResourceGUID: '', Title: `直播 ${ID}`, Cover: '', Summary: '', ChID: 1, ChannelName: '新闻直播' },
  ...{ LiveTypes: 1, StreamUrl: 'https://a.example/1.m3u8', Lines: '', ReplayUrl: '', State: 'live' },
  ...{ BeginTime: '2026-11-21T08:00:00Z', EndTime: null, StartedAt: '2026-11-21T08:00:00Z', EndedAt: null },
  ...{ IsLate: false, Reason: '', Revision: 1, IsTop: false, IsBest: false, ShowOrder: 1, CommentMode: 'pre' },
  ...{ SlowSeconds: 0, Views: 0, Likes: 0, Shown: 0, Waiting: 0, OwnerID: 1, OwnerName: '孙立群', DeletedAt: null },
  ...{ CreateTime: '2026-11-21T07:00:00Z', UpdateTime: '2026-11-21T07:00:00Z' },
  ...more,
})

/** A report that waits. */
export const flow = (ID: number, more: Partial<LiveFlow> = {}): LiveFlow => ({
  ...{ ID, StID: 1, LiveID: 9, LiveTitle: '渡口早高峰', Kind: 'text', Title: '', Content: `第 ${ID} 条`, Pictures: '' },
  ...{ Reporter: '丁浩然', HappenTime: '2026-11-21T08:00:00Z', State: 'submitted', Reason: '', Revision: 1 },
  ...{ IsTop: false, ShowOrder: 1, SubmitTime: '2026-11-21T08:01:00Z', AuditorName: '', AuditTime: null },
  ...{ IsMine: false, OwnerID: 2, OwnerName: '丁浩然' },
  ...{ CreateTime: '2026-11-21T08:00:00Z', UpdateTime: '2026-11-21T08:00:00Z' },
  ...more,
})
