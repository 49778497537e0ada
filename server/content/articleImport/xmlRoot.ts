/** The beginning of an XML file, up to its outermost element. */
import { tagEnd } from '../../../src/api/text/htmlTokens.ts'
import { htmlAttributes } from '../../../src/api/text/htmlAttributes.ts'
import { ImportProblem } from './ImportProblem.ts'
import { lineAt } from './lineAt.ts'
import { namespacesOf, type Namespaces } from './xmlNames.ts'

/** The outermost element: its name as written, and what its prefixes mean. `end`: the position after its start tag. */
export interface XmlRoot {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly namespaces: Namespaces
  readonly end: number
}

/** Refuses a document type: entities are how XML bombs are made, and no export needs them. */
export function refuseDoctype(text: string, position: number, name: string): never {
  throw new ImportProblem(
    `「${name}」第 ${lineAt(text, position)} 行有 DOCTYPE 或实体声明，出于安全不能导入。请删去这一段，或重新导出。`,
  )
}

/** Reads up to the outermost element. Throws an ImportProblem when there is none, or when a DOCTYPE stands before it. */
export function readRoot(text: string, name: string): XmlRoot {
  let at = 0
  for (;;) {
    const start = text.indexOf('<', at)
    if (start < 0) throw new ImportProblem(`「${name}」里没有任何 XML 元素，不是完整的导出文件。`)
    if (text.startsWith('<?', start)) at = after(text, '?>', start, name)
    else if (text.startsWith('<!--', start)) at = after(text, '-->', start, name)
    else if (text.startsWith('<!', start)) refuseDoctype(text, start, name)
    else {
      const written = /^<([^\s/>]+)/.exec(text.slice(start, start + 200))?.[1]
      const end = written === undefined ? -1 : tagEnd(text, start + 1 + written.length)
      if (written === undefined || end < 0) {
        throw new ImportProblem(`「${name}」第 ${lineAt(text, start)} 行的 XML 标记不完整。`)
      }
      const attributes = Object.fromEntries(htmlAttributes(text.slice(start, end)))
      return { name: written, attributes, namespaces: namespacesOf(attributes), end }
    }
  }
}

function after(text: string, mark: string, start: number, name: string): number {
  const end = text.indexOf(mark, start)
  if (end < 0) throw new ImportProblem(`「${name}」第 ${lineAt(text, start)} 行的 XML 标记没有结束。`)
  return end + mark.length
}
