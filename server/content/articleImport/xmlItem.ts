/** One item of a feed as an element, rescued if need be. */
import type { XmlPiece } from './xmlItems.ts'
import type { Namespaces } from './xmlNames.ts'
import { faultOf, parseXml, type XmlElement } from './xmlTree.ts'

// Where texts stand that careless systems do not escape.
const TEXT_FIELDS = /<((?:[\w.-]+:)?(?:encoded|description|content|summary|title))((?:\s[^<>]*)?)>/g

/** An item that could be read (with what to tell about it), or why it could not. */
export type ReadXmlItem = { readonly element: XmlElement; readonly warning?: string } | { readonly reason: string }

/**
 * Reads one item. If its XML is broken by HTML that was not escaped, the texts are taken as they stand. If it only
 * lacks its end, what there is is read. Otherwise the reason says which line of the file is wrong.
 */
export function xmlItem(piece: XmlPiece, namespaces: Namespaces): ReadXmlItem {
  if (piece.broken !== undefined) {
    const closed = `${piece.text}</${/^<([^\s/>]+)/.exec(piece.text)?.[1] ?? ''}>`
    const read = faultOf(closed) ? { reason: '' } : parsed(closed, piece, namespaces)
    if ('reason' in read) return { reason: `第 ${piece.line} 行开始的这一条${piece.broken}，没有导入。` }
    return { ...read, warning: `第 ${piece.line} 行开始的这一条${piece.broken}，请核对内容是否完整。` }
  }
  const fault = faultOf(piece.text)
  if (!fault) return parsed(piece.text, piece, namespaces)
  const rescued = withRawTexts(piece.text)
  const line = piece.line + fault.line - 1
  if (rescued === undefined || faultOf(rescued)) return { reason: `第 ${line} 行：${fault.reason}，这一条无法读取。` }
  const read = parsed(rescued, piece, namespaces)
  if ('reason' in read) return read
  return { ...read, warning: `第 ${line} 行：${fault.reason}，正文按原样读取，请核对。` }
}

function parsed(text: string, piece: XmlPiece, namespaces: Namespaces): ReadXmlItem {
  try {
    const element = parseXml(text, namespaces)[0]
    return element ? { element } : { reason: `第 ${piece.line} 行开始的这一条是空的。` }
  } catch {
    return { reason: `第 ${piece.line} 行开始的这一条嵌套太深或写法不正确，无法读取。` }
  }
}

// Puts the content of the text fields into CDATA, unless it is there or is properly escaped already.
function withRawTexts(text: string): string | undefined {
  let result = ''
  let at = 0
  TEXT_FIELDS.lastIndex = 0
  for (let match = TEXT_FIELDS.exec(text); match; match = TEXT_FIELDS.exec(text)) {
    const start = match.index + match[0].length
    if (match[2]?.endsWith('/')) continue
    const end = text.indexOf(`</${match[1]}`, start)
    if (end < 0) return undefined
    const content = text.slice(start, end)
    TEXT_FIELDS.lastIndex = end
    if (!content.includes('<') || content.includes('<![CDATA[')) continue
    result += `${text.slice(at, start)}<![CDATA[${content.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
    at = end
  }
  return at === 0 ? undefined : result + text.slice(at)
}
