/** What may be done with the comments of a live as a whole. Logged with the live itself (module 7). */
import { defineActions } from '../../actions.ts'
import type { CommentMode } from '../../content/comments/commentStates.ts'
import { liveModes } from './calls.ts'

// The commands of src/commands/engagement/liveComments.ts send them: they act on the lives whose comments are looked at.
const set = <M extends CommentMode>(CommentMode: M, title: string) =>
  ({
    title,
    button: '评论设置',
    silent: true,
    with: { CommentMode },
    undoable: true,
    log: { title, type: '2', module: 7 },
  }) as const

/** The actions of the liveModes family. */
export const liveModeActions = defineActions(liveModes, {
  mode: {
    close: { ...set('closed', '关闭直播评论'), confirm: '关闭以后直播间里谁也不能再发评论，确定关闭吗？' },
    pre: set('pre', '直播评论改为先审后发'),
    post: set('post', '直播评论改为先发后审'),
  },
  slow: {
    slow: {
      title: '直播评论慢速模式',
      button: '评论设置',
      silent: true,
      ask: ['SlowSeconds'],
      undoable: true,
      log: { title: '设置直播评论慢速模式', type: '2', module: 7 },
    },
  },
})
