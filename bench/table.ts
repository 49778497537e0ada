// The figures as a table for a terminal.

import { isMet, type Figure, type Goal } from './figure.ts'

/** One line per figure, one more for its note. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = [['', 'measured', 'baseline', 'ratio', 'goal', ''], ...figures.map(cellsOf)]
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  )
  const [head, ...body] = lines
  const withNotes = body.flatMap((line, at) => [line, ...(figures[at]!.note ? [`    ${figures[at]!.note}`] : [])])
  return [head, '-'.repeat(head!.length), ...withNotes].join('\n')
}

function cellsOf(figure: Figure): string[] {
  const { title, value, unit, baseline, ratio, goal } = figure
  const met = isMet(figure)
  return [
    title,
    `${shown(value)} ${unit}`.trimEnd(),
    baseline ? `${shown(baseline.value)} ${unit} (${baseline.title})` : '',
    ratio === undefined ? '' : `x${ratio.toFixed(2)}`,
    goal ? goalOf(goal, unit) : '',
    met === undefined ? '' : met ? 'met' : 'MISSED',
  ]
}

function goalOf({ atMost, ratio }: Goal, unit: string): string {
  const value = atMost === undefined ? [] : [`at most ${atMost} ${unit}`.trimEnd()]
  return [...value, ...(ratio === undefined ? [] : [`at least x${ratio}`])].join(', ')
}

/** Three digits are more than such a measurement knows. */
function shown(value: number): string {
  return Math.abs(value) >= 100 ? String(Math.round(value)) : value.toFixed(Math.abs(value) >= 10 ? 1 : 2)
}
