/** The stream as a list: its state, and what keys and other people's comings and goings do to it. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Comment } from '../../../api/content/comments/model.ts'
import type { ListData } from '../../parts/list/useListData.ts'
import { bounded } from './letGo.ts'
import { sameTexts, type SameTexts } from './likeness.ts'
import {
  admitted,
  emptyStream,
  isWaiting,
  keyed,
  letsIn,
  soughtIn,
  taken,
  viewed,
  type StreamState,
  type StreamView,
} from './streamState.ts'
import { useStream, type Stream } from './useStream.ts'

/** Ours: with fewer rows than these, what more there is comes in; looked for so often, in ms. */
const ROOM = 200
const ANEW_MS = 5000

/** How the list is looked at. */
export interface Looking {
  readonly lives: readonly number[] | undefined
  readonly view: StreamView
  /** Changes when a key changed the view, not when somebody came or left. */
  readonly asked: string
  /** Somebody is at the list: what is new waits. */
  readonly isHeld: boolean
  /** What is new comes in by itself while nobody is at the list. */
  readonly follows: boolean
  /** The comment that is to come under the cursor: the one whose decision was taken back. */
  readonly sought: number | undefined
}

/** What the list, the bar and the keys of a stream need. */
export interface StreamList {
  readonly data: ListData<Comment>
  readonly stream: Stream
  readonly same: SameTexts
  /** Selects all that are listed. */
  readonly selectListed: () => void
}

/** Follow the lives and list what belongs. */
export function useStreamList(looking: Looking): StreamList {
  const [state, setState] = useState<StreamState>(emptyStream)
  const now = useRef(looking)
  now.current = looking
  const [same] = useState(sameTexts)
  const counted = useRef<ReadonlyMap<number, Comment>>(new Map())

  const settle = useCallback((next: StreamState): StreamState => {
    const { view } = now.current
    const kept = bounded(next)
    return letsIn(kept, view, now.current) ? admitted(kept, view) : kept
  }, [])
  const sink = useMemo(
    () => ({
      begin: (isOther: boolean) => setState((before) => (isOther ? emptyStream : { ...before, isBehind: false })),
      take: (rows: readonly Comment[], isFirst: boolean) =>
        setState((before) => {
          const { view } = now.current
          const after = taken(before, rows, view)
          return settle(isFirst ? admitted(after, view) : after)
        }),
    }),
    [settle],
  )
  const stream = useStream(looking.lives, sink)

  // What a key asked for is listed at once; the first view is no change.
  const { view, asked, isHeld, follows, sought } = looking
  const lastAsked = useRef(asked)
  useEffect(() => {
    const isAsked = lastAsked.current !== asked
    lastAsked.current = asked
    setState((before) => settle(viewed(before, view, isAsked)))
  }, [asked, view, settle])
  useEffect(() => setState(settle), [isHeld, follows, settle])
  const isComing = state.coming.has(sought ?? -1)
  useEffect(() => {
    if (sought !== undefined) setState((before) => soughtIn(before, sought, now.current.view))
  }, [sought, isComing])

  // Counted beside the state: rows that show a count are told, the list is not drawn again for it.
  const { rows } = state.list
  useEffect(() => {
    if (counted.current === rows) return
    for (const ID of counted.current.keys()) if (!rows.has(ID)) same.put(ID, undefined, false)
    for (const [ID, row] of rows) if (counted.current.get(ID) !== row) same.put(ID, row, isWaiting(row))
    counted.current = rows
    same.tell()
  }, [rows, same])

  // More waits than was told or kept: read anew when there is room, not again and again where the rest is others' slice.
  const { restart } = stream
  const hasRoom = (state.isBehind || stream.isBehind) && state.list.order.length < ROOM
  useEffect(() => {
    if (!hasRoom) return
    const timer = setInterval(restart, ANEW_MS)
    return () => clearInterval(timer)
  }, [hasRoom, restart])

  const update = useCallback<ListData<Comment>['update']>(
    (change) => setState((before) => settle(keyed(before, change))),
    [settle],
  )
  /** What waits to be listed, and the cursor on the first of it. */
  const show = useCallback(() => {
    setState((before) => {
      const { view } = now.current
      const numbers = [...before.coming]
      if (numbers.length === 0) return before
      const first = view.newest === 'below' ? Math.min(...numbers) : Math.max(...numbers)
      return soughtIn(admitted(before, view), first, view)
    })
  }, [])
  const selectListed = useCallback(
    () =>
      setState((before) => ({
        ...before,
        list: { ...before.list, selected: new Set(before.list.order as readonly number[]) },
      })),
    [],
  )
  const data = useMemo<ListData<Comment>>(
    () => ({ state: state.list, error: stream.error, loading: stream.loading, update, show() {}, restart: show }),
    [state.list, stream.error, stream.loading, update, show],
  )
  return { data, stream, same, selectListed }
}
