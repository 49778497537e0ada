/** That a picture looks like a forbidden one: a hint, which whoever looks decides about. */
import type { ReactNode } from 'react'
import { asksToLook } from '../../../api/library/media/alike.ts'
import type { Media } from '../../../api/library/media/calls.ts'
import { useRead } from '../../../workspace/data.ts'

/** The sentence; nothing where it is like none, or may not be used itself. */
export function AlikeBarred({ row }: { readonly row: Media }): ReactNode {
  const asks = row.Kind === 'image' && row.Standing !== 'banned'
  const { data } = useRead('media', 'why', asks ? { ID: row.ID } : undefined)
  if (!asks || !data?.Alike) return null
  return (
    <p className="cd-media-alike-barred" role="note">
      {asksToLook(data.Alike)}。
    </p>
  )
}
