/** The rows of the palette under their headings. One flat list, so that a row stays the same element when its heading changes. */
import { Command } from 'cmdk'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { PaletteRow } from './paletteRow.ts'
import { PaletteRowView } from './PaletteRowView.tsx'

/** What the list needs. */
export interface PaletteListProps {
  readonly rows: readonly PaletteRow[]
  /** The id of the highlighted row; '' for none. */
  readonly highlighted: string
  readonly onChoose: (row: PaletteRow) => void
}

/** Rows drawn at once: what the box shows. */
const AT_ONCE = 14
/** Rows drawn beyond the highlighted one, so that it never stands at the edge. */
const AHEAD = 6

/** The list. It starts at its top again when its first row is another one; the rest is drawn when somebody goes there. */
export function PaletteList({ rows, highlighted, onChoose }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const first = rows[0]?.id
  const [scrolled, setScrolled] = useState<string>()
  const at = rows.findIndex((row) => row.id === highlighted)
  const count = scrolled === first ? rows.length : Math.max(AT_ONCE, at + 1 + AHEAD)

  // Before it is painted; while typing the highlight is the first row and there is nothing to scroll.
  useLayoutEffect(() => {
    const input = list.current?.closest('[cmdk-root]')?.querySelector('[role="combobox"]')
    if (at < 0) input?.removeAttribute('aria-activedescendant')
    else input?.setAttribute('aria-activedescendant', `${id}${at}`)
    const element = list.current
    if (!element) return
    if (at > 0) element.ownerDocument.getElementById(`${id}${at}`)?.scrollIntoView({ block: 'nearest' })
    else if (element.dataset['moved'] !== undefined) element.scrollTop = 0
    if (at > 0) element.dataset['moved'] = ''
    else delete element.dataset['moved']
  }, [at, first, id])

  const heading = ({ section }: PaletteRow, before: PaletteRow | undefined) =>
    section === '' || section === before?.section
      ? []
      : [
          <div key={`section ${section}`} className="cd-palette-section" role="presentation">
            {section}
          </div>,
        ]
  return (
    <Command.List
      ref={list}
      label="结果"
      className="cd-palette-list"
      onScroll={({ currentTarget: element }) => {
        if (element.scrollTop === 0) return
        element.dataset['moved'] = ''
        setScrolled(first)
      }}
    >
      {rows
        .slice(0, count)
        .flatMap((row, nth) => [
          ...heading(row, rows[nth - 1]),
          <PaletteRowView
            key={row.id}
            row={row}
            id={`${id}${nth}`}
            isHighlighted={nth === at}
            at={nth + 1}
            of={rows.length}
            onChoose={onChoose}
          />,
        ])}
    </Command.List>
  )
}
