/** The items of an import: what will become of each, or what became of it, and why. */
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { showRow, useVirtualRows } from '../../parts/virtualRows.ts'
import type { ImportItem } from '../../../api/content/articleImport/calls.ts'
import { isComposing } from '../../../workspace/keys/ime.ts'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { Moment } from '../../parts/Moment.tsx'
import '../../parts/badges.css'
import { useItems } from './useItems.ts'
import { itemStates, itemTones } from './words.ts'

const ROW = 44

/** A virtual list whose pages are read as they come into sight. */
export function ItemsList(props: {
  readonly job: number
  readonly filter: ImportItem['State'] | undefined
  readonly stamp: string
  readonly box: RefObject<HTMLDivElement | null>
  readonly onOpen: (item: ImportItem) => void
}): ReactNode {
  const { job, filter, stamp, box, onOpen } = props
  const items = useItems(job, filter, stamp)
  const [cursor, setCursor] = useState(0)
  const rows = useVirtualRows({
    count: items.total,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    overscan: 12,
    getItemKey: (index) => items.at(index)?.Index ?? `row ${index}`,
  })
  const visible = rows.getVirtualItems()
  const [first, last] = [visible[0]?.index ?? 0, visible.at(-1)?.index ?? 0]
  const { show } = items
  useEffect(() => show(first, last), [first, last, show])
  useEffect(() => setCursor(0), [job, filter])
  const from = useRef(0)
  from.current = Math.min(cursor, Math.max(0, items.total - 1))

  const go = (index: number) => {
    const next = Math.max(0, Math.min(items.total - 1, index))
    setCursor(next)
    showRow(rows, next)
  }
  const press = (event: KeyboardEvent) => {
    if (isComposing(event) || event.ctrlKey || event.altKey || event.metaKey) return
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 400) / ROW) - 1)
    const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1, PageDown: page, PageUp: -page }[event.key]
    if (step !== undefined) go(from.current + step)
    else if (event.key === 'Home') go(0)
    else if (event.key === 'End') go(items.total - 1)
    else if (event.key === 'Enter') {
      const item = items.at(from.current)
      if (item) onOpen(item)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  if (items.error && !items.loaded) return <ErrorState error={items.error} retry={() => items.show(first, last)} />
  return (
    <div
      ref={box}
      className="cd-import-items"
      role="listbox"
      aria-label="清单"
      aria-activedescendant={items.total > 0 ? `import-${job}-${from.current}` : undefined}
      tabIndex={0}
      onKeyDown={press}
    >
      {items.loaded && items.total === 0 && <p className="cd-quiet cd-import-none">没有这样的条目。</p>}
      <div style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {visible.map(({ index, start, key }) => (
          <div
            key={key}
            id={`import-${job}-${index}`}
            role="option"
            aria-selected={index === from.current}
            className="cd-import-item"
            data-plain={items.at(index)?.Notes.length === 0 || undefined}
            style={{ transform: `translateY(${start}px)`, height: ROW }}
            onClick={() => go(index)}
            onDoubleClick={() => {
              const item = items.at(index)
              if (item) onOpen(item)
            }}
          >
            <ItemCells item={items.at(index)} />
          </div>
        ))}
      </div>
    </div>
  )
}

function ItemCells({ item }: { item: ImportItem | undefined }): ReactNode {
  if (!item) return <span className="cd-bone" />
  const notes = item.Notes.join('；')
  return (
    <>
      <span className={`cd-badge is-${itemTones[item.State]}`}>{itemStates[item.State]}</span>
      <span className="cd-import-title" title={item.Title}>
        {item.Title || <span className="cd-quiet">（无标题）</span>}
      </span>
      <span className="cd-import-author">{item.Author}</span>
      <span className="cd-figures cd-quiet">
        <Moment at={item.CreateTime} />
      </span>
      <span className="cd-figures cd-quiet">{item.WordCount} 字</span>
      <small className="cd-import-notes" title={notes}>
        {notes}
      </small>
    </>
  )
}
