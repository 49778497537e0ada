/** A comment as panes have it. */
import type { Comment } from '../../../src/api/content/comments/model.ts'

/** One of that number, by an author of its own, that waits. */
export const comment = (ID: number, more: Partial<Comment> = {}): Comment => ({
  ...{ ID, StID: 1, TargetID: 9, TargetTitle: '马拉松', PlaceID: 1, PlaceName: '体育', Mode: 'pre', ParentID: null },
  ...{ IsSub: false, ParentText: '', IsStaff: false, AtSeconds: null, AuthorID: 100 + ID, NickName: `网友${ID}` },
  ...{ Address: '59.172.40.8', Content: `第 ${ID} 条`, State: 'pending', IsTop: false, Revision: 1, Words: [] },
  ...{ Reason: '', DecidedBy: null, DecidedName: '', DecidedAt: null, EditTime: null },
  CreateTime: '2026-11-21T08:00:00Z',
  ...more,
})
