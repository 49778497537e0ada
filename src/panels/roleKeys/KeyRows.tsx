/** The list of commands with their keys: one line each, the cursor told to screen readers. */
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { KeyCaps } from '../../workspace/keysPanel/KeyCaps.tsx'
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

/** The list. Lines that are far away cost nothing: the browser leaves them out. */
export function KeyRows({ lines, cursor, onCursor, onOpen, list, id }: KeyRowsProps): ReactNode {
  const active = useRef<HTMLDivElement>(null)
  useEffect(() => {
    active.current?.scrollIntoView({ block: 'nearest' })
  }, [cursor, lines])
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
      {lines.map((line, at) => (
        <div
          key={line.id}
          ref={at === cursor ? active : undefined}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === cursor}
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
  )
}
