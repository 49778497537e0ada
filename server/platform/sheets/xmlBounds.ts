/** How much there may be in the XML of a workbook, told by one look over it before anything is made of it. */
import { Refusal } from '../../../src/api/client.ts'
import { tagEnd } from '../../../src/api/text/htmlTokens.ts'

/** Ours: most rows of a file, blank ones included. */
export const SHEET_ROWS = 100_000
/** Ours: elements of one part of a workbook at most: cells, their values, and what they look like. */
const SHEET_ELEMENTS = 4_000_000
/** Ours: elements inside each other; a sheet needs seven. */
const SHEET_DEPTH = 100

const NAME = /[^\s/>]*/y

/** Refuses rows beyond the limit. */
export function refuseRows(count: number | undefined): never {
  const found = count === undefined ? '现在更多' : `现在是 ${count} 行`
  throw new Refusal('limit', `一个文件最多 ${SHEET_ROWS} 行，${found}。请分几次导入。`)
}

/** Throws 'limit' when a part has more rows, elements or depth than a list can have, 'refused' when it declares a document type. */
export function checkXml(xml: string): void {
  let rows = 0
  let elements = 0
  let depth = 0
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at)) {
    const sign = xml[at + 1]
    if (sign === '!' || sign === '?') {
      if (/^<!doctype/i.test(xml.slice(at, at + 9)))
        throw new Refusal('refused', '这个 xlsx 文件里有不允许的内容，请重新导出再试。')
      const close = xml.startsWith('<!--', at) ? '-->' : xml.startsWith('<![CDATA[', at) ? ']]>' : '>'
      const end = xml.indexOf(close, at + 2)
      at = end < 0 ? xml.length : end + close.length
      continue
    }
    NAME.lastIndex = at + 1
    const name = NAME.exec(xml)?.[0] ?? ''
    const end = tagEnd(xml, NAME.lastIndex)
    if (end < 0) throw new Refusal('refused', '这个 xlsx 文件打不开，可能没有传完或已损坏。请重新导出再试。')
    if (sign === '/') depth--
    else {
      if (++elements > SHEET_ELEMENTS)
        throw new Refusal('limit', `一个表格最多 ${SHEET_ELEMENTS} 个单元格和格式，现在更多。请分几次导入。`)
      if ((name === 'row' || name.endsWith(':row')) && ++rows > SHEET_ROWS) refuseRows(undefined)
      if (xml[end - 2] !== '/' && ++depth > SHEET_DEPTH)
        throw new Refusal('limit', `这个 xlsx 文件里的内容一层套一层超过了 ${SHEET_DEPTH} 层，请重新导出再试。`)
    }
    at = end
  }
}
