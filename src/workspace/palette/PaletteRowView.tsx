/** A row of the palette as it is drawn: 36 px, one line. */
import { memo } from 'react'
import { KeyCaps } from '../keysPanel/KeyCaps.tsx'
import type { Range } from '../search/highlight.ts'
import { isChoosable, type PaletteRow } from './paletteRow.ts'

/** A title with what was typed marked in it. */
export function Marked({ title, ranges }: { readonly title: string; readonly ranges: readonly Range[] }) {
  if (ranges.length === 0) return <>{title}</>
  return (
    <>
      {ranges.map(([from, to], at) => (
        <span key={from}>
          {title.slice(ranges[at - 1]?.[1] ?? 0, from)}
          <mark>{title.slice(from, to)}</mark>
        </span>
      ))}
      {title.slice(ranges.at(-1)?.[1])}
    </>
  )
}

/** What a row needs. */
export interface PaletteRowProps {
  readonly row: PaletteRow
  /** The element's id, by which the input names it. */
  readonly id: string
  readonly isHighlighted: boolean
  /** Its place among all rows, from 1, and how many there are: not all of them are drawn. */
  readonly at: number
  readonly of: number
  readonly onChoose: (row: PaletteRow) => void
}

/**
 * One row. A row with a reason says it; choosing it tells more, where there is more. cmdk's own item would look for its
 * neighbours and tell all of them at every keystroke; its marks are kept, so that cmdk's input and list know it.
 */
export const PaletteRowView = memo(function PaletteRowView({
  row,
  id,
  isHighlighted,
  at,
  of,
  onChoose,
}: PaletteRowProps) {
  const { title, ranges, hint, english, keys, reason } = row
  return (
    <div
      id={id}
      cmdk-item=""
      role="option"
      aria-selected={isHighlighted}
      aria-disabled={!isChoosable(row)}
      aria-posinset={at}
      aria-setsize={of}
      onClick={() => isChoosable(row) && onChoose(row)}
      className="cd-palette-row"
      data-blocked={reason === undefined ? undefined : ''}
      data-value={row.id}
      data-command={row.id}
    >
      <span className="cd-palette-title">
        <Marked title={title} ranges={ranges} />
      </span>
      <span className="cd-palette-hint">
        {hint}
        {english === undefined ? null : <code>{english}</code>}
      </span>
      {reason === undefined ? <KeyCaps keys={keys} /> : <span className="cd-palette-reason">{reason}</span>}
    </div>
  )
})
