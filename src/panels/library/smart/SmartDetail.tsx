/** The item under the cursor of 智能检索, with what was found out about it. */
import type { ReactNode } from 'react'
import type { Media } from '../../../api/library/media/calls.ts'
import { MediaDetail } from '../media/MediaDetail.tsx'
import { usePictureDialogs } from '../media/usePictureDialogs.tsx'
import { SmartFindings } from './SmartFindings.tsx'

/** See the file's head. */
export function SmartDetail({ row }: { readonly row: Media | undefined }): ReactNode {
  const dialog = usePictureDialogs(row)
  return (
    <>
      <MediaDetail row={row}>{row && <SmartFindings row={row} />}</MediaDetail>
      {dialog}
    </>
  )
}
