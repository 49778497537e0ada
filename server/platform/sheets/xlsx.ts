/** The rows of the first sheet of an xlsx workbook, as texts. */
import { XMLParser } from 'fast-xml-parser'
import { Refusal } from '../../../src/api/client.ts'
import { decodeEntities } from '../../../src/api/text/htmlEntities.ts'
import type { SheetRow } from './readSheet.ts'
import { checkXml } from './xmlBounds.ts'
import { zipFiles } from './zip.ts'

interface Node {
  readonly [name: string]: unknown
}

const listed = new Set(['row', 'c', 'si', 'r', 'sheet', 'Relationship'])
// Entities are decoded here, once; a document type never gets this far.
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  isArray: (name) => listed.has(name),
})

const list = (value: unknown): readonly Node[] => (Array.isArray(value) ? (value as Node[]) : [])
const inside = (value: unknown, ...names: readonly string[]): unknown =>
  names.reduce<unknown>((node, name) => (node as Node | undefined)?.[name], value)

/** The text of a `t`: a string, or an element with attributes around it. */
function textOf(t: unknown): string {
  const text = typeof t === 'object' && t !== null ? (t as Node)['#text'] : t
  return decodeEntities(String(text ?? ''), 'strict')
}

/** A string with or without formatted runs. */
function stringOf(node: unknown): string {
  const runs = list(inside(node, 'r'))
  return runs.length > 0 ? runs.map((run) => textOf(run['t'])).join('') : textOf(inside(node, 't'))
}

/** The column of a cell by its address: A is 0, AA 26. */
function columnOf(address: string): number {
  const letters = /^[A-Z]+/.exec(address)?.[0] ?? 'A'
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Ours: columns beyond this are nobody's list. */
const COLUMNS = 64

/** Ours: characters of all cells together; a workbook keeps a text once, however many cells show it. */
const CHARACTERS = 16_000_000

/** Read a workbook. Throws 'refused' when the file is none, 'limit' when it holds too much. */
export function xlsxRows(bytes: Uint8Array): SheetRow[] {
  const file = zipFiles(bytes)
  const part = (name: string): unknown => {
    const found = file(name)
    if (!found) return undefined
    const xml = new TextDecoder().decode(found)
    checkXml(xml)
    try {
      return parser.parse(xml)
    } catch {
      throw new Refusal('refused', '这个 xlsx 文件打不开，可能已损坏。请重新导出再试。')
    }
  }
  const first = list(inside(part('xl/workbook.xml'), 'workbook', 'sheets', 'sheet'))[0]
  if (!first) throw new Refusal('refused', '这不是 xlsx 表格文件，请用 xlsx、CSV 或纯文本。')
  const links = list(inside(part('xl/_rels/workbook.xml.rels'), 'Relationships', 'Relationship'))
  const target = String(links.find((link) => link['@Id'] === first['@id'])?.['@Target'] ?? 'worksheets/sheet1.xml')
  const sheet = part(target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  const strings = list(inside(part('xl/sharedStrings.xml'), 'sst', 'si')).map(stringOf)
  let characters = 0
  return list(inside(sheet, 'worksheet', 'sheetData', 'row')).map((row, at) => {
    const cells: string[] = []
    list(row['c']).forEach((cell, place) => {
      const column = cell['@r'] === undefined ? place : columnOf(String(cell['@r']))
      if (column >= COLUMNS) return
      const text = cellText(cell, strings).trim()
      characters += text.length
      if (characters > CHARACTERS)
        throw new Refusal('limit', `一个文件最多 ${CHARACTERS} 个字，现在更多。请分几次导入。`)
      cells[column] = text
    })
    return { line: Number(row['@r'] ?? at + 1), cells: Array.from(cells, (cell) => cell ?? '') }
  })
}

function cellText(cell: Node, strings: readonly string[]): string {
  if (cell['@t'] === 'inlineStr') return stringOf(cell['is'])
  const value = textOf(cell['v'])
  if (cell['@t'] === 's') return strings[Number(value)] ?? ''
  return cell['@t'] === 'b' ? (value === '1' ? '是' : '否') : value
}
