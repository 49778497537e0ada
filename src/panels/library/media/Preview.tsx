/** An item as it looks or sounds: the picture, a player, an album's pictures, or a file to be saved. */
import type { ReactNode } from 'react'
import type { Media } from '../../../api/library/media/calls.ts'
import { keyOfAddress, renditionAddress } from '../../../api/library/media/fileAddress.ts'
import { useRead } from '../../../workspace/data.ts'
import { VideoPreview } from './VideoPreview.tsx'
import { bytesText } from './words.ts'
import { SmallPicture } from '../../../workspace/pictures/SmallPicture.tsx'

/** `large`: as large as there is room. */
export function Preview({ row, large = false }: { readonly row: Media; readonly large?: boolean }): ReactNode {
  if (row.WithdrawnAt !== null) return <p className="cd-quiet cd-media-none">已停用，文件不再给任何人</p>
  if (row.Kind === 'album') return <AlbumPreview ID={row.ID} />
  if (row.Address === '') return <p className="cd-quiet cd-media-none">没有文件</p>
  if (row.Kind === 'image') {
    const key = keyOfAddress(row.Address)!
    const shown = renditionAddress(key, large ? 'w1920.webp' : 'w960.webp')
    return <img className="cd-media-shown" key={shown} src={shown} alt={row.Alt || row.Title} decoding="async" />
  }
  if (row.Kind === 'video') return <VideoPreview key={row.Address} row={row} />
  if (row.Kind === 'audio')
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a sound has its words in the caption below
    return <audio key={row.Address} src={row.Address} controls preload="metadata" aria-label={row.Title} />
  return (
    <p className="cd-media-none">
      <a href={row.Address} download={row.FileName || row.Title}>
        下载 {row.FileName || row.Title} {bytesText(row.Size)}
      </a>
    </p>
  )
}

function AlbumPreview({ ID }: { readonly ID: number }): ReactNode {
  const { data } = useRead('media', 'album', { ID })
  if (data?.Pictures.length === 0) return <p className="cd-quiet cd-media-none">图集里还没有图片</p>
  return (
    <ol className="cd-media-album" aria-busy={data === undefined}>
      {data?.Pictures.map((one) => (
        <li key={one.ID}>
          <SmallPicture address={one.Thumbnail} alt={one.Alt || one.PictureDescription} />
          <span className="cd-small">{one.PictureDescription}</span>
        </li>
      ))}
    </ol>
  )
}
