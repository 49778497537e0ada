/** The text of a demonstration article as rich text, and what the product would make of that. */
import { wordCount } from '../../src/api/text/wordCount.ts'

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** Paragraphs to HTML; '## ' is a heading, '> ' a quotation, '- ' a list item (neighbours share one list). */
export function htmlOf(lines: readonly string[]): string {
  const out: string[] = []
  let items: string[] = []
  const flush = () => {
    if (items.length > 0) out.push(`<ul>${items.map((item) => `<li><p>${escape(item)}</p></li>`).join('')}</ul>`)
    items = []
  }
  for (const line of lines) {
    if (line.startsWith('- ')) {
      items.push(line.slice(2))
      continue
    }
    flush()
    if (line.startsWith('## ')) out.push(`<h2>${escape(line.slice(3))}</h2>`)
    else if (line.startsWith('> ')) out.push(`<blockquote><p>${escape(line.slice(2))}</p></blockquote>`)
    else out.push(`<p style="text-indent:2em">${escape(line)}</p>`)
  }
  flush()
  return out.join('')
}

/** A line as readers see it. */
export const bareLine = (line: string) => line.replace(/^(?:## |> |- )/, '')

// Generated articles are made of the same few sentences.
const counted = new Map<string, number>()

/** How many words the lines have. */
export function wordsOf(lines: readonly string[]): number {
  let sum = 0
  for (const line of lines) {
    const words = counted.get(line) ?? wordCount(bareLine(line))
    if (counted.size < 5000) counted.set(line, words)
    sum += words
  }
  return sum
}
