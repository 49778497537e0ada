/**
 * The long list: virtual rows, a cursor, a selection, keys, live changes. It publishes what is selected (or the row under
 * the cursor) as the pane's subject; what may be done with it are commands.
 */
import { showRow, useVirtualRows } from '../virtualRows.ts'
import { lazy, Suspense, useCallback, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import type { Subject } from '../../../workspace/command.ts'
import { usePane, usePaneFocus, usePublish } from '../../../workspace/pane.ts'
import { look, rowHeights } from '../../../workspace/theme/look.ts'
import { ErrorState } from '../ErrorState.tsx'
import { fitting, tracksOf } from './columns.ts'
import { withWidth } from './columnChoice.ts'
import { FreshRows } from './FreshRows.tsx'
import { ListFooter } from './ListFooter.tsx'
import { ListHead } from './ListHead.tsx'
import { ListRows } from './ListRows.tsx'
import type { ListOfProps, ListProps } from './listProps.ts'
import { cursorRow, lengthOf, moved, subjectRows, toggled, type Listed } from './listState.ts'
import { useColumns } from './useColumns.ts'
import { useEditing } from './useEditing.ts'
import { useListData, type ListData } from './useListData.ts'
import { useListKeys } from './useListKeys.ts'
import { useSameRows } from './useSameRows.ts'
import { useSelectsAll } from './useSelectsAll.ts'
import { useSteadyRow } from './useSteadyRow.ts'
import { useWholeList, type WholeList as WholeListProps } from './useWholeList.ts'
import { useWidth } from './useWidth.ts'
import '../cells.css'
import './list.css'

const ColumnPanel = lazy(() => import('./ColumnPanel.tsx'))

/** The rows of a source, page by page; it reads its pages by itself. */
export function List<Row extends Listed>(props: ListProps<Row>): ReactNode {
  const data = useListData<Row>(props.family, props.query, props.source, props.arranged, props.widen)
  useSelectsAll(data, props.query, props.selectsAll ?? false)
  return <ListOf {...props} data={data} />
}

/** The same over rows that somebody else keeps. */
export function ListOf<Row extends Listed>(props: ListOfProps<Row>): ReactNode {
  const { data } = props
  const { state } = data
  const own = useRef<HTMLDivElement>(null)
  const grid = props.grid ?? own
  const width = useWidth(grid)
  const height = rowHeights[useSnapshot(look).density]
  const name = useId()
  const [said, setSaid] = useState('')
  const count = lengthOf(state)
  const arranged = useColumns(props.columns, props.keptAs)
  const columns = useMemo(() => {
    // Who widens a column in the panel for it loses no other by that: what fits is reckoned with the widths declared here.
    const declared = props.columns.filter(({ field }) => arranged.columns.some((one) => one.field === field))
    const fit = new Set(fitting(declared, width).map(({ field }) => field))
    return arranged.columns.filter(({ field }) => fit.has(field))
  }, [props.columns, arranged.columns, width])
  const [arranging, setArranging] = useState(false)
  const query = useRef(props.query)
  query.current = props.query
  const doneArranging = useCallback(() => {
    setArranging(false)
    grid.current?.focus()
  }, [grid])
  const tracks = `20px ${tracksOf(columns)}`
  const virtual = useVirtualRows({
    count,
    // The grid itself is scrolled, under its head: what is scrolled must be what keys reach.
    getScrollElement: () => grid.current,
    estimateSize: () => height,
    scrollMargin: height,
    scrollPaddingStart: height,
    overscan: 12,
  })

  const items = virtual.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  useEffect(() => data.show(first, last), [data, first, last])

  const rows = useSameRows(subjectRows(state))
  const subject = useMemo(() => ({ family: props.family, rows }) as unknown as Subject, [props.family, rows])
  usePublish(subject)
  const under = cursorRow(state)
  const after = state.rows.get(state.order[state.cursor + 1] ?? -1)
  const { onCursor, isSteady } = props
  // The latest listener, without being told again because it is another function.
  const listener = useRef(onCursor)
  listener.current = onCursor
  useEffect(() => listener.current?.(under, after), [under, after])
  useEffect(() => {
    if (state.cursor >= 0) showRow(virtual, state.cursor)
  }, [state.cursor, virtual])
  useSteadyRow({ grid, id: props.isSteady ? under?.ID : undefined, place: state.cursor, height })
  usePaneFocus(() => grid.current?.focus())
  useListKeys({
    data,
    open: props.onOpen,
    pageRows: () => Math.max(1, Math.floor((grid.current?.clientHeight ?? height) / height) - 2),
    filter: props.filter,
    clearFilter: props.onClearFilter,
    describe: setSaid,
    ...(props.markKeys === undefined ? {} : { markKeys: props.markKeys }),
    ...(props.openKeys === undefined ? {} : { openKeys: props.openKeys }),
    ...(props.keptAs === undefined ? {} : { arrange: () => setArranging(true) }),
    columns: arranged.columns,
    sortable: props.sortable ?? [],
    sort: props.onSort,
  })
  const { editing, edited } = useEditing({ data, columns, grid })
  const { update } = data
  const press = useCallback(
    (place: number, how: { extend: boolean; toggle: boolean }) =>
      update((now) => (how.toggle ? toggled(now, place) : moved(now, place, how.extend))),
    [update],
  )
  // The same function for good: rows are drawn again only when something about them changed.
  const latest = useRef({ state, onOpen: props.onOpen })
  latest.current = { state, onOpen: props.onOpen }
  const openAt = useCallback((place: number) => {
    const now = latest.current
    const row = now.state.rows.get(now.state.order[place] ?? -1)
    if (row) now.onOpen?.(row)
  }, [])

  const fresh = <FreshRows data={data} />
  const failed = data.error !== undefined && count === 0
  return (
    <div className="cd-list">
      {!props.newestBelow && fresh}
      <div
        role="grid"
        aria-label={props.label}
        aria-multiselectable="true"
        aria-rowcount={state.capped || (data.loading && count === 0) ? -1 : count + 1}
        aria-colcount={columns.length + 1}
        aria-busy={data.loading}
        aria-activedescendant={state.cursor >= 0 ? `${name}-${state.cursor}` : undefined}
        tabIndex={0}
        data-keys="list"
        ref={grid}
        className="cd-grid"
      >
        <ListHead
          columns={columns}
          tracks={tracks}
          sortable={props.sortable ?? []}
          sorting={props.sorting}
          onSort={(field) => props.onSort?.(field)}
          onWidth={(field, to) => arranged.change(withWidth(arranged.choice, field, to))}
        />
        <ListRows
          name={name}
          family={props.family}
          state={state}
          items={items}
          total={virtual.getTotalSize()}
          columns={columns}
          height={height}
          tracks={tracks}
          editing={editing}
          onEdited={edited}
          onPress={press}
          onOpen={openAt}
          goneText={props.goneText}
        />
      </div>
      {props.newestBelow && fresh}
      {props.source && (
        <WholeList
          list={{
            data,
            source: props.source,
            portions: props.portions,
            family: props.family,
            columns: arranged.columns,
            label: props.label,
            describe: setSaid,
            query,
          }}
        />
      )}
      {!isSteady && <FreshBehind data={data} />}
      {arranging && (
        <Suspense>
          <ColumnPanel
            all={props.columns as never}
            arranged={arranged as never}
            widthOf={(field) =>
              grid.current?.querySelector(`[data-field="${field}"]`)?.getBoundingClientRect().width ?? 80
            }
            leave={doneArranging}
          />
        </Suspense>
      )}
      {failed && <ErrorState error={data.error} retry={data.restart} />}
      {!failed && !data.loading && count === 0 && <div className="cd-list-empty">{props.empty}</div>}
      <ListFooter state={state} loading={data.loading} trouble={data.error !== undefined && count > 0} />
      <div aria-live="polite" className="cd-hidden">
        {said}
      </div>
    </div>
  )
}

/** The commands of lists whose every row can be read. */
function WholeList<Row extends Listed>({ list }: { readonly list: WholeListProps<Row> }): ReactNode {
  useWholeList(list)
  return null
}

/** Nobody looks at the top row of a pane in the background: what is new may come in by itself. */
function FreshBehind<Row extends Listed>({ data }: { readonly data: ListData<Row> }): ReactNode {
  const { active } = usePane()
  const { fresh, cursor, selected } = data.state
  useEffect(() => {
    if (fresh > 0 && !active && cursor <= 0 && selected.size === 0) data.restart()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked when something new comes and when the pane goes behind, not as the cursor walks
  }, [fresh, active])
  return null
}
