/** Lines pasted from a spreadsheet or a text: cells apart by tabs, or by commas where there is no tab. Pure. */

/** A line that holds something. */
export interface PastedLine {
  /** Its number in the text, from 1, as people count. */
  readonly line: number
  /** How far it is set in: a tab or two blanks, also full-width ones, count one. */
  readonly depth: number
  readonly cells: readonly string[]
}

const clean = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()

function depthOf(text: string): number {
  const [blank = ''] = /^[\t \u3000]*/.exec(text) ?? []
  const width = [...blank].reduce((sum, sign) => sum + (sign === ' ' ? 1 : 2), 0)
  return Math.floor(width / 2)
}

/** The lines of a text that are not blank. */
export function pastedLines(text: string): PastedLine[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((raw, at) => {
      const bare = raw.trim()
      const cells = bare.includes('\t') ? bare.split('\t') : bare.split(/[,，]/)
      return { line: at + 1, depth: depthOf(raw), cells: cells.map(clean) }
    })
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}
