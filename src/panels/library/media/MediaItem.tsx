/** 媒资详情: one item in a pane of its own, with its permits, uses and versions. */
import { useMemo, useRef, type ReactNode } from 'react'
import type { Media } from '../../../api/library/media/calls.ts'
import type { ParamsOf } from '../../../api/pages.ts'
import type { Subject } from '../../../workspace/command.ts'
import { useRead } from '../../../workspace/data.ts'
import { usePaneFocus, usePublish } from '../../../workspace/pane.ts'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { FooterKeys } from '../../parts/FooterKeys.tsx'
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

/** The panel of /media/Item. */
export default function MediaItem({ ID, Part }: ParamsOf<'/media/Item'>): ReactNode {
  const { data, error, reload } = useRead('media', 'get', { ID })
  const text = useRef<HTMLDivElement>(null)
  usePublish(useMemo(() => ({ family: 'media', rows: data ? [data] : [] }) as unknown as Subject, [data]))
  usePaneFocus(() => text.current?.focus())
  const dialog = usePictureDialogs(data)
  if (error && !data) return <ErrorState error={error} retry={reload} />
  return (
    <div className="cd-media-item">
      <div
        ref={text}
        className="cd-record-side"
        tabIndex={0}
        data-keys="list"
        role="region"
        aria-label={data ? `${data.Title}的详情` : '媒资详情'}
        aria-busy={data === undefined}
      >
        {data && <Whole row={data} part={Part} />}
        {dialog}
      </div>
      <footer className="cd-list-foot">
        <FooterKeys />
      </footer>
    </div>
  )
}

function Whole({ row, part }: { readonly row: Media; readonly part: ParamsOf<'/media/Item'>['Part'] }): ReactNode {
  const parts = useRef<HTMLDivElement>(null)
  useBroughtUp(parts, part && `[data-part="${part}"]`, row.ID)
  return (
    <MediaDetail row={row}>
      <div ref={parts}>
        {row.Kind === 'album' && <AlbumPictures row={row} />}
        <Permits row={row} />
        <section data-part="uses">
          <Uses row={row} />
        </section>
        <Versions row={row} />
        <section data-part="alike">{row.Kind === 'image' && <Alike row={row} />}</section>
      </div>
    </MediaDetail>
  )
}
