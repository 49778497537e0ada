/** Elements of a feed as a small tree: names with our prefixes, text decoded, nothing trimmed or guessed. */
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { decodeEntities } from '../../../src/api/text/htmlEntities.ts'
import { namespacesOf, ownName, type Namespaces } from './xmlNames.ts'

/** A part of an element: text, text that stood in CDATA, or an element. */
export type XmlNode = string | { readonly cdata: string } | XmlElement

/** An element. `name` has our prefix (`content:encoded`), `attributes` the file's own spelling. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlNode[]
}

/** What is wrong with a piece of XML: `line` counts from 1 within the piece. */
export interface XmlFault {
  readonly line: number
  readonly reason: string
}

const DEEPEST = 400

// Entities are decoded here, once, and without the library's limits on how many an honest text may have; a document
// type never gets this far. Values stay texts: a title may be `0`, `1e3` or `true`.
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  allowBooleanAttributes: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  cdataPropName: '#cdata',
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: DEEPEST,
})

type Parsed = Record<string, unknown>

function nodes(list: readonly Parsed[], outer: Namespaces): XmlNode[] {
  return list.flatMap((node): XmlNode[] => {
    const [name = ''] = Object.keys(node).filter((key) => key !== ':@')
    const content = node[name]
    if (name === '#text') return [decodeEntities(String(content), 'strict')]
    if (name === '#cdata') return [{ cdata: (content as Parsed[]).map((part) => String(part['#text'] ?? '')).join('') }]
    const written = Object.entries((node[':@'] ?? {}) as Record<string, unknown>)
    const attributes = Object.fromEntries(written.map(([key, value]) => [key, decodeEntities(String(value), 'strict')]))
    const namespaces = namespacesOf(attributes, outer)
    return [{ name: ownName(name, namespaces), attributes, children: nodes(content as Parsed[], namespaces) }]
  })
}

/** The elements of a piece of XML that is known to be whole; of a broken one, whatever can be read. */
export function parseXml(text: string, namespaces: Namespaces): XmlElement[] {
  const list = parser.parse(text) as Parsed[]
  return nodes(list, namespaces).filter((node): node is XmlElement => typeof node === 'object' && 'name' in node)
}

/** What is wrong with a piece of XML; undefined when it is whole. Bare `&` are forgiven: too many systems write them. */
export function faultOf(text: string): XmlFault | undefined {
  const result = XMLValidator.validate(text.replaceAll('&', '_'), { allowBooleanAttributes: true })
  if (result === true) return undefined
  const { code, msg, line } = result.err
  const names = [...msg.matchAll(/'([^']{1,60})'/g)].map((match) => match[1])
  if (code === 'InvalidTag' && /closing tag|Unclosed/i.test(msg))
    return { line, reason: `<${names[0] ?? '?'}> 没有正确结束` }
  if (code === 'InvalidTag') return { line, reason: `标记${names[0] ? ` <${names[0]}>` : ''} 写法不正确` }
  if (code === 'InvalidAttr') return { line, reason: `属性${names[0] ? ` ${names[0]}` : ''} 写法不正确` }
  return { line, reason: 'XML 写法不正确' }
}

/** The children of an element with one of these names, in order. */
export function childrenOf(element: XmlElement, ...names: readonly string[]): XmlElement[] {
  return element.children.filter(
    (node): node is XmlElement => typeof node === 'object' && 'name' in node && names.includes(node.name),
  )
}

/** The first child with this name. */
export function childOf(element: XmlElement, name: string): XmlElement | undefined {
  return childrenOf(element, name)[0]
}
