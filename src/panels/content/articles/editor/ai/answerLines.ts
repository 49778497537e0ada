/** What a model answered, as lines of plain text. Pure. */
import { withoutSandboxNotice } from '../../../../../api/text/aiNotice.ts'
import type { Line } from './lines.ts'

const FENCE = /^\s*```/
// A number with a decimal point, or one below zero, begins no item.
const ITEM = /^\s*(?:[-*+]\s+|[•·▪●]\s*|\d{1,3}[.、．)）](?!\d)\s*)(?=\S)/
const HEADING = /^\s*#{1,6}\s+/
const BOLD = /\*\*(?=\S)(.+?)(?<=\S)\*\*/g

/**
 * The lines of an answer without blanks around them, none of them empty. Models write Markdown where plain text was asked
 * for: fences and signs of headings and bold are taken away, and before items of a list their numbers or dots, where the
 * lines that were asked about have no such signs themselves. What the sandbox says of itself is a notice, and no line.
 */
export function answerLines(answer: string, asked: readonly Pick<Line, 'text' | 'isItem'>[]): string[] {
  const isNew = (pattern: RegExp) => asked.every(({ text }) => text.search(pattern) < 0)
  const dropsItems = asked.some(({ isItem }) => isItem) && isNew(ITEM)
  const [dropsFences, dropsHeadings, dropsBold] = [isNew(FENCE), isNew(HEADING), isNew(BOLD)]
  return withoutSandboxNotice(answer)
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .filter((line) => !dropsFences || !FENCE.test(line))
    .map((line) => (dropsHeadings ? line.replace(HEADING, '') : line))
    .map((line) => (dropsBold ? line.replace(BOLD, '$1') : line))
    .map((line) => (dropsItems ? line.replace(ITEM, '') : line))
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
