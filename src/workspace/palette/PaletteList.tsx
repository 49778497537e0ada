/** The rows of the palette under their headings. One flat list, so that a row stays the same element when its heading changes. */
import { Command } from 'cmdk'
import { useDeferredValue, useEffect, useRef } from 'react'
import type { PaletteRow } from './paletteRow.ts'
import { PaletteRowView } from './PaletteRowView.tsx'

/** What the list needs. */
export interface PaletteListProps {
  readonly rows: readonly PaletteRow[]
  readonly onChoose: (row: PaletteRow) => void
}

/** Rows drawn at once: more than the box shows. The others follow when there is time, below them. */
const AT_ONCE = 16
const NONE: readonly PaletteRow[] = []

/** The list. It starts at its top again when its first row is another one. */
export function PaletteList({ rows, onChoose }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null)
  const first = rows[0]?.id
  const settled = useDeferredValue(rows, NONE)
  const drawn = settled === rows ? rows : rows.slice(0, AT_ONCE)
  useEffect(() => {
    if (list.current) list.current.scrollTop = 0
  }, [first])
  const heading = ({ section }: PaletteRow, before: PaletteRow | undefined) =>
    section === '' || section === before?.section
      ? []
      : [
          <div key={`section ${section}`} className="cd-palette-section" role="presentation">
            {section}
          </div>,
        ]
  return (
    <Command.List ref={list} label="结果" className="cd-palette-list">
      {drawn.flatMap((row, at) => [
        ...heading(row, drawn[at - 1]),
        <PaletteRowView key={row.id} row={row} onChoose={onChoose} />,
      ])}
    </Command.List>
  )
}
