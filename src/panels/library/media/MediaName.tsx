/** An item by its small picture and its title, as lists show it. */
import type { ReactNode } from 'react'
import { SmallPicture } from '../../../workspace/pictures/SmallPicture.tsx'
import './media.css'

/** `thumbnail`: '' where there is none. */
export function MediaName({ thumbnail, title }: { readonly thumbnail: string; readonly title: string }): ReactNode {
  return (
    <span className="cd-media-name">
      {thumbnail && <SmallPicture address={thumbnail} />}
      {title}
    </span>
  )
}
