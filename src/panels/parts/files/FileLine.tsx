/** One file of a field: a link that opens it, with what takes it out. */
import type { ReactNode } from 'react'
import { Cross, Document } from '@blueprintjs/icons'
import { SmallPicture } from '../../../workspace/pictures/SmallPicture.tsx'
import { pictureOf } from './pictureOf.ts'
import { useFileName } from './useFileTitle.ts'

interface FileLineProps {
  readonly address: string
  /** Only the one the focus goes to is a stop for Tab. */
  readonly isStop: boolean
  /** Undefined: it stays. */
  readonly onRemove: (() => void) | undefined
}

/** Named as the library names it. */
export function FileLine({ address, isStop, onRemove }: FileLineProps): ReactNode {
  const name = useFileName(address)
  const picture = pictureOf(address)
  return (
    <li>
      <a
        data-stop=""
        tabIndex={isStop ? 0 : -1}
        href={address}
        target="_blank"
        rel="noreferrer noopener"
        aria-description={onRemove && 'Delete 移除，Alt 加方向键换位置'}
      >
        {picture ? <SmallPicture address={picture} /> : <Document size={14} />}
        <span>{name}</span>
      </a>
      {onRemove && (
        <button type="button" className="cd-icon-button" tabIndex={-1} aria-label={`移除${name}`} onClick={onRemove}>
          <Cross size={12} />
        </button>
      )}
    </li>
  )
}
