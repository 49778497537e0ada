/** Pictures that look like this one: the same photograph brought twice, or another of the same moment; the most alike first. */
import type { ReactNode } from 'react'
import { resemblances } from '../../../api/library/media/alike.ts'
import type { Media } from '../../../api/library/media/calls.ts'
import { contextNow } from '../../../workspace/context.ts'
import { useRead } from '../../../workspace/data.ts'
import { SmallPicture } from '../../../workspace/pictures/SmallPicture.tsx'

/** Ours: so many are shown. */
const SHOWN = 12

/** The list of them. `isAsked`: somebody wants to know, and is told where there is none; else nothing is said then. */
export function Alike({ row, isAsked }: { readonly row: Media; readonly isAsked: boolean }): ReactNode {
  const { data } = useRead('media', 'alike', { ID: row.ID, IsAll: true })
  if (!data || (data.length === 0 && !isAsked)) return null
  return (
    <>
      <h3>看起来一样的</h3>
      {data.length === 0 && <p className="cd-quiet">没有看起来一样的图。</p>}
      <ul className="cd-media-album">
        {data.slice(0, SHOWN).map((one) => (
          <li key={one.ID}>
            <button
              type="button"
              className="cd-media-use"
              onClick={() => contextNow().open('/media/Item', { ID: one.ID }, 'beside')}
            >
              <SmallPicture address={one.Thumbnail} />
              {one.Title}
              <br />
              <span className="cd-quiet cd-small">{resemblances[one.Resemblance]}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
