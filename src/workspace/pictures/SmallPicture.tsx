/** A small picture of what a list or a choice is about; where there is none to be had, a sign that says so. */
import { useState, type ReactNode } from 'react'
import { Media } from '@blueprintjs/icons'
import './smallPicture.css'

/** What is shown. */
export interface SmallPictureProps {
  /** Where it lies. '': nowhere. */
  readonly address: string
  /** What it shows, for who does not see it. Default '': the words beside it say so. */
  readonly alt?: string
  /** Default none. */
  readonly className?: string
  /** Fetched only when it comes into sight. Default yes; no where only what is in sight is drawn at all. */
  readonly lazy?: boolean
  /** A word below the sign. Default none. */
  readonly missing?: string
}

/** Another address is another picture: never is one shown for the other while that is fetched. */
export function SmallPicture(props: SmallPictureProps): ReactNode {
  return <Shown key={props.address} {...props} />
}

function Shown({ address, alt = '', className = '', lazy = true, missing = '' }: SmallPictureProps): ReactNode {
  const [isMissing, setMissing] = useState(false)
  if (address !== '' && !isMissing)
    return (
      <img
        className={className || undefined}
        src={address}
        alt={alt}
        loading={lazy ? 'lazy' : undefined}
        decoding="async"
        draggable={false}
        onError={() => setMissing(true)}
      />
    )
  return (
    <span
      className={`cd-no-picture ${className}`.trim()}
      title="图片看不了：可能已停用，或者文件不在了"
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
    >
      <Media size={16} />
      {missing}
    </span>
  )
}
