/** A tree with a filter of its own: `/` brings the field, and it goes when nothing is left in it. */
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { EmptyState } from '../EmptyState.tsx'
import { Tree, type TreeProps } from './Tree.tsx'
import { TreeFilter } from './TreeFilter.tsx'
import type { TreeNode } from './treeRows.ts'
import type { TreeHands } from './useTree.ts'
import { useTreeFilter } from './useTreeFilter.ts'

/** What it needs; rows that are no records always stand. */
type FilteredTreeProps<N extends TreeNode> = Omit<TreeProps<N>, 'found' | 'filter' | 'grid'>

const none: readonly never[] = []

/** The field, where it is wanted, and the tree. */
export function FilteredTree<N extends TreeNode & { readonly Name: string }>(props: FilteredTreeProps<N>): ReactNode {
  const { label, isRecord, nodes = none as readonly N[] } = props
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const own = useRef<TreeHands<N>>(undefined)
  const hands = props.hands ?? own
  const [records, others] = useMemo(() => {
    const is = (node: N) => isRecord?.(node) ?? true
    return [nodes.filter(is), nodes.filter((node) => !is(node))]
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is a record does not change; the way to tell is a new function each time
  }, [nodes])
  const { text, setText, found, matches } = useTreeFilter(records)
  const shown = useMemo(() => found && { ...found, shown: [...others, ...found.shown] }, [found, others])
  useEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])
  const enter = () => {
    const tree = hands.current
    if (!tree) return
    const { rows, at } = tree
    // The cursor goes to what was looked for, and not to what stands above it; where it is on one of the found it stays.
    const isFound = ({ node }: { readonly node: N }) => matches?.has(node.ID) ?? false
    const place = rows[at] && isFound(rows[at]) ? at : rows.findIndex(isFound)
    if (place >= 0) tree.to(place)
    grid.current?.focus()
  }
  const clear = () => {
    setText('')
    setOpen(false)
    grid.current?.focus()
  }
  return (
    <>
      {(isOpen || text !== '') && (
        <div className="cd-tree-bar" onBlur={() => text === '' && setOpen(false)}>
          <TreeFilter label={label} value={text} onChange={setText} field={field} enter={enter} leave={clear} />
        </div>
      )}
      <Tree<N>
        {...props}
        found={shown}
        hands={hands}
        grid={grid}
        filter={() => {
          setOpen(true)
          field.current?.focus()
        }}
        clearFilter={() => (text === '' ? props.clearFilter?.() : clear())}
        empty={found ? <EmptyState title={`没有这样的${label}`} hint="按 Esc 清除筛选，或按 / 修改。" /> : props.empty}
      />
    </>
  )
}
