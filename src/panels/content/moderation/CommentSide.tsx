/** Beside a comment: who wrote it and what else, who is looking at it, and the reasons of the digits. */
import type { ReactNode } from 'react'
import { isSilent, type CommentAuthor } from '../../../api/content/commentAuthors/model.ts'
import type { Comment, CommentContext } from '../../../api/content/comments/model.ts'
import type { Present } from '../../../api/system/push/calls.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { People } from '../../parts/deciding/People.tsx'
import { Reasons } from '../../parts/deciding/Reasons.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { CommentBadge } from './CommentBadge.tsx'
import { MarkedText } from './MarkedText.tsx'
import { SilenceBadge } from './SilenceBadge.tsx'

/** What the side shows; undefined while it is read. */
export interface CommentSideProps {
  readonly row: Comment
  readonly context: CommentContext | undefined
  readonly author: CommentAuthor | undefined
  readonly people: readonly Present[]
  readonly reasons: readonly string[]
  /** What colleagues say about the author. */
  readonly notes: ReactNode
  /** Whether the person may keep authors from writing. */
  readonly mutes: boolean
}

/** The author and the address of a comment, who else looks at it, reasons and notes. */
export function CommentSide({ row, context, author, people, reasons, notes, mutes }: CommentSideProps): ReactNode {
  return (
    <aside className="cd-desk-side" tabIndex={0} aria-label="评论人">
      <section aria-label="评论人资料">
        <h3>
          {row.NickName} {author && <SilenceBadge author={author} />}
        </h3>
        {author && (
          <p>
            评论 {author.Comments} 条，
            <span data-tone={author.Refused > 0 ? 'refused' : undefined}>被拒 {author.Refused} 条</span>
          </p>
        )}
        {author && author.Phone !== '' && <p className="cd-quiet">电话 {author.Phone}</p>}
        {author && author.OpenID !== '' && <p className="cd-quiet">OpenID {author.OpenID}</p>}
        <p className="cd-quiet">
          来自 {row.Address || '（不详）'}
          {context && context.SameAddress > 0 && `，另有 ${context.SameAddress} 人`}
        </p>
        {mutes && (
          <p className="cd-quiet cd-comment-mutes">
            {!author?.IsBanned && (
              <>
                <span>
                  <KeyCaps keys="m" /> 禁言 10 分钟
                </span>
                <span>
                  <KeyCaps keys="shift+m" /> 1 天
                </span>
                <span>
                  <KeyCaps keys="shift+b" /> 禁止
                </span>
              </>
            )}
            {author && isSilent(author, new Date()) && (
              <span>
                <KeyCaps keys="shift+u" /> 解除禁言
              </span>
            )}
          </p>
        )}
        <People people={people} />
      </section>
      {notes}
      <Reasons reasons={reasons} verb="拒绝" />
      <section>
        <h3>
          此人的其他评论
          <span className="cd-quiet">
            <KeyCaps keys="v p" /> 归集
          </span>
        </h3>
        {context?.Others.length === 0 && <p className="cd-quiet">没有其他评论。</p>}
        <ol>
          {context?.Others.map((one) => (
            <li key={one.ID}>
              <CommentBadge state={one.State} /> <Moment at={one.CreateTime} />
              <p>
                <MarkedText comment={one} />
              </p>
              {one.Reason && <p className="cd-quiet">{one.Reason}</p>}
            </li>
          ))}
        </ol>
      </section>
    </aside>
  )
}
