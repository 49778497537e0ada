/** What may be done with comments of any kind, under the log module of the kind. Titles of log lines differ. */
import { commentStates, type CommentEvent } from './commentStates.ts'
import type { Comment } from './model.ts'

const can = (event: CommentEvent) => (row: Comment) => commentStates.can(row.State, event)

/** What a kind may want otherwise. */
interface Ways<Carry> {
  /** 'IsSub' where an address wants comments and answers apart. Default none. */
  readonly carry?: readonly Carry[]
}

/** The actions of a family made with `commentCalls`. Buttons 评论审核, 置顶, 取消置顶, 删除 and 还原; all undoable. */
export function commentActions<const M extends number, const Carry extends 'IsSub' = never>(
  module: M,
  { carry = [] }: Ways<Carry> = {},
) {
  const review = (title: string) => ({ title, type: '1', module }) as const
  const other = (title: string) => ({ title, type: '2', module }) as const
  return {
    check: {
      approve: {
        title: '通过评论',
        button: '评论审核',
        with: { IsCheck: true },
        carry,
        seen: 'Revision',
        seenState: 'State',
        when: can('approve'),
        undoable: true,
        log: review('通过评论'),
      },
      refuse: {
        title: '拒绝评论',
        button: '评论审核',
        with: { IsCheck: false },
        carry,
        seen: 'Revision',
        seenState: 'State',
        ask: ['Reason'],
        when: can('refuse'),
        undoable: true,
        log: review('拒绝评论'),
      },
    },
    top: {
      top: {
        title: '置顶评论',
        button: '置顶',
        with: { IsTop: true },
        carry,
        when: (row: Comment) => row.State === 'approved' && !row.IsTop,
        undoable: true,
        log: other('置顶评论'),
      },
      untop: {
        title: '取消置顶评论',
        button: '取消置顶',
        with: { IsTop: false },
        carry,
        when: (row: Comment) => row.IsTop,
        undoable: true,
        log: other('取消置顶评论'),
      },
    },
    remove: {
      remove: {
        title: '删除评论',
        button: '删除',
        carry,
        when: can('remove'),
        undoable: true,
        log: other('删除评论'),
      },
    },
    restore: {
      restore: {
        title: '还原评论',
        button: '还原',
        carry,
        when: can('restore'),
        undoable: true,
        log: other('还原评论'),
      },
    },
    // The public sends these; nobody of the house does anything by them, so nothing is logged.
    post: { post: { title: '发表评论', button: null, on: 'none', silent: true } },
    edit: { rewrite: { title: '修改自己的评论', button: null, on: 'none', silent: true } },
  } as const
}
