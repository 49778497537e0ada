/** What a cell says as text, for everything that is not a screen. */
import type { ListColumn } from './columns.ts'

const two = (value: number) => String(value).padStart(2, '0')
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

/** A moment as 2026-11-21 08:05, in the reader's time. */
function localText(iso: string): string {
  const at = new Date(iso)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The text or number of a cell: what the column says of it, else the field's value; '' for nothing. */
export function cellText<Row>(row: Row, column: ListColumn<Row>): string | number {
  const value: unknown = column.text ? column.text(row) : row[column.field]
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'string') return INSTANT.test(value) ? localText(value) : value
  return Array.isArray(value) ? value.join('、') : JSON.stringify(value)
}
