/** Paragraphs of pages that know none: line breaks twice over, spaces that set lines in, lines that hold nothing. */
import { renamed, unwrap, written } from './foreignStyle.ts'

const BLOCKS = 'p,div,section,article,li,td,th,blockquote,h1,h2,h3,h4,h5,h6'
const INSIDE = `${BLOCKS},ul,ol,table,figure,pre,hr,header,footer,main,aside`
// Spaces that set a first line in: ideographic, no-break and wide ones.
const INDENT = /^[ \t\n]*(?:\u3000{1,4}|[\u00a0\u2003\u2002]{2,8})[\s\u00a0\u3000\u2002\u2003]*/
const BLANK = /^[\s\u00a0\u3000\u200b\ufeff]*$/

/** Whether a node shows nothing: white space only. */
function isBlank(node: Node): boolean {
  if (node instanceof Element && (node.localName === 'img' || node.querySelector('img,hr,iframe') !== null))
    return false
  return BLANK.test(node.textContent ?? '')
}

/** Elements of old pages and of programs that say nothing, or what a paragraph says. */
function plain(body: HTMLElement): void {
  for (const element of [...body.querySelectorAll('b,strong,center')]) {
    // Some programs put all they copy into a bold element that says it is not.
    if (element.localName !== 'center') {
      if (/^(?:normal|400)$/.test(written(element, 'font-weight'))) unwrap(element)
    } else if (element.querySelector(INSIDE) === null) renamed(element, 'p').style.textAlign = 'center'
    else unwrap(element)
  }
}

/** Breaks beside a block, and after the last word, part nothing. */
function dropIdleBreaks(body: HTMLElement): void {
  const beside = (node: ChildNode | null): boolean => {
    if (node?.nodeType === 3 && BLANK.test(node.textContent ?? '')) return false
    return node === null || (node instanceof Element && node.matches(INSIDE))
  }
  const next = (node: ChildNode, way: 'nextSibling' | 'previousSibling'): ChildNode | null => {
    let one = node[way]
    while (one && one.nodeType !== 1 && BLANK.test(one.textContent ?? '')) one = one[way]
    return one
  }
  for (const line of [...body.querySelectorAll('br')]) {
    if (line.closest('pre')) continue
    const around = [next(line, 'previousSibling'), next(line, 'nextSibling')]
    const isBlock = around.some((one) => one !== null && beside(one))
    if (isBlock || (around[1] === null && line.parentElement?.matches(`${BLOCKS},body`))) line.remove()
  }
}

/** Makes paragraphs of what breaks hold apart, and takes out lines that hold nothing. */
export function splitAtBreaks(body: HTMLElement): void {
  plain(body)
  for (const block of [body, ...body.querySelectorAll(BLOCKS)]) if (!block.closest('pre')) split(block)
  dropIdleBreaks(body)
  for (const block of [...body.querySelectorAll(BLOCKS)]) {
    if (block.closest('pre')) continue
    setIn(block)
    if (/^(?:p|div|section|h\d)$/.test(block.localName) && isBlank(block)) block.remove()
  }
}

/** Runs of text between two or more breaks become paragraphs of their own. */
function split(block: Element): void {
  if (block.querySelector(INSIDE) !== null && block.localName === 'p') return
  const nodes = [...block.childNodes]
  const isBreak = (node: Node | undefined) => node instanceof Element && node.localName === 'br'
  const lines: ChildNode[][] = [[]]
  let wasSplit = false
  nodes.forEach((node, at) => {
    if (!isBreak(node)) return void lines.at(-1)!.push(node)
    const next = nodes.slice(at + 1).find((one) => !(one.nodeType === 3 && BLANK.test(one.textContent ?? '')))
    const text = next?.textContent ?? ''
    // Twice over, or before a line that is set in: a paragraph ends here.
    if (isBreak(next) || lines.at(-1)!.length === 0 || INDENT.test(text)) {
      wasSplit = true
      if (lines.at(-1)!.length > 0) lines.push([])
    } else lines.at(-1)!.push(node)
  })
  if (!wasSplit || /^(?:h\d)$/.test(block.localName)) return
  const made = lines
    .filter((line) => line.some((node) => !isBlank(node) || (node instanceof Element && node.matches(INSIDE))))
    .flatMap((line): ChildNode[] => {
      if (line.some((node) => node instanceof Element && (node.matches(INSIDE) || node.querySelector(INSIDE))))
        return line
      const paragraph = block.ownerDocument.createElement('p')
      const style = block.getAttribute('style')
      if (style !== null && block.localName === 'p') paragraph.setAttribute('style', style)
      paragraph.append(...line)
      return [paragraph]
    })
  if (block.localName === 'p') block.replaceWith(...made)
  else block.replaceChildren(...made)
}

/** Spaces at the beginning become the indent they stand for. */
function setIn(block: Element): void {
  const walker = block.ownerDocument.createTreeWalker(block, 4)
  const first = walker.nextNode() as Text | null
  if (!first || first.parentElement?.closest(BLOCKS) !== block) return
  const indent = INDENT.exec(first.data)
  if (!indent || isBlank(block)) return
  first.data = first.data.slice(indent[0].length)
  const target = block.localName === 'div' && block.querySelector(INSIDE) === null ? renamed(block, 'p') : block
  if (target.localName === 'p') (target as HTMLElement).style.textIndent = '2em'
}
