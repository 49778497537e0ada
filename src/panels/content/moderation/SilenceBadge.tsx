/** Whether somebody may not write comments now, and until when. */
import type { ReactNode } from 'react'
import { isSilent, type CommentAuthor } from '../../../api/content/commentAuthors/model.ts'
import { shortMoment } from '../../parts/moments.ts'
import '../../parts/badges.css'

/** The same in words; '' for who may write. */
export function silenceText(author: Pick<CommentAuthor, 'MutedUntil' | 'IsBanned'>): string {
  if (!isSilent(author, new Date())) return ''
  return author.IsBanned ? '禁止评论' : `禁言到 ${shortMoment(author.MutedUntil!)}`
}

/** Nothing for who may write. */
export function SilenceBadge({ author }: { readonly author: CommentAuthor }): ReactNode {
  const text = silenceText(author)
  if (text === '') return null
  return (
    <span className="cd-badge is-refused">
      <span aria-hidden="true">⊘</span>
      {text}
    </span>
  )
}
