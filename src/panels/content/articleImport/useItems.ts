/** The items of an import, page by page as they come into view. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ImportItem } from '../../../api/content/articleImport/calls.ts'
import { api } from '../../../workspace/session.ts'

/** Items per request. */
const PAGE = 100

/** What is known of the items. */
export interface Items {
  readonly total: number
  readonly at: (index: number) => ImportItem | undefined
  /** These are on the screen: read what is missing. */
  readonly show: (from: number, to: number) => void
  readonly error: unknown
  readonly loaded: boolean
}

/** `stamp`: read again when it changes, the old items stay until the new ones are here. */
export function useItems(ID: number, State: string | undefined, stamp: string): Items {
  const [pages, setPages] = useState<ReadonlyMap<number, readonly ImportItem[]>>(new Map())
  const [total, setTotal] = useState<number>()
  const [error, setError] = useState<unknown>()
  const asked = useRef(new Set<number>())
  const shown = useRef<readonly [number, number]>([0, 1])
  const round = useRef(0)

  const load = useCallback(
    (page: number) => {
      if (asked.current.has(page)) return
      asked.current.add(page)
      const mine = round.current
      api.articleImport.items({ ID, ...(State ? { State } : {}), PageIndex: page + 1, PageSize: PAGE }).then(
        ({ Total, List }) => {
          if (mine !== round.current) return
          setTotal(Total)
          setError(undefined)
          setPages((was) => new Map(was).set(page, List))
        },
        (why: unknown) => {
          if (mine !== round.current) return
          asked.current.delete(page)
          setError(why)
        },
      )
    },
    [ID, State],
  )
  const show = useCallback(
    (from: number, to: number) => {
      shown.current = [from, to]
      for (let page = Math.floor(from / PAGE); page <= Math.floor(Math.max(from, to) / PAGE); page++) load(page)
    },
    [load],
  )
  useEffect(() => {
    setPages(new Map())
    setTotal(undefined)
  }, [ID, State])
  useEffect(() => {
    round.current++
    asked.current.clear()
    show(...shown.current)
  }, [ID, State, stamp, show])
  return {
    total: total ?? 0,
    at: (index) => pages.get(Math.floor(index / PAGE))?.[index % PAGE],
    show,
    error,
    loaded: total !== undefined,
  }
}
