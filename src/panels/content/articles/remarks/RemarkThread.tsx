/** A note on a passage with its answers. */
import type { ReactNode } from 'react'
import type { Remark } from '../../../../api/content/articles/remarks.ts'
import { Moment } from '../../../parts/Moment.tsx'
import './remarks.css'

/**
 * What was said to a passage, by whom and when. `lost`: the passage is not in the text any more, or says something
 * else.
 */
export function RemarkThread({ remark, lost }: { readonly remark: Remark; readonly lost: boolean }): ReactNode {
  const { Quote, Text, AdminUserRealName, CreateTime, Revision, Answers, SettledBy, SettledAt } = remark
  return (
    <div className="cd-remark-thread" data-settled={SettledAt !== null}>
      <blockquote>
        {Quote}
        {lost && <small> 原文已改动</small>}
      </blockquote>
      <p className="cd-remark-by">
        <b>{AdminUserRealName}</b>{' '}
        <span className="cd-quiet">
          第 {Revision} 版 <Moment at={CreateTime} />
        </span>
      </p>
      <p className="cd-remark-text">{Text}</p>
      {Answers.length > 0 && (
        <ol aria-label="答复">
          {Answers.map((answer) => (
            <li key={answer.ID}>
              <b>{answer.AdminUserRealName}</b>{' '}
              <span className="cd-quiet">
                <Moment at={answer.CreateTime} />
              </span>
              <p className="cd-remark-text">{answer.Text}</p>
            </li>
          ))}
        </ol>
      )}
      {SettledAt !== null && (
        <p className="cd-remark-settled">
          ✓ {SettledBy}已解决 <Moment at={SettledAt} />
        </p>
      )}
    </div>
  )
}
