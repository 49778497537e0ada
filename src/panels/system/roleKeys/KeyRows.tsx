/** The list of commands with their keys: one line each, the cursor told to screen readers. */
import { showRow, useVirtualRows } from '../../parts/virtualRows.ts'
import { useEffect, type ReactNode, type RefObject } from 'react'
import { useSnapshot } from 'valtio'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { look, rowHeights } from '../../../workspace/theme/look.ts'
import { sourceTitles, type KeyLine } from './keyLines.ts'

/** What the list needs. */
export interface KeyRowsProps {
  readonly lines: readonly KeyLine[]
  readonly cursor: number
  readonly onCursor: (at: number) => void
  readonly onOpen: () => void
  readonly list: RefObject<HTMLDivElement | null>
  readonly id: string
}

/** The list. Only the lines that are on the screen are drawn: every key cap of every command is thousands of elements. */
export function KeyRows({ lines, cursor, onCursor, onOpen, list, id }: KeyRowsProps): ReactNode {
  const height = rowHeights[useSnapshot(look).density]
  const virtual = useVirtualRows({
    count: lines.length,
    getScrollElement: () => list.current,
    estimateSize: () => height,
    overscan: 8,
  })
  useEffect(() => showRow(virtual, cursor), [cursor, lines, virtual])
  const drawn = virtual.getVirtualItems().flatMap(({ index, start }) => {
    const line = lines[index]
    return line ? [{ line, at: index, start }] : []
  })
  return (
    <div
      ref={list}
      className="cd-keys-list"
      role="listbox"
      aria-label="快捷键"
      tabIndex={0}
      data-keys="list"
      aria-activedescendant={lines.length > 0 ? `${id}-${cursor}` : undefined}
    >
      <div role="presentation" className="cd-keys-all" style={{ height: virtual.getTotalSize() }}>
        {drawn.map(({ line, at, start }) => (
          <div
            key={line.id}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === cursor}
            aria-setsize={lines.length}
            aria-posinset={at + 1}
            style={{ height, transform: `translateY(${start}px)` }}
            className="cd-keys-line"
            data-command={line.id}
            onClick={() => onCursor(at)}
            onDoubleClick={onOpen}
          >
            <span className="cd-keys-title">
              {line.title} <span className="cd-quiet">{line.group}</span>
            </span>
            <span className="cd-keys-chords">
              {line.chords.length === 0 ? (
                <span className="cd-quiet">没有</span>
              ) : (
                line.chords.map((chord) => <KeyCaps key={chord} keys={chord} />)
              )}
            </span>
            <span className="cd-keys-place">{line.place}</span>
            <span className="cd-keys-source" data-source={line.source}>
              {sourceTitles[line.source]}
            </span>
            <code>{line.id}</code>
          </div>
        ))}
      </div>
    </div>
  )
}
