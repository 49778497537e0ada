/** What a form changes, to look at: the small pictures of its records, where they have any. */
import type { ReactNode } from 'react'
import { SmallPicture } from '../../workspace/pictures/SmallPicture.tsx'
import './formPictures.css'

/** Ours: so many of several are shown. */
const SHOWN = 6

interface Pictured {
  readonly ID: number
  readonly Thumbnail?: unknown
}

/** `rows`: the records the form is about. */
export function FormPictures({ rows }: { readonly rows: readonly object[] }): ReactNode {
  const shown = (rows as readonly Pictured[]).flatMap(({ ID, Thumbnail }) =>
    typeof Thumbnail === 'string' && Thumbnail !== '' ? [{ ID, Thumbnail }] : [],
  )
  if (shown.length === 0) return null
  const more = rows.length - Math.min(shown.length, SHOWN)
  return (
    <div className={rows.length === 1 ? 'cd-form-pictures is-one' : 'cd-form-pictures'} data-shown="pictures">
      {shown.slice(0, SHOWN).map(({ ID, Thumbnail }) => (
        <SmallPicture key={ID} address={Thumbnail} lazy={false} />
      ))}
      {more > 0 && <span className="cd-quiet cd-figures">等 {rows.length} 个</span>}
    </div>
  )
}
