/** What became of imported files, for the eyes of somebody at a terminal. Pure. */
import type { ImportItem } from '../../../src/api/content/articleImport/calls.ts'
import { FORMAT_TITLES } from './detect.ts'
import type { FileReport } from './importFile.ts'
import type { ImportFormat } from './item.ts'

/** A file that was refused, and the sentence. */
export interface RefusedFile {
  readonly file: string
  readonly refused: string
}

/** Titles of the columns of the table, and what stands in them. */
const columns = [
  ['file', ({ job }: FileReport) => job.FileName],
  ['format', ({ job }: FileReport) => FORMAT_TITLES[job.Format as ImportFormat] ?? job.Format],
  ['pieces', ({ job }: FileReport) => job.Total],
  ['created', ({ job }: FileReport) => job.Created],
  ['updated', ({ job }: FileReport) => job.Updated],
  ['unchanged', ({ job }: FileReport) => job.Unchanged],
  ['failed', ({ job }: FileReport) => job.Failed],
  ['left out', ({ job }: FileReport) => job.LeftOut],
  ['state', ({ job }: FileReport) => job.State],
] as const

/** Reasons told of one file, and titles told of one reason. */
const REASONS = 30
const TITLES = 3

/** Chinese characters take two places. */
const widthOf = (text: string) => [...text].reduce((sum, sign) => sum + (sign > '\u2e7f' ? 2 : 1), 0)

/** The table of what was brought in. */
export function reportTable(reports: readonly FileReport[]): string {
  const rows = [
    columns.map(([title]) => title as string),
    ...reports.map((one) => columns.map(([, of]) => String(of(one)))),
  ]
  const widths = columns.map((_, at) => Math.max(...rows.map((row) => widthOf(row[at]!))))
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell + ' '.repeat(widths[at]! - widthOf(cell)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Why pieces of a file failed, were left out or left alone, most frequent reason first: `  37  failed  reason (titles)`. */
export function reasonLines({ items }: FileReport): string[] {
  const groups = new Map<string, ImportItem[]>()
  for (const item of items) {
    if (!['failed', 'leftOut', 'unchanged'].includes(item.State)) continue
    for (const note of item.Notes) {
      const key = `${item.State === 'leftOut' ? 'left out' : item.State}  ${note}`
      groups.set(key, [...(groups.get(key) ?? []), item])
    }
  }
  const sorted = [...groups].sort(([, a], [, b]) => b.length - a.length)
  const lines = sorted.slice(0, REASONS).map(([reason, of]) => {
    const titles = of.map(({ Title }) => Title).filter((title) => title !== '')
    const named = titles.slice(0, TITLES).join('、')
    return `  ${String(of.length).padStart(5)}  ${reason}${named && `  [${named}${titles.length > TITLES ? ' …' : ''}]`}`
  })
  return sorted.length > REASONS ? [...lines, `         … and ${sorted.length - REASONS} more reasons`] : lines
}
