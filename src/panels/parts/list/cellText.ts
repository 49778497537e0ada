/** What a cell says as text, for everything that is not a screen. */
import type { ListColumn } from './columns.ts'

const two = (value: number) => String(value).padStart(2, '0')
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

/** A moment as 2026-11-21 08:05, in the reader's time. */
function localText(iso: string): string {
  const at = new Date(iso)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`
}

/** What a column says of a row: its text, else its cell where that is no more than text, else the field's value. */
function saidOf<Row>(row: Row, { text, cell, field }: ListColumn<Row>): unknown {
  if (text) return text(row)
  const value = row[field]
  if (typeof value === 'number' || typeof value === 'boolean') return value
  const shown = cell?.(row)
  return typeof shown === 'string' ? shown : value
}

/** The text or number of a cell; '' for nothing. */
export function cellText<Row>(row: Row, column: ListColumn<Row>): string | number {
  const value = saidOf(row, column)
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'string') return INSTANT.test(value) ? localText(value) : value
  return Array.isArray(value) ? value.join('、') : JSON.stringify(value)
}

/** Widths of columns in characters. */
const WIDTHS = { least: 8, most: 60 } as const

/** How wide a column is, in characters; a Chinese one counts twice. */
export function widthIn(texts: readonly (string | number)[]): number {
  const widths = texts.map((text) => [...String(text)].reduce((sum, sign) => sum + (sign > '\u2e7f' ? 2 : 1), 1))
  return Math.max(WIDTHS.least, Math.min(Math.max(0, ...widths), WIDTHS.most))
}
