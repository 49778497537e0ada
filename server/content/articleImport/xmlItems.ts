/** Cuts an XML file into its items, so that one broken item costs only itself and memory stays small. */
import { lineAt } from './lineAt.ts'
import { refuseDoctype, type XmlRoot } from './xmlRoot.ts'

/** One item as written. `line`: where it begins, from 1. */
export interface XmlPiece {
  readonly text: string
  readonly line: number
  /** Why it has no proper end; undefined for a whole one. */
  readonly broken?: string
}

/** A file in pieces. `rest`: everything outside of items, for what concerns the whole file. */
export interface XmlPieces {
  readonly rest: string
  readonly items: readonly XmlPiece[]
}

/**
 * Cuts at `<item>` and `</item>` (or `entry`), whatever their prefix. CDATA and comments are passed over. An item that
 * runs into the next one, or into the end of the file, is `broken`. Throws an ImportProblem for a DOCTYPE anywhere.
 */
export function xmlItems(text: string, local: 'item' | 'entry', root: XmlRoot, file: string): XmlPieces {
  const items: XmlPiece[] = []
  const rest: string[] = []
  const tag = new RegExp(`^<(/?)(?:[\\w.-]+:)?${local}(?=[\\s/>])`)
  // When the outermost element is itself the item, the search begins with it.
  let at = root.name.replace(/^.*:/, '') === local ? 0 : root.end
  let restStart = 0
  let itemStart = -1
  let line = 1
  let lineStart = 0
  const lineOf = (position: number) => {
    line += lineAt(text.slice(lineStart, position), position - lineStart) - 1
    lineStart = position
    return line
  }
  const finish = (end: number, broken?: string) => {
    items.push({
      text: text.slice(itemStart, end),
      line: lineOf(itemStart),
      ...(broken === undefined ? {} : { broken }),
    })
    restStart = end
    itemStart = -1
  }
  const end = (mark: string, from: number) => {
    const found = text.indexOf(mark, from)
    return found < 0 ? text.length : found + mark.length
  }
  while (at < text.length) {
    const start = text.indexOf('<', at)
    if (start < 0) break
    const next = text.charAt(start + 1)
    if (next === '!') {
      const isData = text.startsWith('<![CDATA[', start)
      const mark = isData ? ']]>' : text.startsWith('<!--', start) ? '-->' : undefined
      if (mark === undefined) {
        if (/^<!(?:doctype|entity)/i.test(text.slice(start, start + 12))) refuseDoctype(text, start, file)
        at = start + 2
        continue
      }
      at = end(mark, start)
      if (at === text.length && !text.endsWith(mark) && itemStart >= 0) {
        finish(at, isData ? 'CDATA 没有结束，文件可能不完整' : '注释没有结束，文件可能不完整')
      }
      continue
    }
    at = start + 1
    const found = next === '/' || /[\w]/.test(next) ? tag.exec(text.slice(start, start + 60)) : null
    if (!found) continue
    if (found[1] === '/') {
      at = end('>', start)
      if (itemStart >= 0) finish(at)
      continue
    }
    if (itemStart >= 0) finish(start, `没有结束标记 </${local}>`)
    rest.push(text.slice(restStart, start))
    itemStart = start
    at = end('>', start)
    if (text.charAt(at - 2) === '/') finish(at)
  }
  if (itemStart >= 0) finish(text.length, `没有结束标记 </${local}>，文件可能不完整`)
  rest.push(text.slice(restStart))
  return { rest: rest.join(''), items }
}
