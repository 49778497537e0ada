/** The title is as high as its lines. */
import { useEffect, useLayoutEffect, type RefObject } from 'react'

function fit(field: HTMLTextAreaElement): void {
  field.style.height = '0'
  field.style.height = `${field.scrollHeight}px`
}

/** Fit it whenever one of `drawn` or the room around it changes. */
export function useTitleHeight(title: RefObject<HTMLTextAreaElement | null>, drawn: readonly unknown[]): void {
  useLayoutEffect(() => {
    if (title.current) fit(title.current)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the caller says what it is drawn of
  }, drawn)
  useEffect(() => {
    const field = title.current
    if (!field) return
    const watch = new ResizeObserver(() => fit(field))
    if (field.parentElement) watch.observe(field.parentElement)
    return () => watch.disconnect()
  }, [title])
}
