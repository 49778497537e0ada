/** A moment: short on the screen, whole on hover and for machines. */
import type { ReactNode } from 'react'
import { fullMoment, shortMoment } from './moments.ts'

/** A time element; nothing where there is no moment. */
export function Moment({ at }: { at: string | null | undefined }): ReactNode {
  if (!at) return null
  return (
    <time dateTime={at} title={fullMoment(at)} className="cd-figures">
      {shortMoment(at)}
    </time>
  )
}
