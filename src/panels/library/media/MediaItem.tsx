/** 媒资详情: one item in a pane of its own, with its versions. */
import { useMemo, useRef, type ReactNode } from 'react'
import type { Media } from '../../../api/library/media/calls.ts'
import type { Subject } from '../../../workspace/command.ts'
import { useRead } from '../../../workspace/data.ts'
import { usePaneFocus, usePublish } from '../../../workspace/pane.ts'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { FooterKeys } from '../../parts/FooterKeys.tsx'
import { MediaDetail } from './MediaDetail.tsx'
import { Versions } from './Versions.tsx'
import '../../parts/footer.css'
import './media.css'

/** The panel of /media/Item. */
export default function MediaItem({ ID }: { readonly ID: number }): ReactNode {
  const { data, error, reload } = useRead('media', 'get', { ID })
  const text = useRef<HTMLDivElement>(null)
  usePublish(useMemo(() => ({ family: 'media', rows: data ? [data] : [] }) as unknown as Subject, [data]))
  usePaneFocus(() => text.current?.focus())
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
        {data && <Whole row={data} />}
      </div>
      <footer className="cd-list-foot">
        <FooterKeys />
      </footer>
    </div>
  )
}

function Whole({ row }: { readonly row: Media }): ReactNode {
  return (
    <MediaDetail row={row}>
      <Versions row={row} />
    </MediaDetail>
  )
}
