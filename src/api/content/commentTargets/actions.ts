/** What may be done with things that are commented on. */
import { defineActions } from '../../actions.ts'
import { commentTargets, type TargetMode } from './calls.ts'

const module = 391
// The commands of src/commands/content/comments.ts send them: they act on what the selected comments are about.
const set = <M extends TargetMode>(Mode: M, title: string) =>
  ({
    title,
    button: '评论设置',
    silent: true,
    with: { Mode },
    undoable: true,
    log: { title, type: '2', module },
  }) as const

/** The actions of the commentTargets family. */
export const commentTargetActions = defineActions(commentTargets, {
  mode: {
    close: { ...set('closed', '关闭评论'), confirm: '关闭以后谁也不能再发评论，确定关闭吗？' },
    pre: set('pre', '评论改为先审后发'),
    post: set('post', '评论改为先发后审'),
    usual: set('usual', '评论方式随栏目'),
  },
})
