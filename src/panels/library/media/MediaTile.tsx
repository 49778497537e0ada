/** One item of the library as a picture with its name. */
import { memo, type ReactNode } from 'react'
import type { Media } from '../../../api/library/media/calls.ts'
import { standings } from '../../../api/library/media/standing.ts'
import { mediaKinds } from '../../../api/library/media/words.ts'
import { useWaits, type Hurry } from './hurry.ts'
import { durationText } from './words.ts'
import { SmallPicture } from '../../../workspace/pictures/SmallPicture.tsx'

/** What a tile shows. `row` undefined: not read yet. */
export interface MediaTileProps {
  readonly id: string
  readonly place: number
  readonly count: number
  readonly row: Media | undefined
  readonly left: string
  readonly width: string
  readonly top: number
  readonly height: number
  readonly cursor: boolean
  readonly selected: boolean
  readonly gone: boolean
  /** A picture that would come while its box is scrolled fast comes when that rests. */
  readonly hurry: Hurry
  readonly onPress: (place: number, how: { extend: boolean; toggle: boolean }) => void
  readonly onOpen: (row: Media) => void
}

function Tile(props: MediaTileProps): ReactNode {
  const { row, place, cursor, selected, gone } = props
  const classes = ['cd-media-tile', cursor && 'is-cursor', selected && 'is-selected', gone && 'is-gone']
  const { left, width, top, height } = props
  return (
    <div
      id={props.id}
      role="option"
      aria-selected={selected}
      aria-posinset={place + 1}
      aria-setsize={props.count}
      aria-busy={row === undefined}
      aria-label={row && `${mediaKinds[row.Kind]} ${row.Title}`}
      data-id={row?.ID}
      className={classes.filter(Boolean).join(' ')}
      style={{ left, width, top, height }}
      onMouseDown={(event) => {
        if (event.button === 0) props.onPress(place, { extend: event.shiftKey, toggle: event.ctrlKey || event.metaKey })
      }}
      onDoubleClick={() => row && props.onOpen(row)}
    >
      <span className="cd-media-picture">
        {row === undefined ? <span className="cd-bone" /> : <TilePicture row={row} hurry={props.hurry} />}
        {row && kindOn(row) && <span className="cd-media-kind">{kindOn(row)}</span>}
        {row && row.Standing !== 'usable' && (
          <span className={`cd-media-dot cd-media-standing is-${row.Standing}`}>{standings[row.Standing]}</span>
        )}
        {selected && (
          <span className="cd-media-mark" aria-hidden="true">
            ✓
          </span>
        )}
      </span>
      <span className="cd-media-title">{row?.Title}</span>
    </div>
  )
}

/** What stands on the picture of what is none; where there is no picture its kind stands in the place of it. */
function kindOn({ Kind, DurationMs, Thumbnail }: Media): string {
  if (Kind === 'image') return ''
  return durationText(DurationMs) || (Thumbnail === '' ? '' : mediaKinds[Kind])
}

function TilePicture({ row, hurry }: { readonly row: Media; readonly hurry: Hurry }): ReactNode {
  const waits = useWaits(hurry)
  if (row.WithdrawnAt !== null) return <SmallPicture address="" missing="已停用" />
  if (row.Thumbnail === '') return <span className="cd-quiet">{mediaKinds[row.Kind]}</span>
  return waits ? null : <SmallPicture address={row.Thumbnail} lazy={false} />
}

/** One tile; drawn again only when something about it changed. */
export const MediaTile = memo(Tile)
