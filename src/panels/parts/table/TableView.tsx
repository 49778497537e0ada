/**
 * A list as a spreadsheet: every row that matches, cell by cell. Blueprint's Table2 draws it; the keys it lacks (Space,
 * Page, Ctrl+End) and what people hear of it are added here. Loaded when it is asked for.
 */
import '@blueprintjs/table/lib/css/table.css'
import { Cell, Column, FocusMode, RegionCardinality, RenderMode, Table2, type Region } from '@blueprintjs/table'
import { useCallback, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import type { FamilyName } from '../../../api/index.ts'
import type { Subject } from '../../../workspace/command.ts'
import { watchFamily } from '../../../workspace/data.ts'
import { isComposing } from '../../../workspace/keys/ime.ts'
import { forgetMade, madeIn } from '../../../workspace/madeHere.ts'
import { usePane, usePaneFocus, usePublish } from '../../../workspace/pane.ts'
import { look, rowHeights } from '../../../workspace/theme/look.ts'
import { longWork } from '../../../workspace/work.ts'
import { ErrorState } from '../ErrorState.tsx'
import { cellText, widthIn } from '../list/cellText.ts'
import type { ListColumn } from '../list/columns.ts'
import type { Listed } from '../list/listState.ts'
import { ALL_LIMIT, readAll } from '../list/readAll.ts'
import type { ListSource } from '../list/useListData.ts'
import { placeAfter, type CellPosition } from './tableKeys.ts'
import { Counted } from '../Counted.tsx'
import './table.css'

/** What a table needs. */
export interface TableViewProps<Row extends Listed> {
  readonly family: FamilyName
  readonly label: string
  readonly query: string
  readonly source: ListSource<Row>
  readonly columns: readonly ListColumn<Row>[]
  readonly onOpen?: (row: Row) => void
  /** Told of the row under the cursor, and of the one after it. */
  readonly onCursor?: (row: Row | undefined, next: Row | undefined) => void
  readonly empty: ReactNode
}

const TOP: CellPosition = { row: 0, col: 0 }

/** The same array each time, so that nothing is drawn anew for it. */
const none: readonly never[] = []

/** A list as a table that is walked cell by cell. */
export default function TableView<Row extends Listed>(props: TableViewProps<Row>): ReactNode {
  const { columns, family, label, query, source, onCursor } = props
  const pane = usePane()
  const name = useId()
  const box = useRef<HTMLDivElement>(null)
  const table = useRef<Table2>(null)
  const height = rowHeights[useSnapshot(look).density]
  const [rows, setRows] = useState<readonly Row[] | undefined>(undefined)
  const [whole, setWhole] = useState(true)
  const [error, setError] = useState<unknown>(undefined)
  const [at, setAt] = useState<CellPosition>(TOP)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())

  const { id: paneId } = pane
  /** The row somebody is led to, which is not on the screen yet. */
  const leads = useRef<number>(undefined)
  useEffect(() => {
    const { current: row } = leads
    leads.current = undefined
    if (row !== undefined) table.current?.scrollToRegion({ rows: [Math.max(0, row - 1), row], cols: [0, 0] })
  }, [rows])
  const latest = useRef({ source, query })
  latest.current = { source, query }
  const read = useCallback(() => {
    const asked = latest.current.query
    longWork(`正在读取${label}`, (progress) => readAll(latest.current.source, progress)).then(
      (answer) => {
        if (latest.current.query !== asked) return
        const led = madeIn(paneId, family)
        const row = answer.rows.findIndex(({ ID }) => ID === led?.ID)
        if (row >= 0) {
          forgetMade(paneId, family)
          leads.current = row
          setAt({ row, col: 0 })
        }
        setRows(answer.rows)
        setWhole(answer.whole)
        setError(undefined)
      },
      (problem: unknown) => latest.current.query === asked && setError(problem),
    )
  }, [label, family, paneId])
  useEffect(() => {
    setAt(TOP)
    setSelected(new Set())
    read()
  }, [query, read])
  useEffect(() => watchFamily(family, read), [family, read])

  const all = rows ?? none
  const under = all[Math.min(at.row, all.length - 1)]
  const next = all[at.row + 1]
  useEffect(() => onCursor?.(under, next), [onCursor, under, next])
  const subject = useMemo(() => {
    const chosen = selected.size > 0 ? all.filter(({ ID }) => selected.has(ID)) : under ? [under] : []
    return { family, rows: chosen } as unknown as Subject
  }, [family, all, selected, under])
  usePublish(subject)
  usePaneFocus(() => box.current?.focus())

  const toggle = (ID: number) =>
    setSelected((now) => {
      const next = new Set(now)
      if (!next.delete(ID)) next.add(ID)
      return next
    })
  const go = (to: CellPosition) => {
    setAt(to)
    table.current?.scrollToRegion({ rows: [Math.max(0, to.row - 1), to.row], cols: [to.col, to.col] })
  }
  const press = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 400) / height) - 2)
    const to = placeAfter(at, event, { rows: all.length, cols: columns.length, page })
    if (to) go(to)
    else if (event.key === ' ' && under) toggle(under.ID)
    else if (event.key === 'Enter' && under) props.onOpen?.(under)
    else if (event.key === 'Escape' && selected.size > 0) setSelected(new Set())
    else return
    // Blueprint's own keys, which know less, and the page's scrolling stay out of it.
    event.preventDefault()
    event.stopPropagation()
  }
  const regions: Region[] = all.flatMap(({ ID }, row) => (selected.has(ID) ? [{ rows: [row, row] as const }] : []))
  const widths = useMemo(() => columns.map((one) => widthOf(one, all)), [columns, all])
  const column = columns[at.col]
  const said = under && column ? `${column.title}：${cellText(under, column)}，第 ${at.row + 1} 行` : ''

  if (error !== undefined && !rows) return <ErrorState error={error} retry={read} />
  if (rows?.length === 0) return <div className="cd-list-empty cd-table-empty">{props.empty}</div>
  return (
    <div className="cd-table">
      <div
        ref={box}
        role="grid"
        aria-label={`${label}，表格`}
        aria-rowcount={rows?.length ?? -1}
        aria-colcount={columns.length}
        aria-multiselectable="true"
        aria-describedby={name}
        aria-busy={rows === undefined}
        tabIndex={0}
        data-keys="list"
        className="cd-table-box"
        onKeyDownCapture={press}
      >
        {rows && (
          <Table2
            ref={table}
            numRows={all.length}
            defaultRowHeight={height}
            renderMode={RenderMode.BATCH}
            focusMode={FocusMode.CELL}
            focusedCell={{ row: at.row, col: at.col, focusSelectionIndex: 0 }}
            onFocusedCell={({ row, col }) => setAt({ row, col })}
            selectedRegions={regions}
            selectionModes={[RegionCardinality.FULL_ROWS, RegionCardinality.CELLS]}
            cellRendererDependencies={[rows, columns, selected, at]}
            getCellClipboardData={(row, col) => String(cellText(all[row]!, columns[col]!))}
            columnWidths={widths}
          >
            {columns.map((one) => (
              <Column
                key={one.field}
                name={one.title}
                cellRenderer={(row) => (
                  <Cell className={one.figures ? 'cd-figures is-figures' : ''}>
                    {all[row] ? String(cellText(all[row], one)) : ''}
                  </Cell>
                )}
              />
            ))}
          </Table2>
        )}
      </div>
      <footer className="cd-list-foot">
        <Counted>
          {rows && (
            <>
              {`共 ${all.length}${whole ? '' : '+'} 条`}
              {selected.size > 0 && <b>，已选 {selected.size} 条</b>}
              {!whole && `，只显示前 ${Math.min(all.length, ALL_LIMIT)} 条`}
            </>
          )}
        </Counted>
      </footer>
      <div id={name} aria-live={pane.active ? 'polite' : 'off'} className="cd-hidden">
        {said}
      </div>
    </div>
  )
}

/** Px of one character, and around a text. */
const SIGN = 7.5
const AROUND = 20

/** A column's width in px: what its title and the first rows need, within limits. */
function widthOf<Row>(column: ListColumn<Row>, rows: readonly Row[]): number {
  return Math.round(widthIn([column.title, ...rows.slice(0, 200).map((row) => cellText(row, column))]) * SIGN + AROUND)
}
