/** A row of the palette as it is drawn: 36 px, one line. */
import { Command } from 'cmdk'
import { KeyCaps } from '../keysPanel/KeyCaps.tsx'
import type { Range } from '../search/highlight.ts'
import type { PaletteRow } from './paletteRow.ts'

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

/** One row. A row with a reason says it and cannot be chosen. */
export function PaletteRowView({
  row,
  onChoose,
}: {
  readonly row: PaletteRow
  readonly onChoose: (row: PaletteRow) => void
}) {
  const { id, title, ranges, hint, english, keys, reason } = row
  return (
    <Command.Item
      value={id}
      disabled={reason !== undefined}
      onSelect={() => onChoose(row)}
      className="cd-palette-row"
      data-command={id}
    >
      <span className="cd-palette-title">
        <Marked title={title} ranges={ranges} />
      </span>
      <span className="cd-palette-hint">
        {hint}
        {english === undefined ? null : <code>{english}</code>}
      </span>
      {reason === undefined ? <KeyCaps keys={keys} /> : <span className="cd-palette-reason">{reason}</span>}
    </Command.Item>
  )
}
