/** A comment in full, with what it answers and what answers it. */
import type { ReactNode } from 'react'
import { commentModes } from '../../../api/content/comments/commentStates.ts'
import type { Comment, CommentContext } from '../../../api/content/comments/model.ts'
import { Moment } from '../../parts/Moment.tsx'
import { CommentBadge } from './CommentBadge.tsx'
import { MarkedText } from './MarkedText.tsx'
import { clockText } from '../../../api/text/timecode.ts'

/** What the text needs; `context` undefined while it is read. */
export interface CommentTextProps {
  readonly row: Comment
  readonly context: CommentContext | undefined
}

/** The comment between what it answers and its answers. */
export function CommentText({ row, context }: CommentTextProps): ReactNode {
  return (
    <article className="cd-desk-text" data-id={row.ID} tabIndex={0} aria-label="评论">
      <header className="cd-desk-head">
        <p className="cd-quiet cd-small">
          <CommentBadge state={row.State} /> {row.PlaceName} · <Moment at={row.CreateTime} />
          {row.AtSeconds !== null && ` · 直播 ${clockText(row.AtSeconds)}`}
          {row.IsTop && ' · 已置顶'}
          {row.Revision > 1 && (
            <>
              {' '}
              · 第 {row.Revision} 版，改于 <Moment at={row.EditTime} />
            </>
          )}
        </p>
        <p className="cd-comment-target">
          {row.Mode !== 'pre' && <span className="cd-badge is-plain">{commentModes[row.Mode]}</span>}{' '}
          {row.TargetTitle || '（无标题）'}
        </p>
      </header>
      <div className="cd-comment">
        {context?.Parent && <Quoted label="回复的评论" comment={context.Parent} />}
        <p className="cd-comment-by">
          <b>{row.NickName}</b>
          {row.IsStaff && <span className="cd-badge is-passed">官方回复</span>}
          {row.IsSub && <span className="cd-quiet"> 回复 {context?.Parent?.NickName ?? ''}</span>}
        </p>
        <p className="cd-comment-content">
          <MarkedText comment={row} />
        </p>
        {row.Words.length > 0 && <p className="cd-comment-found">敏感词：{row.Words.join('、')}</p>}
        {row.DecidedName !== '' && (
          <p className="cd-quiet cd-small">
            {row.DecidedName}处理于 <Moment at={row.DecidedAt} />
            {row.Reason && `：${row.Reason}`}
          </p>
        )}
        {context && context.Replies.length > 0 && (
          <section aria-label="回复">
            <h3 className="cd-small">回复 {context.Replies.length} 条</h3>
            {context.Replies.map((one) => (
              <Quoted key={one.ID} label={undefined} comment={one} />
            ))}
          </section>
        )}
      </div>
    </article>
  )
}

function Quoted({ label, comment }: { readonly label: string | undefined; readonly comment: Comment }): ReactNode {
  return (
    <blockquote className="cd-comment-quoted" aria-label={label}>
      <p className="cd-small">
        <b>{comment.NickName}</b> {comment.IsStaff && '（官方）'}
        <Moment at={comment.CreateTime} /> <CommentBadge state={comment.State} />
      </p>
      <p>
        <MarkedText comment={comment} />
      </p>
    </blockquote>
  )
}
