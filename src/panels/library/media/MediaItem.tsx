/** 媒资详情: one item in a pane of its own, with its permits, uses and versions. */
import { useMemo, useRef, type ReactNode } from 'react'
import type { Media } from '../../../api/library/media/calls.ts'
import type { ParamsOf } from '../../../api/pages.ts'
import { defineCommand, type Subject } from '../../../workspace/command.ts'
import { useRead } from '../../../workspace/data.ts'
import { usePaneCommands, usePaneFocus, usePaneTitle, usePublish } from '../../../workspace/pane.ts'
import { PaneProvider } from '../../../workspace/PaneProvider.tsx'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { FooterKeys } from '../../parts/FooterKeys.tsx'
import { useSides, type Sides } from '../../parts/sides/useSides.ts'
import { AlbumPictures } from './AlbumPictures.tsx'
import { Alike } from './Alike.tsx'
import { MediaDetail } from './MediaDetail.tsx'
import { Permits } from './Permits.tsx'
import { useBroughtUp } from './useBroughtUp.ts'
import { usePictureDialogs } from './usePictureDialogs.tsx'
import { Uses } from './Uses.tsx'
import { Versions } from './Versions.tsx'
import '../../parts/footer.css'
import './media.css'

/** Ours: so many permits are listed, the newest. */
const PERMITS = 100

type ItemSides = Sides<'item' | 'permits'>

/** The panel of /media/Item: the item, and in it the list of its permits, a pane of its own while the focus is on it. */
export default function MediaItem(params: ParamsOf<'/media/Item'>): ReactNode {
  const sides = useSides(['item', 'permits'])
  return (
    <div className="cd-media-item">
      <PaneProvider value={sides.paneOf('item')}>
        <Item {...params} sides={sides} />
      </PaneProvider>
      <footer className="cd-list-foot">
        <FooterKeys />
      </footer>
    </div>
  )
}

function Item({ ID, Part, sides }: ParamsOf<'/media/Item'> & { readonly sides: ItemSides }): ReactNode {
  const { data, error, reload } = useRead('media', 'get', { ID })
  usePaneTitle(data?.Title)
  const { data: found } = useRead('mediaPermits', 'list', { MediaID: ID, PageSize: PERMITS })
  const text = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLElement>(null)
  const subject = useMemo(() => {
    const rows = data ? [data] : []
    // Where there is but one, nobody need choose it first.
    const parts = { mediaPermits: found?.List.length === 1 ? found.List : [] }
    return { family: 'media', rows, parts } as const satisfies Subject
  }, [data, found])
  usePublish(subject)
  usePaneFocus(() => text.current?.focus())
  usePaneCommands([
    defineCommand({
      id: 'media.toPermits',
      title: '到授权',
      group: '媒资',
      keys: 'right',
      where: 'list',
      can: () => (found?.List.length ?? 0) > 0 || '还没有登记授权',
      run: () => sides.go('permits'),
    }),
  ])
  const dialog = usePictureDialogs(data)
  if (error && !data) return <ErrorState error={error} retry={reload} />
  const permits = data && (
    <section ref={list}>
      <PaneProvider value={sides.paneOf('permits')}>
        <Permits row={data} permits={found?.List} total={found?.Total ?? 0} leave={() => sides.go('item')} />
      </PaneProvider>
    </section>
  )
  return (
    <div
      ref={text}
      className="cd-record-side"
      tabIndex={0}
      data-keys="list"
      role="region"
      aria-label={data ? `${data.Title}的详情` : '媒资详情'}
      aria-busy={data === undefined}
      onFocus={({ target }) => sides.entered(list.current?.contains(target) ? 'permits' : 'item')}
    >
      {data && <Whole row={data} part={Part} permits={permits} />}
      {dialog}
    </div>
  )
}

function Whole({
  row,
  part,
  permits,
}: {
  readonly row: Media
  readonly part: ParamsOf<'/media/Item'>['Part']
  readonly permits: ReactNode
}): ReactNode {
  const parts = useRef<HTMLDivElement>(null)
  useBroughtUp(parts, part && `[data-part="${part}"]`, row.ID)
  return (
    <MediaDetail row={row}>
      <div ref={parts}>
        {row.Kind === 'album' && <AlbumPictures row={row} />}
        {permits}
        <section data-part="uses">
          <Uses row={row} />
        </section>
        <Versions row={row} />
        <section data-part="alike">{row.Kind === 'image' && <Alike row={row} isAsked={part === 'alike'} />}</section>
      </div>
    </MediaDetail>
  )
}
