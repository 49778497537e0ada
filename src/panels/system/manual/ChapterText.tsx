/** The text of a chapter, with the person's own keys; its links open chapters and pages here. */
import { useEffect, useLayoutEffect, useState, type MouseEvent, type ReactNode, type RefObject } from 'react'
import type { Page, ParamsOf } from '../../../api/pages.ts'
import { dock } from '../../../workspace/dock/dock.ts'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { chapterAt, readChapter } from './chapters.ts'
import { showOwnKeys } from './ownKeys.ts'

/** What was read, and of which chapter. */
interface Read {
  readonly id: string
  readonly html?: string
  readonly error?: unknown
}

/** `show` opens another chapter. The place is there, to have the focus, before it is known which chapter it will hold. */
export function ChapterText({
  id,
  show,
  text,
}: {
  readonly id: string | undefined
  readonly show: (id: string) => void
  readonly text: RefObject<HTMLDivElement | null>
}): ReactNode {
  const [read, setRead] = useState<Read>()
  const load = () => {
    if (id === undefined) return undefined
    let wanted = true
    readChapter(id).then(
      (html) => wanted && setRead({ id, html }),
      (error: unknown) => wanted && setRead({ id, error }),
    )
    return () => void (wanted = false)
  }
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- reading goes by the chapter alone
  useEffect(load, [id])
  useLayoutEffect(() => {
    if (!text.current || read?.html === undefined) return
    showOwnKeys(text.current)
    text.current.scrollTop = 0
  }, [read, text])

  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    const href = link?.getAttribute('href')
    if (id === undefined || !link || href == null || event.ctrlKey || event.metaKey) return
    const chapter = chapterAt(href, id)
    if (link.dataset.page !== undefined) dock.open(link.dataset.page as Page, {} as ParamsOf<Page>)
    else if (chapter !== undefined) show(chapter)
    else return
    event.preventDefault()
  }
  const place = { ref: text, className: 'cd-manual-text', role: 'region', 'aria-label': '正文', tabIndex: 0 }
  if (read !== undefined && read.id === id && read.error !== undefined)
    return (
      <div {...place}>
        <ErrorState error={read.error} retry={load} />
      </div>
    )
  return (
    <div
      {...place}
      aria-busy={read === undefined || read.id !== id}
      onClick={onClick}
      // The text was built with the client from its own files (manual/render.ts), which take no HTML.
      dangerouslySetInnerHTML={{ __html: read?.html ?? '' }}
    />
  )
}
