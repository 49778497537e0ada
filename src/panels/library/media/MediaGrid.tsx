/** The library as pictures: rows of tiles of which only those in sight stand in the page. */
import { useCallback, useEffect, useId, useMemo, useRef, type ReactNode, type RefObject } from 'react'
import type { Media } from '../../../api/library/media/calls.ts'
import type { Subject } from '../../../workspace/command.ts'
import { usePaneFocus, usePublish } from '../../../workspace/pane.ts'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { FreshRows } from '../../parts/list/FreshRows.tsx'
import type { Widen } from '../../parts/list/hiddenMade.ts'
import { ListFooter } from '../../parts/list/ListFooter.tsx'
import { cursorRow, lengthOf, moved, subjectRows, toggled } from '../../parts/list/listState.ts'
import { useListData, type ListSource } from '../../parts/list/useListData.ts'
import { useWidth } from '../../parts/list/useWidth.ts'
import { showRow, useVirtualRows } from '../../parts/virtualRows.ts'
import { useSameRows } from '../../parts/list/useSameRows.ts'
import { useSelectsAll } from '../../parts/list/useSelectsAll.ts'
import { useHurry } from './hurry.ts'
import { MediaTile } from './MediaTile.tsx'
import { useGridKeys } from './useGridKeys.ts'

/** A tile's least width and its height, gaps among them, in px. */
const TILE = { width: 172, height: 168 }

/** Around all of them, in px. */
const PADDING = 6

/** What the grid needs. */
export interface MediaGridProps {
  readonly label: string
  readonly query: string
  readonly source: ListSource<Media>
  readonly onOpen: (row: Media) => void
  readonly onCursor: (row: Media | undefined) => void
  readonly filter: RefObject<HTMLElement | null>
  readonly onClearFilter: () => boolean
  /** See ListProps. */
  readonly widen: Widen | undefined
  readonly markKeys: readonly string[]
  readonly grid: RefObject<HTMLDivElement | null>
  readonly empty: ReactNode
  /** What is read first is selected, whenever another list is asked for. Default false. */
  readonly selectsAll?: boolean
}

/** The tiles with their keys and their foot. */
export function MediaGrid(props: MediaGridProps): ReactNode {
  const { grid, onOpen, onCursor } = props
  const data = useListData<Media>('media', props.query, props.source, false, props.widen)
  const { state, update, show } = data
  useSelectsAll(data, props.query, props.selectsAll ?? false)
  const name = useId()
  const width = useWidth(grid)
  const hurry = useHurry(grid)
  const across = Math.max(1, Math.floor(width / TILE.width))
  const count = lengthOf(state)
  const virtual = useVirtualRows({
    count: Math.ceil(count / across),
    getScrollElement: () => grid.current,
    estimateSize: () => TILE.height,
    ...{ scrollMargin: PADDING, scrollPaddingStart: PADDING, scrollPaddingEnd: PADDING },
    overscan: 3,
  })
  const items = virtual.getVirtualItems()
  const from = (items[0]?.index ?? 0) * across
  const to = Math.min(count, ((items.at(-1)?.index ?? 0) + 1) * across) - 1
  useEffect(() => show(from, to), [show, from, to])

  const rows = useSameRows(subjectRows(state))
  usePublish(useMemo(() => ({ family: 'media', rows }) as Subject, [rows]))
  const under = cursorRow(state)
  const listener = useRef(onCursor)
  listener.current = onCursor
  useEffect(() => listener.current(under), [under])
  const row = state.cursor < 0 ? -1 : Math.floor(state.cursor / across)
  useEffect(() => {
    if (row >= 0) showRow(virtual, row)
  }, [row, virtual])
  usePaneFocus(() => grid.current?.focus())
  useGridKeys({
    ...{
      data,
      across,
      open: () => under && onOpen(under),
      filter: props.filter,
      clearFilter: props.onClearFilter,
      markKeys: props.markKeys,
    },
    screen: () => Math.max(1, Math.floor((grid.current?.clientHeight ?? TILE.height) / TILE.height)) * across,
  })
  const press = useCallback(
    (place: number, how: { extend: boolean; toggle: boolean }) =>
      update((now) => (how.toggle ? toggled(now, place) : moved(now, place, how.extend))),
    [update],
  )
  const places = items.flatMap(({ index }) =>
    Array.from({ length: Math.min(across, count - index * across) }, (_, at) => index * across + at),
  )
  const failed = data.error !== undefined && count === 0
  return (
    <div className="cd-list cd-media-list">
      <FreshRows data={data} />
      <div
        ref={grid}
        role="listbox"
        aria-label={props.label}
        aria-multiselectable="true"
        aria-busy={data.loading}
        aria-activedescendant={state.cursor >= 0 ? `${name}-${state.cursor}` : undefined}
        tabIndex={0}
        data-keys="list"
        className="cd-media-grid"
        style={{ padding: PADDING }}
      >
        <div role="presentation" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {places.map((place) => {
            const id = state.order[place]
            return (
              <MediaTile
                key={place}
                id={`${name}-${place}`}
                place={place}
                count={count}
                row={id === undefined ? undefined : state.rows.get(id)}
                left={`${((place % across) * 100) / across}%`}
                width={`${100 / across}%`}
                top={Math.floor(place / across) * TILE.height}
                height={TILE.height}
                cursor={place === state.cursor}
                selected={id !== undefined && state.selected.has(id)}
                gone={id !== undefined && state.gone.has(id)}
                hurry={hurry}
                onPress={press}
                onOpen={onOpen}
              />
            )
          })}
        </div>
      </div>
      {failed && <ErrorState error={data.error} retry={data.restart} />}
      {!failed && !data.loading && count === 0 && <div className="cd-list-empty">{props.empty}</div>}
      <ListFooter state={state} loading={data.loading} trouble={data.error !== undefined && count > 0} />
    </div>
  )
}
