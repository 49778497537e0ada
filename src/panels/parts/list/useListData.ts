/** Reads the pages of a long list as they come into sight, and again when their family changes. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { FamilyName } from '../../../api/index.ts'
import { watchFamily } from '../../../workspace/data.ts'
import { forgetMade, isBrought, madeIn, noteMade, type Made } from '../../../workspace/madeHere.ts'
import { usePaneOffers } from '../../../workspace/pane.ts'
import { LED_MS, tellHidden, type Widen } from './hiddenMade.ts'
import { emptyList, landedOn, lengthOf, loaded, reread, restarted, type Listed, type ListState } from './listState.ts'
import { seekMade } from './seekMade.ts'

/** Rows read at a time. */
const LIST_PAGE = 100

/** How long changes are gathered before pages are read again, in ms: a burst becomes one read. */
const GATHER_MS = 120

/** What is looked for and could not be read is not gone to. */
const nothing = () => {}

/** A paged read: page numbers count from 1. */
export type ListSource<Row> = (
  page: number,
  size: number,
) => Promise<{ Total: number; Capped: boolean; List: readonly Row[] }>

/** A list's data and what can be done with it. */
export interface ListData<Row extends Listed> {
  readonly state: ListState<Row>
  readonly error: unknown
  /** Nothing was ever read of this query. */
  readonly loading: boolean
  update(change: (state: ListState<Row>) => ListState<Row>): void
  /** Say which places are on the screen. */
  show(from: number, to: number): void
  /** Read again from the top, keeping the cursor on its row where it is still there. */
  restart(): void
}

/** The data of a list. `query` names the question: another one starts over. `widen`: how the list shows all there is. */
export function useListData<Row extends Listed>(
  family: FamilyName,
  query: string,
  source: ListSource<Row>,
  arranged = false,
  widen?: Widen,
): ListData<Row> {
  const { id: pane } = usePaneOffers()
  const [state, setState] = useState<ListState<Row>>(emptyList)
  const [error, setError] = useState<unknown>(undefined)
  const [loading, setLoading] = useState(true)
  const latest = useRef({
    source,
    query,
    from: 0,
    to: 0,
    flying: new Set<number>(),
    failed: new Set<number>(),
    read: new Set<number>(),
    // Pages whose answer was shorter than its own total says: asking again would answer the same.
    short: new Set<number>(),
    early: [] as ((state: ListState<Row>) => ListState<Row>)[],
    total: 0,
    widen,
    // What was made here and stands outside of what is asked for: another question goes to it.
    hidden: undefined as (Made & { readonly at: number }) | undefined,
  })
  latest.current.source = source
  latest.current.widen = widen

  const ask = useCallback(
    (page: number, take: (state: ListState<Row>, piece: Parameters<typeof loaded<Row>>[1]) => ListState<Row>) => {
      const { query: asked } = latest.current
      latest.current.flying.add(page)
      return latest.current.source(page + 1, LIST_PAGE).then(
        (answer) => {
          latest.current.flying.delete(page)
          // An answer to a question that is not asked any more.
          if (latest.current.query !== asked) return
          latest.current.read.add(page)
          latest.current.total = answer.Total
          const full = Math.min(LIST_PAGE, answer.Total - page * LIST_PAGE)
          if (answer.List.length < full) latest.current.short.add(page)
          else latest.current.short.delete(page)
          const piece = { offset: page * LIST_PAGE, rows: answer.List, total: answer.Total, capped: answer.Capped }
          // Keys that were pressed before there were rows.
          const early = latest.current.early.splice(0)
          const id = madeIn(pane, family)?.ID
          setState((now) => {
            const next = early.reduce((state, change) => change(state), take(now, piece))
            return id === undefined ? next : landedOn(next, piece, id)
          })
          if (answer.List.some(({ ID }) => ID === id)) forgetMade(pane, family)
          setError(undefined)
          setLoading(false)
        },
        (problem: unknown) => {
          latest.current.flying.delete(page)
          if (latest.current.query !== asked) return
          // Not asked again by itself: a server that is away would be asked without end.
          latest.current.failed.add(page)
          setError(problem)
          setLoading(false)
        },
      )
    },
    [family, pane],
  )

  /** Goes to what was just made where the pages that were read do not have it; `tells`: says so where it stands nowhere. */
  const seek = useCallback(
    async (tells: boolean) => {
      const made = madeIn(pane, family)
      // Of pages that could not be read nobody knows what stands in them.
      if (!made || latest.current.failed.size > 0) return
      const { query: asked, total } = latest.current
      const isWanted = () => latest.current.query === asked && madeIn(pane, family)?.ID === made.ID
      const piece = await seekMade(latest.current.source, { ID: made.ID, size: LIST_PAGE, total, isWanted })
      if (!isWanted()) return
      forgetMade(pane, family)
      if (piece) return setState((now) => landedOn(loaded(now, piece), piece, made.ID))
      latest.current.hidden = { ...made, at: Date.now() }
      if (tells) tellHidden(made, latest.current.widen)
    },
    [family, pane],
  )

  const start = useCallback(
    (keepCursor: boolean) => {
      latest.current.failed.clear()
      latest.current.early = []
      latest.current.read.clear()
      latest.current.short.clear()
      void ask(0, (now, piece) => restarted(now, piece, keepCursor))
        .then(() => seek(false))
        .catch(nothing)
    },
    [ask, seek],
  )

  useEffect(() => {
    latest.current.query = query
    latest.current.from = latest.current.to = 0
    const { hidden } = latest.current
    latest.current.hidden = undefined
    if (hidden && Date.now() - hidden.at < LED_MS) noteMade(pane, family, hidden.ID)
    setLoading(true)
    start(false)
  }, [query, start, family, pane])

  const known = useRef(state)
  known.current = state
  const show = useCallback(
    (from: number, to: number) => {
      latest.current.from = from
      latest.current.to = to
      const { flying, failed, short } = latest.current
      // Places that are empty: not read yet, or emptied by rows that left above them. None lies behind the end: a list
      // without rows would be asked for again by every answer.
      const pages = new Set<number>()
      for (let place = from; place <= Math.min(to, lengthOf(known.current) - 1); place++)
        if (known.current.order[place] === undefined) pages.add(Math.floor((place + known.current.fresh) / LIST_PAGE))
      for (const page of pages) if (!flying.has(page) && !failed.has(page) && !short.has(page)) void ask(page, loaded)
    },
    [ask],
  )

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let own = false
    const isMine = (id: number) => isBrought(family, id)
    const again = () => {
      const mine = own
      timer = undefined
      own = false
      const first = Math.floor(latest.current.from / LIST_PAGE)
      const last = Math.floor(latest.current.to / LIST_PAGE)
      // The top page too: it knows what is new.
      const pages = [...new Set([0, first, last])].filter((page) => latest.current.read.has(page))
      void Promise.all(pages.map((page) => ask(page, (now, piece) => reread(now, piece, mine, arranged, isMine))))
        .then(() => (mine ? seek(true) : undefined))
        .catch(nothing)
    }
    const stop = watchFamily(family, (byUs) => {
      own ||= byUs
      timer ??= setTimeout(again, GATHER_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [family, ask, seek, arranged])

  const restart = useCallback(() => start(true), [start])
  const update = useCallback<ListData<Row>['update']>((change) => {
    if (latest.current.read.size === 0 && known.current.order.length === 0) latest.current.early.push(change)
    else setState(change)
  }, [])
  return useMemo(
    () => ({ state, error, loading, update, show, restart }),
    [state, error, loading, update, show, restart],
  )
}
