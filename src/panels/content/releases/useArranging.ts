/** Arranging a release: every change is shown at once, and sent when the one before it has been answered. */
import { useEffect, useRef, useState } from 'react'
import { placesOf } from '../../../api/content/articles/placeFlags.ts'
import type { ReleaseFull, ReleaseItem } from '../../../api/content/releases/model.ts'
import { refresh } from '../../../workspace/data.ts'
import { remember } from '../../../workspace/history.ts'
import { showError } from '../../../workspace/notices.ts'
import { api } from '../../../workspace/session.ts'

/** A change of what is in a release. */
export interface Arranged {
  /** What it is called where it can be taken back. */
  readonly what: string
  /** What it makes of what is in the release by then. */
  readonly change: (items: readonly ReleaseItem[]) => readonly ReleaseItem[]
  /** The article whose newest text is meant from now on. */
  readonly newest?: number
}

/**
 * A hook: what is in a release with what was just changed, and changing it. Two keys in a row do not meet as a conflict:
 * the second is based on what the first made.
 */
export function useArranging(data: ReleaseFull | undefined): {
  readonly items: readonly ReleaseItem[]
  readonly arrange: (arranged: Arranged) => void
} {
  const [shown, setShown] = useState<readonly ReleaseItem[] | undefined>(undefined)
  const at = useRef({
    items: [] as readonly ReleaseItem[],
    revision: 0,
    sending: Promise.resolve(),
    left: 0,
    failed: false,
  })
  useEffect(() => {
    if (!data || at.current.left > 0) return
    at.current = { ...at.current, items: data.Items, revision: data.Revision }
    setShown(undefined)
  }, [data])

  const send = async (ID: number, items: readonly ReleaseItem[], { what, newest }: Arranged) => {
    const now = at.current
    try {
      const { LogID, Revision } = await api.releases.arrange({
        ID,
        BasedOn: now.revision,
        Articles: items.map((item) => ({
          ...{ ArticleID: item.ID, ...placesOf(item), PushText: item.PushText },
          ...(item.ID === newest ? {} : { Revision: item.Revision }),
        })),
      })
      now.revision = Revision
      if (LogID !== undefined) remember(what, LogID)
    } catch (problem) {
      now.failed = true
      setShown(undefined)
      showError(problem)
    } finally {
      now.left--
      // Nothing was written, so nothing else tells what stands there instead.
      if (now.left === 0 && now.failed) {
        now.failed = false
        refresh('releases', true)
      }
    }
  }
  const arrange = (arranged: Arranged) => {
    if (!data) return
    const now = at.current
    const items = arranged.change(now.items)
    now.items = items
    now.left++
    setShown(items)
    now.sending = now.sending.then(() => send(data.ID, items, arranged))
  }
  return { items: shown ?? data?.Items ?? [], arrange }
}
