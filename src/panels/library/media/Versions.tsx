/** The versions of an item: nothing is overwritten, and each keeps its address. */
import type { ReactNode } from 'react'
import type { Media } from '../../../api/library/media/calls.ts'
import { useRead } from '../../../workspace/data.ts'
import { KeyHint } from '../../../workspace/keysPanel/KeyHint.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { bytesText, sidesText } from './words.ts'
import { SmallPicture } from '../../../workspace/pictures/SmallPicture.tsx'

/** The list of them; nothing where there is only one. */
export function Versions({ row }: { readonly row: Media }): ReactNode {
  const { data } = useRead('media', 'versions', { ID: row.ID })
  if (!data || data.length < 2) return null
  return (
    <>
      <h3>
        版本 <KeyHint of="media.back" />
      </h3>
      <ol className="cd-media-versions">
        {data.map((one) => (
          <li key={one.ID} aria-current={one.IsCurrent || undefined}>
            {one.Thumbnail && <SmallPicture address={one.Thumbnail} />}
            <span>
              <a href={one.Address} target="_blank" rel="noreferrer">
                第 {one.Number} 版
              </a>
              {one.IsCurrent && ' · 现在的'}
              <br />
              <span className="cd-quiet cd-small">
                {[one.Way, sidesText(one), bytesText(one.Size), one.AdminName].filter(Boolean).join(' · ')}{' '}
                <Moment at={one.CreateTime} />
              </span>
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
