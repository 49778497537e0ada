/** The pictures of an album in their order; the first stands for it. */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Media } from '../../../api/library/media/calls.ts'
import { useRead } from '../../../workspace/data.ts'
import { usePaneCommands } from '../../../workspace/pane.ts'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { albumCommands } from './albumKeys.ts'
import { SmallPicture } from '../../../workspace/pictures/SmallPicture.tsx'

/** The list, with a cursor of its own. */
export function AlbumPictures({ row }: { readonly row: Media }): ReactNode {
  const { data, error, reload } = useRead('media', 'album', { ID: row.ID })
  const [chosen, choose] = useState<number>()
  const list = useRef<HTMLOListElement>(null)
  const pictures = data?.Pictures ?? []
  const under = pictures.some(({ ID }) => ID === chosen) ? chosen : pictures[0]?.ID
  const why = row.DeletedAt === null ? undefined : '图集在回收站里，请先还原'
  usePaneCommands(albumCommands({ ID: row.ID, pictures, under, choose, why }))
  const place = pictures.findIndex(({ ID }) => ID === under)
  useEffect(() => {
    if (chosen !== undefined) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen, place])
  if (error && !data) return <ErrorState error={error} retry={reload} />
  return (
    <>
      <h3>图片 {pictures.length > 0 && <span className="cd-quiet cd-figures">{pictures.length} 张</span>}</h3>
      {data?.Pictures.length === 0 && (
        <p className="cd-quiet">还没有图片：在媒资库里选中图片，按 Shift+Z 放进这个图集。</p>
      )}
      <ol ref={list} className="cd-media-versions cd-album" aria-busy={data === undefined}>
        {pictures.map(({ ID, Thumbnail, PictureDescription, wName, Alt }, at) => (
          <li key={ID} aria-current={ID === under || undefined} onMouseDown={() => choose(ID)}>
            <span className="cd-figures cd-quiet">{at + 1}</span>
            <SmallPicture address={Thumbnail} alt={Alt} />
            <span>
              {PictureDescription || <span className="cd-quiet">没有图说</span>}
              <br />
              <span className="cd-quiet cd-small">{[at === 0 && '封面', wName].filter(Boolean).join(' · ')}</span>
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
