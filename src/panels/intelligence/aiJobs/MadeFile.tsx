/** A picture or a video as a machine made it, before anybody took it in. */
import type { ReactNode } from 'react'
import type { MadeResult } from '../../../api/intelligence/aiJobs/fields.ts'

/** `title`: what it is called for who does not see it. A video starts at a key of its own controls. */
export function MadeFile({
  Type,
  Address,
  title,
}: Pick<MadeResult, 'Type' | 'Address'> & { readonly title: string }): ReactNode {
  if (!Type.startsWith('video/')) return <img src={Address} alt={title} loading="lazy" />
  return <video src={Address} controls preload="metadata" aria-label={title} />
}
