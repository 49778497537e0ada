/** An item by its small picture and its title, as lists show it. */
import type { ReactNode } from 'react'
import './media.css'

/** `thumbnail`: '' where there is none. */
export function MediaName({ thumbnail, title }: { readonly thumbnail: string; readonly title: string }): ReactNode {
  return (
    <span className="cd-media-name">
      {thumbnail && <img src={thumbnail} alt="" loading="lazy" decoding="async" />}
      {title}
    </span>
  )
}
