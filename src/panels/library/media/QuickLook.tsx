/** The item under the cursor as large as the pane; it follows the cursor, and the keys stay the list's. */
import type { ReactNode } from 'react'
import type { Media } from '../../../api/library/media/calls.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { Preview } from './Preview.tsx'
import { bytesText, sidesText } from './words.ts'

/** Over the list, with what it is and whose. */
export function QuickLook({ row, onClose }: { readonly row: Media; readonly onClose: () => void }): ReactNode {
  const facts = [row.Description, row.Credit && `摄影 ${row.Credit}`, sidesText(row), bytesText(row.Size)]
  return (
    <figure className="cd-media-look" aria-label={`大图 ${row.Title}`}>
      <div className="cd-media-look-picture">
        <Preview row={row} large />
      </div>
      <figcaption>
        <strong>{row.Title}</strong>
        <span className="cd-quiet">{facts.filter(Boolean).join(' · ')}</span>
        <button type="button" className="cd-button" tabIndex={-1} onClick={onClose}>
          收起 <KeyCaps keys="space" />
        </button>
      </figcaption>
    </figure>
  )
}
