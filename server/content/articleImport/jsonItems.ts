/** The items of a JSON file: one object, a list, an envelope around a list, or an object per line (NDJSON). */
import { ImportProblem } from './ImportProblem.ts'
import { jsonFault } from './jsonFault.ts'
import { lineAt } from './lineAt.ts'

/** A JSON object. */
export type JsonObject = { readonly [key: string]: unknown }

/** One item, or why it cannot be read. */
export type JsonItem = { readonly value: unknown } | { readonly reason: string }

// Where systems put the list when they wrap it, among them search engines and content APIs.
const ENVELOPES = [
  'items',
  '_items',
  'newsItems',
  'newsitems',
  'results',
  'articles',
  'data',
  'docs',
  'content',
  'hits',
  'response',
]

/** Whether a value is a JSON object (not a list). */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Where a JSON text is broken, for people: 「第 3 行第 7 列」. */
function placeOf(text: string): string {
  const position = jsonFault(text)
  return `第 ${lineAt(text, position)} 行第 ${position - text.lastIndexOf('\n', position - 1)} 列`
}

function unwrapped(value: unknown, isItem: (value: JsonObject) => boolean, depth = 0): readonly unknown[] | undefined {
  if (Array.isArray(value))
    return value.map((one) => (isObject(one) && isObject(one['_source']) && !isItem(one) ? one['_source'] : one))
  if (!isObject(value) || depth > 3) return undefined
  if (isItem(value)) return [value]
  for (const key of ENVELOPES) {
    const inner = value[key]
    if (inner === undefined || inner === null) continue
    const list = unwrapped(inner, isItem, depth + 1)
    if (list !== undefined) return list
  }
  return undefined
}

/**
 * The items in a JSON text; `isItem` tells an item from an envelope. A broken line of NDJSON costs only itself. Throws
 * an ImportProblem, which names line and column, when the text is no JSON, or holds no list and no item.
 */
export function jsonItems(text: string, file: string, isItem: (value: JsonObject) => boolean): JsonItem[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    const lines = linesOf(text)
    if (lines === undefined) {
      throw new ImportProblem(`「${file}」${placeOf(text)}不是正确的 JSON，文件可能不完整，请重新导出。`)
    }
    return lines
  }
  const list = unwrapped(value, isItem)
  if (list) return list.map((one) => ({ value: one }))
  const version = isObject(value) && typeof value['version'] === 'string' ? value['version'] : ''
  if (version.includes('jsonfeed.org'))
    throw new ImportProblem(`「${file}」是 JSON Feed，暂不支持，请改用 RSS 或 Atom。`)
  throw new ImportProblem(`「${file}」是 JSON，但里面没有 ninjs 稿件（每篇稿件应有 uri 和标题或正文）。`)
}

function linesOf(text: string): JsonItem[] | undefined {
  const lines = text.split('\n')
  const written = lines
    .map((line, at) => ({ line: line.trim().replace(/^\u001e/, ''), number: at + 1 }))
    .filter(({ line }) => line !== '')
  const items = written.map(({ line, number }): JsonItem => {
    try {
      return { value: JSON.parse(line) as unknown }
    } catch {
      return { reason: `第 ${number} 行不是正确的 JSON，没有导入。` }
    }
  })
  // One object per line: unless most lines are whole objects this is a broken document, not a list of lines.
  const whole = items.filter((item) => 'value' in item && isObject(item.value)).length
  return whole > 0 && whole * 2 >= items.length ? items : undefined
}
