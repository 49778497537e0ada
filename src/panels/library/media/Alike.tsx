/** Pictures that look like this one: the same photograph brought twice, or another of the same moment. */
import type { ReactNode } from 'react'
import type { Media } from '../../../api/library/media/calls.ts'
import { contextNow } from '../../../workspace/context.ts'
import { useRead } from '../../../workspace/data.ts'
import { SmallPicture } from '../../../workspace/pictures/SmallPicture.tsx'

/** Ours: so many are shown. */
const SHOWN = 12

/** The list of them; nothing where there is none. */
export function Alike({ row }: { readonly row: Media }): ReactNode {
  const { data } = useRead('media', 'list', { AlikeTo: row.ID, PageSize: SHOWN })
  if (!data || data.List.length === 0) return null
  return (
    <>
      <h3>看起来一样的</h3>
      <ul className="cd-media-album">
        {data.List.map((one) => (
          <li key={one.ID}>
            <button
              type="button"
              className="cd-media-use"
              onClick={() => contextNow().open('/media/Item', { ID: one.ID }, 'beside')}
            >
              <SmallPicture address={one.Thumbnail} />
              {one.Title}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
