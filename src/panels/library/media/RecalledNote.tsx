/** By whom, when and why an item was taken down everywhere, and what came in its place. */
import type { ReactNode } from 'react'
import type { Media } from '../../../api/library/media/calls.ts'
import { recalledText } from '../../../api/library/media/recalled.ts'
import { useRead } from '../../../workspace/data.ts'

/** The sentence; nothing where none stands. */
export function RecalledNote({ row }: { readonly row: Media }): ReactNode {
  const asks = row.Standing === 'banned'
  const { data } = useRead('media', 'why', asks ? { ID: row.ID } : undefined)
  if (!asks || !data?.Recalled) return null
  return <p role="note">{recalledText(data.Recalled, row.ID)}。</p>
}
