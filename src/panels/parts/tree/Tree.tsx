/**
 * Records that stand under each other, walked by keys: rows are drawn as they come into sight. It publishes what is
 * selected (or the row under the cursor) as the pane's subject; what may be done with it are commands.
 */
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useId, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useSnapshot } from 'valtio'
import type { FamilyName } from '../../../api/index.ts'
import type { Subject } from '../../../workspace/command.ts'
import { usePaneFocus, usePublish } from '../../../workspace/pane.ts'
import { look, rowHeights } from '../../../workspace/theme/look.ts'
import { FooterKeys } from '../FooterKeys.tsx'
import { useWidth } from '../list/useWidth.ts'
import { TreeRowView, type TreeColumn } from './TreeRowView.tsx'
import { closedAtFirst, treeRows, withAncestors, type TreeNode } from './treeRows.ts'
import { placeOf, treeMoved, treeToggled, withClosed, type TreeState } from './treeState.ts'
import { useTreeKeys } from './useTreeKeys.ts'
import '../footer.css'
import './tree.css'

/** Ours: larger trees begin with their deeper levels closed. */
const OPEN_AT_FIRST = 200

/** What a tree needs. */
export interface TreeProps<N extends TreeNode> {
  readonly family: FamilyName
  /** What is listed, for people who hear it. */
  readonly label: string
  /** In tree order; undefined until they are read. */
  readonly nodes: readonly N[] | undefined
  /** The first one holds the tree. */
  readonly columns: readonly TreeColumn<N>[]
  /** Those a filter means; they are shown with all above them, and everything is open. Default: all. */
  readonly meant?: ReadonlySet<number> | undefined
  /** Shown as put out of use. */
  readonly dimmed?: (node: N) => boolean
  readonly onCursor?: (node: N | undefined) => void
  readonly onOpen?: (node: N) => void
  readonly empty: ReactNode
  /** What stands at the foot, e.g. 共 12 个区域. */
  readonly count: string
  /** The field that `/` goes to, and whether Escape had a filter to clear. */
  readonly filter?: RefObject<HTMLElement | null>
  readonly clearFilter?: () => boolean
  /** The grid element, so that others can hand it the focus. */
  readonly grid?: RefObject<HTMLDivElement | null>
}

/** See the file's head. */
export function Tree<N extends TreeNode>(props: TreeProps<N>): ReactNode {
  const { nodes, meant } = props
  const [state, setState] = useState<TreeState>({ cursor: 0, anchor: 0, selected: new Set(), closed: new Set() })
  const [begun, setBegun] = useState(false)
  if (nodes && !begun) {
    setBegun(true)
    setState((now) => ({ ...now, closed: closedAtFirst(nodes, OPEN_AT_FIRST) }))
  }
  const own = useRef<HTMLDivElement>(null)
  const grid = props.grid ?? own
  const width = useWidth(grid)
  const columns = useMemo(() => props.columns.filter(({ from = 0 }) => width >= from), [props.columns, width])
  const name = useId()
  const height = rowHeights[useSnapshot(look).density]
  const rows = useMemo(
    () => (meant ? treeRows(withAncestors(nodes ?? [], meant), new Set()) : treeRows(nodes ?? [], state.closed)),
    [nodes, meant, state.closed],
  )
  const at = placeOf(state, rows)
  const under = rows[at]?.node
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => grid.current,
    estimateSize: () => height,
    scrollMargin: height,
    scrollPaddingStart: height,
    overscan: 12,
  })
  useEffect(() => virtual.measure(), [height, virtual])
  useEffect(() => {
    if (rows.length > 0) virtual.scrollToIndex(at, { align: 'auto' })
  }, [at, rows.length > 0])
  useEffect(() => props.onCursor?.(under), [under])

  const subject = useMemo(() => {
    const chosen = (nodes ?? []).filter(({ ID }) => state.selected.has(ID))
    return {
      family: props.family,
      rows: chosen.length > 0 ? chosen : under ? [under] : [],
    } as unknown as Subject
  }, [props.family, nodes, state.selected, under])
  usePublish(subject)
  usePaneFocus(() => grid.current?.focus())
  useTreeKeys({
    rows,
    state,
    setState,
    pageRows: () => Math.max(1, Math.floor((grid.current?.clientHeight ?? height) / height) - 2),
    open: () => under && props.onOpen?.(under),
    filter: props.filter,
    clearFilter: props.clearFilter,
  })

  const tracks = columns.map(({ width }) => width ?? 'minmax(80px, 1fr)').join(' ')
  const heads = `20px ${tracks}`
  return (
    <div className="cd-tree-box">
      <div
        role="treegrid"
        aria-label={props.label}
        aria-multiselectable="true"
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        aria-activedescendant={under && `${name}-${under.ID}`}
        tabIndex={0}
        data-keys="list"
        ref={grid}
        className="cd-treegrid"
      >
        <div role="row" aria-rowindex={1} className="cd-treegrid-head" style={{ gridTemplateColumns: heads }}>
          <span aria-hidden="true" />
          {columns.map((column) => (
            <span role="columnheader" key={column.title} className={column.figures ? 'cd-cell is-figures' : 'cd-cell'}>
              {column.title}
            </span>
          ))}
        </div>
        <div role="rowgroup" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {virtual.getVirtualItems().map((item) => {
            const row = rows[item.index]
            return (
              row && (
                <TreeRowView
                  key={row.node.ID}
                  id={`${name}-${row.node.ID}`}
                  index={item.index}
                  row={row}
                  columns={columns}
                  tracks={heads}
                  top={item.start - height}
                  height={height}
                  cursor={item.index === at}
                  selected={state.selected.has(row.node.ID)}
                  dimmed={props.dimmed?.(row.node) ?? false}
                  onPress={(how) =>
                    setState((now) =>
                      how.toggle ? treeToggled(now, row.node.ID) : treeMoved(now, rows, item.index, how.extend),
                    )
                  }
                  onFold={() => setState((now) => withClosed(now, row.node.ID, row.open === true))}
                  onOpen={() => props.onOpen?.(row.node)}
                />
              )
            )
          })}
        </div>
      </div>
      {nodes && rows.length === 0 && <div className="cd-tree-empty">{props.empty}</div>}
      <footer className="cd-list-foot">
        <span className="cd-figures">
          {state.selected.size > 0 ? `已选 ${state.selected.size} · ${props.count}` : props.count}
        </span>
        <FooterKeys />
      </footer>
    </div>
  )
}
